import type { NewSentRow, SentRow } from '../rows.ts'

export interface SentBundle {
  /** Number assigned by the table. Row numbers are between this number and the next integer. */
  readonly n: number
  readonly opIds: readonly string[]
  /** Rows as JSON, without their numbers. */
  readonly text: string
  /** Original 1-based positions of the rows, if some were removed. */
  readonly places?: readonly number[]
}
export type NewSentBundle = Omit<SentBundle, 'n'>

/** A power of two, so fractional row numbers are exact. */
const placesOfOneBundle = 1_024

export const maxRows = placesOfOneBundle - 1

export const isSentBundle = (stored: SentRow | SentBundle): stored is SentBundle => 'text' in stored

export const bundleNumberOf = (n: number): number => Math.floor(n)

export const bundleSent = (rows: readonly NewSentRow[]): NewSentBundle => ({
  opIds: rows.map(({ opId }) => opId),
  text: JSON.stringify(rows),
})

export const rowsOfBundle = ({ n, text, places }: SentBundle): SentRow[] =>
  (JSON.parse(text) as NewSentRow[]).map((row, at) =>
    Object.assign(row, { n: n + (places?.[at] ?? at + 1) / placesOfOneBundle }),
  )

export function bundleWithout(bundle: SentBundle, gone: ReadonlySet<number>): SentBundle | undefined {
  const left = rowsOfBundle(bundle).filter(({ n }) => !gone.has(n))
  if (left.length === 0) return undefined
  const places = left.map(({ n }) => (n - bundle.n) * placesOfOneBundle)
  return { n: bundle.n, ...bundleSent(left.map(({ n: _n, ...row }) => row)), places }
}
