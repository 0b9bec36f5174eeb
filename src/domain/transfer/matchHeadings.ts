import { type Cell, cellText, longestWord } from './cell.ts'
import { columnsOf, markColumnsOf, type TransferColumn } from './columns.ts'
import { foldHeading } from './foldHeading.ts'
import { synonymsOf } from './headingSynonyms.ts'
import { type HeadingUnit, splitUnit } from './headingUnits.ts'
import type { SheetKindName } from './sheetKinds.ts'
import { headingOf, type SheetWords } from './sheetWords.ts'
import { matchedBy, type MatchedBy } from '../upload/importPlanShape.ts'

/** What a column of a file was taken for. */
export interface ColumnMatch {
  /** From 0. */
  readonly at: number
  readonly heading: string
  /** The column of the product that it is; undefined where it is not used. */
  readonly key: string | undefined
  readonly by: MatchedBy | undefined
  readonly unit: HeadingUnit | undefined
  /** Another column of the file fits `key` as well: a person chooses, and until then neither is used. */
  readonly twinOf?: string
}

/** What headings of a kind are known by. */
export interface HeadingBook {
  readonly kind: SheetKindName
  readonly names: ReadonlyMap<string, { readonly key: string; readonly by: MatchedBy }>
  /** Labels that a heading may be like, with their column. */
  readonly likely: readonly (readonly [string, string])[]
}

/** What a company chose before: folded heading → key of a column, empty for "not used". */
export type HeadingMemory = Readonly<Record<string, string>>

/** Kinds whose column is never guessed by likeness: a wrong one would move, merge or move on a record. */
const isNeverGuessed = ({ field, name }: TransferColumn): boolean =>
  name === 'status' || ['code', 'place', 'shape', 'reference'].includes(field.kind)

/**
 * The headings of a kind: keys, labels in every language given, usual synonyms, then the company's memory. A name that two columns share
 * belongs to the surer one, then to the first.
 */
export function headingBook(
  kind: SheetKindName,
  languages: readonly SheetWords[],
  memory: HeadingMemory = {},
): HeadingBook {
  const columns = columnsOf(kind)
  const names = new Map<string, { key: string; by: MatchedBy }>()
  const add = (text: string, key: string, by: MatchedBy): void => {
    const folded = foldHeading(text)
    if (folded !== '' && !names.has(folded)) names.set(folded, { key, by })
  }
  for (const { key } of markColumnsOf(kind)) names.set(key, { key, by: 'key' })
  for (const { key } of columns) add(key, key, 'key')
  for (const words of languages) for (const column of columns) add(headingOf(column, words), column.key, 'label')
  for (const { key } of columns) for (const word of synonymsOf(kind, key)) add(word, key, 'synonym')
  for (const [heading, key] of Object.entries(memory)) add(heading, key, 'memory')
  const likely = columns
    .filter((column) => !isNeverGuessed(column))
    .flatMap((column) => languages.map((words) => [foldHeading(headingOf(column, words)), column.key] as const))
  return { kind, names, likely }
}

/** True where a heading is one of the book's own, without guessing. */
export const isKnownHeading = (book: HeadingBook, heading: string): boolean => find(book, heading, true) !== undefined

/**
 * What each column of a file is. `schema` is what the file says itself (heading → key), and goes before all else. Where two columns fit one key
 * equally surely neither is taken; a person chooses.
 */
export function matchHeadings(
  headings: readonly Cell[],
  book: HeadingBook,
  schema: ReadonlyMap<string, string> = new Map(),
  /** True where the headings are mere letters of columns, which say nothing. */
  isNameless = false,
): readonly ColumnMatch[] {
  const matches = headings.map((cell, at) => {
    const heading = cellText(cell).slice(0, longestWord)
    const own = schema.get(heading)
    if (isNameless) return { at, heading, unit: undefined, key: undefined, by: undefined }
    const { unit } = splitUnit(heading)
    if (own !== undefined) return { at, heading, unit, key: own, by: 'schema' as const }
    const found = find(book, heading, false)
    return { at, heading, unit, key: found?.key === '' ? undefined : found?.key, by: found?.by }
  })
  return matches.map((match) => withTwins(match, matches))
}

