import type { FieldValues } from '../fields/checkFields.ts'

/**
 * Text as a search compares it: width and case folded, 台 and 臺 alike, spaces and the marks between parts of a code or
 * address left out. Two spellings that a person takes for the same fold to the same.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('臺', '台')
    .replace(/[\s,.，。、·・\-–_/]+/gu, '')

const called = ['posCode', 'name', 'nameEnglish'] as const
const lying = ['address', 'addressEnglish', 'zipCode'] as const

/** Fields folded; parts are kept apart, so that no match runs from one into the next. */
export const foldFields = (fields: FieldValues, names: readonly string[]): string =>
  names.map((name) => (typeof fields[name] === 'string' ? foldForSearch(fields[name]) : '')).join('|')

/** What a store is found by, folded. */
export const searchTextOf = (fields: FieldValues): string => foldFields(fields, [...called, ...lying])

/** What something is called and where it lies, each folded by `foldFields`. */
export interface SearchText {
  readonly names: string
  readonly rest: string
}

export const storeSearchText = (fields: FieldValues): SearchText => ({
  names: foldFields(fields, called),
  rest: foldFields(fields, lying),
})

/**
 * How well folded words are met: 0 where a name or code begins with the first of them, 1 where names and codes hold them all, 2 where it
 * takes the address too; undefined where a word is nowhere. No words meet everything alike.
 */
export function matchRank({ names, rest }: SearchText, words: readonly string[]): 0 | 1 | 2 | undefined {
  if (words.every((word) => names.includes(word)))
    return words[0] !== undefined && `|${names}`.includes(`|${words[0]}`) ? 0 : 1
  return words.every((word) => names.includes(word) || rest.includes(word)) ? 2 : undefined
}

/** What meets all words. */
export interface Match<T> {
  readonly item: T
  /** True where it takes the address. */
  readonly isByAddress: boolean
}

/** What meets all words, best first, in its own order where it is met alike. */
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

/** True when every word of the wish is found somewhere in the store's text. An empty wish finds everything. */
export function isFound(searchText: string, query: string): boolean {
  return foldWords(query).every((word) => searchText.includes(word))
}

/** The words of a wish, folded. */
export const foldWords = (query: string): readonly string[] =>
  query
    .split(/\s+/u)
    .map(foldForSearch)
    .filter((word) => word !== '')
