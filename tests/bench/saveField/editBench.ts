/** The page API of this benchmark: fills its database, then makes edits and returns each duration in ms. */
export interface EditBench {
  fill(storeCount: number): Promise<void>
  edit(from: number, editCount: number): Promise<number[]>
}

declare global {
  var editBench: EditBench | undefined
}

/** Returns the index of the store for an edit. Edits are spread over the table to avoid a warm database page. */
export const editedStore = (edit: number, storeCount: number): number => (edit * 3_571) % storeCount

export const editedValue = (edit: number): number => 1_000 + (edit % 9_000)
