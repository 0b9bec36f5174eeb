import type { NewSentRow, SentRow } from '../rows.ts'

/** What was sent in one batch, as it lies in the table of sent rows: one value costs the browser a fraction of what a hundred do. */
export interface SentBundle {
  /** Given by the table. The rows of the bundle have numbers between this one and the next whole one. */
  readonly n: number
  /** For the search by operation. */
  readonly opIds: readonly string[]
  /** The rows without their numbers. */
  readonly text: string
  /** Places that the rows had in the bundle when it was written, counted from 1, where some are gone since. */
  readonly places?: readonly number[]
}
export type NewSentBundle = Omit<SentBundle, 'n'>

/** A power of two, so that the numbers of rows are exact. */
const placesOfOneBundle = 1_024

/** Most rows of one bundle. */
export const maxRows = placesOfOneBundle - 1

export const isSentBundle = (stored: SentRow | SentBundle): stored is SentBundle => 'text' in stored

/** The number of the bundle that a row with this number would lie in. */
export const bundleNumberOf = (n: number): number => Math.floor(n)

/** A bundle of new rows, at most `mostRows`. */
export const bundleSent = (rows: readonly NewSentRow[]): NewSentBundle => ({
  opIds: rows.map(({ opId }) => opId),
  text: JSON.stringify(rows),
})

/** The rows of a bundle in their order, with their numbers. */
export const rowsOfBundle = ({ n, text, places }: SentBundle): SentRow[] =>
  (JSON.parse(text) as NewSentRow[]).map((row, at) =>
    Object.assign(row, { n: n + (places?.[at] ?? at + 1) / placesOfOneBundle }),
  )

/** The same bundle without some of its rows; undefined when none is left. */
export function bundleWithout(bundle: SentBundle, gone: ReadonlySet<number>): SentBundle | undefined {
  const left = rowsOfBundle(bundle).filter(({ n }) => !gone.has(n))
  if (left.length === 0) return undefined
  const places = left.map(({ n }) => (n - bundle.n) * placesOfOneBundle)
  return { n: bundle.n, ...bundleSent(left.map(({ n: _n, ...row }) => row)), places }
}