function withTwins(match: ColumnMatch, all: readonly ColumnMatch[]): ColumnMatch {
  const rank = ({ by }: ColumnMatch) => (by === undefined ? Infinity : matchedBy.indexOf(by))
  const others = all.filter((other) => other.key === match.key && other.at !== match.at)
  if (match.key === undefined || others.every((other) => rank(other) > rank(match))) return match
  return { ...match, key: undefined, twinOf: match.key }
}

function find(book: HeadingBook, heading: string, isSure: boolean): { key: string; by: MatchedBy } | undefined {
  const mark = heading.trim()
  if (mark.startsWith('_')) return book.names.get(mark)
  const { name } = splitUnit(heading)
  const known = book.names.get(foldHeading(heading)) ?? book.names.get(foldHeading(name)) ?? underParent(book, name)
  if (known || isSure) return known
  return guess(book, foldHeading(name))
}

/** What a heading of two rows is: both words as one (租約 / 起 as 租約起), else what stands below the parent. */
function underParent({ names }: HeadingBook, name: string): { key: string; by: MatchedBy } | undefined {
  const parts = name.split(' / ')
  if (parts.length < 2) return undefined
  return names.get(foldHeading(parts.join(' '))) ?? names.get(foldHeading(parts.at(-1)!))
}

const minLikeness = 0.85
const minLead = 0.1

/** The column whose label a heading is like, where no other one is nearly as like. */
function guess({ likely }: HeadingBook, folded: string): { key: string; by: MatchedBy } | undefined {
  if (folded.length < 3) return undefined
  // 出入口名稱, 據點名称: what the rows are is called so.
  if (/名[稱称]$/.test(folded) && likely.some(([, key]) => key === 'name')) return { key: 'name', by: 'likeness' }
  const best = new Map<string, number>()
  for (const [label, key] of likely) best.set(key, Math.max(best.get(key) ?? 0, likeness(folded, label)))
  const [first, second] = [...best].sort((a, b) => b[1] - a[1])
  if (!first || first[1] < minLikeness || (second && first[1] - second[1] < minLead)) return undefined
  return { key: first[0], by: 'likeness' }
}

/** The kind of sheet whose headings a row has most of; undefined where none has two, or several have as many that are no named places. */
export function guessKind(headings: readonly Cell[], books: readonly HeadingBook[]): SheetKindName | undefined {
  const counts = books.map((book) => ({ kind: book.kind, count: countKnown(headings, book) }))
  const [best, next] = counts.sort((a, b) => b.count - a.count)
  if (!best || best.count < 2) return undefined
  if (best.count > (next?.count ?? 0)) return best.kind
  // What many kinds have is a list of named places, which anything may be: points of interest, until somebody says more.
  const poi = books.find(({ kind }) => kind === 'poi')
  const isNamed = poi && headings.some((cell) => find(poi, cellText(cell).slice(0, longestWord), false)?.key === 'name')
  return isNamed && countKnown(headings, poi) === best.count ? 'poi' : undefined
}

/** How many different columns of the book a row names. */
export function countKnown(cells: readonly Cell[], book: HeadingBook): number {
  const keys = cells.map((cell) =>
    typeof cell === 'string' && cell.length < 100 ? find(book, cell, true)?.key : undefined,
  )
  return new Set(keys.filter((key) => key !== undefined && key !== '')).size
}

/** How alike two texts are, 0 to 1: one less the share of letters that must be changed (Levenshtein's distance by the longer length). */
export function likeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length === 0) return 1
  let before = Array.from({ length: short.length + 1 }, (_, at) => at)
  for (let row = 1; row <= long.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= short.length; at += 1) {
      const swap = before[at - 1]! + (short[at - 1] === long[row - 1] ? 0 : 1)
      now.push(Math.min(swap, before[at]! + 1, now[at - 1]! + 1))
    }
    before = now
  }
  return 1 - before[short.length]! / long.length
}
