import {
  foldFields,
  foldForSearch,
  foldWords,
  type Match,
  rankMatches,
  type SearchText,
} from '#domain/store/storeSearch.ts'
import type { LocalRecord } from '#db/localRecord.ts'

/** A record with what it is found by, folded. */
export interface FoldedRecord<R extends LocalRecord> {
  readonly record: R
  readonly text: SearchText
}

/**
 * Records with what they are found by: names, what `moreOf` adds to them, such as the name of a brand, and addresses. Records without a
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
      text: {
        names: `${foldFields(record.fields, ['name', 'nameEnglish'])}|${foldForSearch(moreOf(record))}`,
        rest: foldFields(record.fields, ['address', 'addressEnglish']),
      },
    }))

/** Records that hold every word of the wish, at most `limit`, those by name before those by address. An empty wish finds none. */
export function matchRecords<R extends LocalRecord>(
  records: readonly FoldedRecord<R>[],
  query: string,
  limit: number,
): readonly Match<R>[] {
  const words = foldWords(query)
  if (words.length === 0) return []
  return rankMatches(records, ({ text }) => text, words)
    .slice(0, limit)
    .map(({ item, ...match }) => ({ ...match, item: item.record }))
}
