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

const searched = ['posCode', 'name', 'nameEnglish', 'address', 'addressEnglish', 'zipCode'] as const

/** What a store is found by, folded; parts are kept apart, so that no match runs from one into the next. */
export const searchTextOf = (fields: FieldValues): string =>
  searched.map((name) => (typeof fields[name] === 'string' ? foldForSearch(fields[name]) : '')).join('|')

/** True when every word of the wish is found somewhere in the store's text. An empty wish finds everything. */
export function isFound(searchText: string, wish: string): boolean {
  return foldWords(wish).every((word) => searchText.includes(word))
}

/** The words of a wish, folded. */
export const foldWords = (wish: string): readonly string[] =>
  wish
    .split(/\s+/u)
    .map(foldForSearch)
    .filter((word) => word !== '')
