import type { NewSentRow, SentRow } from '../rows.ts'

/** What was sent in one batch, as it lies in the table of sent rows: one value costs the browser a fraction of what a hundred do. */
export interface SentPack {
  /** Given by the table. The rows of the pack have numbers between this one and the next whole one. */
  readonly n: number
  /** For the search by operation. */
  readonly opIds: readonly string[]
  /** The rows without their numbers. */
  readonly text: string
  /** Places that the rows had in the pack when it was written, counted from 1, where some are gone since. */
  readonly places?: readonly number[]
}
export type NewSentPack = Omit<SentPack, 'n'>

/** A power of two, so that the numbers of rows are exact. */
const placesOfOnePack = 1_024

/** Most rows of one pack. */
export const mostRows = placesOfOnePack - 1

export const isSentPack = (stored: SentRow | SentPack): stored is SentPack => 'text' in stored

/** The number of the pack that a row with this number would lie in. */
export const packNumberOf = (n: number): number => Math.floor(n)

/** A pack of new rows, at most `mostRows`. */
export const packSent = (rows: readonly NewSentRow[]): NewSentPack => ({
  opIds: rows.map(({ opId }) => opId),
  text: JSON.stringify(rows),
})

/** The rows of a pack in their order, with their numbers. */
export const rowsOfPack = ({ n, text, places }: SentPack): SentRow[] =>
  (JSON.parse(text) as NewSentRow[]).map((row, at) =>
    Object.assign(row, { n: n + (places?.[at] ?? at + 1) / placesOfOnePack }),
  )

/** The same pack without some of its rows; undefined when none is left. */
export function packWithout(pack: SentPack, gone: ReadonlySet<number>): SentPack | undefined {
  const left = rowsOfPack(pack).filter(({ n }) => !gone.has(n))
  if (left.length === 0) return undefined
  const places = left.map(({ n }) => (n - pack.n) * placesOfOnePack)
  return { n: pack.n, ...packSent(left.map(({ n: _n, ...row }) => row)), places }
}
