import type { FieldValues } from '#domain/fields/checkFields.ts'
import { foldForSearch, foldWords } from '#domain/store/storeSearch.ts'
import type { LocalRecord } from '#db/localRecord.ts'

/** A record with what it is found by, folded. */
export interface FoldedRecord {
  readonly record: LocalRecord
  readonly text: string
}

const searched = ['name', 'nameEnglish', 'address', 'addressEnglish'] as const

/**
 * Records with what they are found by: names, address, and what `moreOf` adds, such as the name of a brand. Records without a
 * place are left out: the map can't show them.
 */
export const foldRecords = (
  records: readonly LocalRecord[],
  moreOf: (fields: FieldValues) => string = () => '',
): readonly FoldedRecord[] =>
  records
    .filter(({ fields }) => fields.place)
    .map((record) => ({
      record,
      text: [...searched.map((name) => record.fields[name]), moreOf(record.fields)]
        .map((text) => (typeof text === 'string' ? foldForSearch(text) : ''))
        .join('|'),
    }))

/** Records that hold every word of the wish, at most `limit`; those whose text begins with it come first. An empty wish finds none. */
export function matchRecords(records: readonly FoldedRecord[], wish: string, limit: number): readonly LocalRecord[] {
  const words = foldWords(wish)
  if (words.length === 0) return []
  const begins: LocalRecord[] = []
  const holds: LocalRecord[] = []
  for (const { record, text } of records) {
    if (begins.length >= limit) break
    if (!words.every((word) => text.includes(word))) continue
    if (text.startsWith(words[0]!)) begins.push(record)
    else if (holds.length < limit) holds.push(record)
  }
  return [...begins, ...holds].slice(0, limit)
}
