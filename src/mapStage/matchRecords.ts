import {
  foldFields,
  foldForSearch,
  foldWords,
  type Match,
  rankMatches,
  type SearchText,
} from '#domain/store/storeSearch.ts'
import type { LocalRecord } from '#db/localRecord.ts'

export interface FoldedRecord<R extends LocalRecord> {
  readonly record: R
  readonly text: SearchText
}

/**
 * Returns records with their search text: names, additions from `moreOf` such as the brand name, and addresses. Records
 * without a location are dropped because the map can't show them.
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

/**
 * Returns up to `limit` records that contain every search word, matches by name before matches by address. An empty
 * search returns no records.
 */
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
