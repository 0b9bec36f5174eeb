import { type Cell, cellText, longestWord } from '../parsing/cell.ts'
import { columnsOf, markColumnsOf, type TransferColumn } from './columns.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import { synonymsOf } from './headingSynonyms.ts'
import { type HeadingUnit, splitUnit } from '../parsing/headingUnits.ts'
import type { SheetKindName } from './sheetKinds.ts'
import { headingOf, type SheetTexts } from './sheetTexts.ts'
import { matchedBy, type MatchedBy } from '../upload/importPlanShape.ts'

export interface ColumnMatch {
  readonly at: number
  readonly heading: string
  readonly key: string | undefined
  readonly by: MatchedBy | undefined
  readonly unit: HeadingUnit | undefined
  /** Key that another file column fits at least as well, so this column isn't used until the user chooses. */
  readonly twinOf?: string
}

export interface HeadingBook {
  readonly kind: SheetKindName
  readonly names: ReadonlyMap<string, { readonly key: string; readonly by: MatchedBy }>
  readonly likely: readonly (readonly [string, string])[]
}

/** The company's earlier choices: folded heading → column key, empty for "not used". */
export type HeadingMemory = Readonly<Record<string, string>>

/**
 * Returns whether a column is never matched by similarity, because a wrong match would move or merge a record, or
 * change its status.
 */
const isNeverGuessed = ({ field, name }: TransferColumn): boolean =>
  name === 'status' || ['code', 'place', 'shape', 'reference'].includes(field.kind)

/**
 * Builds the headings for a kind: keys, labels in all given languages, synonyms, then the company's earlier choices. If
 * columns share a name, the earlier of these sources wins, then the first column.
 */
export function headingBook(
  kind: SheetKindName,
  languages: readonly SheetTexts[],
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

/**
 * Matches a file's columns. `schema` is the file's own mapping (heading → key) and takes precedence. A column that fits
 * a key less well than another isn't used. If two fit it equally well, neither is used. The user then chooses.
 */
export function matchHeadings(
  headings: readonly Cell[],
  book: HeadingBook,
  schema: ReadonlyMap<string, string> = new Map(),
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

/** Matches a two-row heading: both texts combined (租約 / 起 as 租約起), else the child alone. */
function underParent({ names }: HeadingBook, name: string): { key: string; by: MatchedBy } | undefined {
  const parts = name.split(' / ')
  if (parts.length < 2) return undefined
  return names.get(foldHeading(parts.join(' '))) ?? names.get(foldHeading(parts.at(-1)!))
}

const minLikeness = 0.85
const minLead = 0.1

/** Matches the most similar label, if it is similar enough and no other column's label is nearly as similar. */
function guess({ likely }: HeadingBook, folded: string): { key: string; by: MatchedBy } | undefined {
  if (folded.length < 3) return undefined
  // A heading that ends in 名稱 ("name"), such as 出入口名稱 or 據點名称, is taken for the name column.
  if (/名[稱称]$/.test(folded) && likely.some(([, key]) => key === 'name')) return { key: 'name', by: 'likeness' }
  const best = new Map<string, number>()
  for (const [label, key] of likely) best.set(key, Math.max(best.get(key) ?? 0, likeness(folded, label)))
  const [first, second] = [...best].sort((a, b) => b[1] - a[1])
  if (!first || first[1] < minLikeness || (second && first[1] - second[1] < minLead)) return undefined
  return { key: first[0], by: 'likeness' }
}

/**
 * Returns the kind with the most known headings; undefined if no kind has two. In a tie, returns `poi` if it is tied
 * and has a name column, else undefined.
 */
export function guessKind(headings: readonly Cell[], books: readonly HeadingBook[]): SheetKindName | undefined {
  const counts = books.map((book) => ({ kind: book.kind, count: countKnown(headings, book) }))
  const [best, next] = counts.sort((a, b) => b.count - a.count)
  if (!best || best.count < 2) return undefined
  if (best.count > (next?.count ?? 0)) return best.kind
  // Columns common to many kinds suggest named places: assume points of interest until the user decides.
  const poi = books.find(({ kind }) => kind === 'poi')
  const isNamed = poi && headings.some((cell) => find(poi, cellText(cell).slice(0, longestWord), false)?.key === 'name')
  return isNamed && countKnown(headings, poi) === best.count ? 'poi' : undefined
}

export function countKnown(cells: readonly Cell[], book: HeadingBook): number {
  const keys = cells.map((cell) =>
    typeof cell === 'string' && cell.length < 100 ? find(book, cell, true)?.key : undefined,
  )
  return new Set(keys.filter((key) => key !== undefined && key !== '')).size
}

/** Returns the similarity of two texts, 0 to 1: one minus Levenshtein distance over the longer length. */
function likeness(a: string, b: string): number {
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
