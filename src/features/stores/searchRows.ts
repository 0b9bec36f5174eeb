import { foldWords, searchTextOf } from '#domain/store/storeSearch.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'

/** Finds rows by code, name and address. What each store is found by is worked out once, however often is searched. */
export function makeRowSearch(): (rows: readonly FieldRow[], wish: string) => readonly FieldRow[] {
  const texts = new WeakMap<FieldRow['fields'], string>()
  const textOf = ({ fields }: FieldRow): string => {
    const known = texts.get(fields)
    if (known !== undefined) return known
    const text = searchTextOf(fields)
    texts.set(fields, text)
    return text
  }
  return (rows, wish) => {
    const words = foldWords(wish)
    return words.length === 0 ? rows : rows.filter((row) => words.every((word) => textOf(row).includes(word)))
  }
}
