import { foldForSearch, foldWords } from '#domain/store/storeSearch.ts'
import type { LocalRecord } from '#db/localRecord.ts'

/** A record with what it is found by, folded. */
export interface FoldedRecord<R extends LocalRecord> {
  readonly record: R
  readonly text: string
}

const searched = ['name', 'nameEnglish', 'address', 'addressEnglish'] as const

/**
 * Records with what they are found by: names, address, and what `moreOf` adds, such as the name of a brand. Records without a
 * place are left out: the map can't show them.
 */
export const foldRecords = <R extends LocalRecord>(
  records: readonly R[],
  moreOf: (record: R) => string = () => '',
): readonly FoldedRecord<R>[] =>
  records
    .filter(({ fields }) => fields.place)
    .map((record) => ({
      record,
      text: [...searched.map((name) => record.fields[name]), moreOf(record)]
        .map((text) => (typeof text === 'string' ? foldForSearch(text) : ''))
        .join('|'),
    }))

/** Records that hold every word of the wish, at most `limit`; those whose text begins with it come first. An empty wish finds none. */
export function matchRecords<R extends LocalRecord>(
  records: readonly FoldedRecord<R>[],
  wish: string,
  limit: number,
): readonly R[] {
  const words = foldWords(wish)
  if (words.length === 0) return []
  const begins: R[] = []
  const holds: R[] = []
  for (const { record, text } of records) {
    if (begins.length >= limit) break
    if (!words.every((word) => text.includes(word))) continue
    if (text.startsWith(words[0]!)) begins.push(record)
    else if (holds.length < limit) holds.push(record)
  }
  return [...begins, ...holds].slice(0, limit)
}
