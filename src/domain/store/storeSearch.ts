import type { FieldValues } from '../fields/checkFields.ts'

/** Normalizes text for search: folds width and case, treats 台 and 臺 alike, and drops spaces and separators. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('臺', '台')
    .replace(/[\s,.，。、·・\-–_/]+/gu, '')

const called = ['posCode', 'name', 'nameEnglish'] as const
const lying = ['address', 'addressEnglish', 'zipCode'] as const

/** Folds fields and joins them with `|`, so that matches don't span two fields. */
export const foldFields = (fields: FieldValues, names: readonly string[]): string =>
  names.map((name) => (typeof fields[name] === 'string' ? foldForSearch(fields[name]) : '')).join('|')

export const searchTextOf = (fields: FieldValues): string => foldFields(fields, [...called, ...lying])

export interface SearchText {
  readonly names: string
  readonly rest: string
}

export const storeSearchText = (fields: FieldValues): SearchText => ({
  names: foldFields(fields, called),
  rest: foldFields(fields, lying),
})

/**
 * Ranks a match of folded words: 0 if names and codes contain all words and one of them starts with the first word, 1
 * if they contain all words otherwise, 2 if the address is needed. Undefined without a match. Without words, all items
 * rank equally.
 */
function matchRank({ names, rest }: SearchText, words: readonly string[]): 0 | 1 | 2 | undefined {
  if (words.every((word) => names.includes(word)))
    return words[0] !== undefined && `|${names}`.includes(`|${words[0]}`) ? 0 : 1
  return words.every((word) => names.includes(word) || rest.includes(word)) ? 2 : undefined
}

export interface Match<T> {
  readonly item: T
  readonly isByAddress: boolean
}

/** Returns the items that match all words, best first; items of equal rank keep their order. */
export const rankMatches = <T>(
  items: readonly T[],
  textOf: (item: T) => SearchText,
  words: readonly string[],
): Match<T>[] =>
  items
    .flatMap((item) => {
      const rank = matchRank(textOf(item), words)
      return rank === undefined ? [] : [{ item, rank, isByAddress: rank === 2 }]
    })
    .toSorted((a, b) => a.rank - b.rank)

export function isFound(searchText: string, query: string): boolean {
  return foldWords(query).every((word) => searchText.includes(word))
}

export const foldWords = (query: string): readonly string[] =>
  query
    .split(/\s+/u)
    .map(foldForSearch)
    .filter((word) => word !== '')
