/** What a page of this benchmark offers: it fills its database, then makes edits and tells how long each took, in ms. */
export interface EditBench {
  fill(storeCount: number): Promise<void>
  edit(from: number, editCount: number): Promise<number[]>
}

declare global {
  var editBench: EditBench | undefined
}

/** The store that edit number `edit` changes: all over the table, so that no page of the database is always the warm one. */
export const editedStore = (edit: number, storeCount: number): number => (edit * 3_571) % storeCount

/** The value that the edit gives to the one field; never what it was. */
export const editedValue = (edit: number): number => 1_000 + (edit % 9_000)
