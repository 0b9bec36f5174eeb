import type { BlockKit, Wording } from '../blockKit.ts'
import type { SiteFacts } from '../siteFacts.ts'
import type { CompareRow } from './compareRow.ts'
import { settingWords } from './settingRows.ts'

export const compareWords = {
  ...settingWords,
  perPerson: 'per person',
  perSquareMetre: 'per m²',
  perPing: 'per ping',
  space: 'Store floor area',
  points: 'Points',
  score: 'Score',
  scoreFormula:
    'Sum of the points for all measures. Points for a measure: weight ÷ total weight × 100 × position between the worst site (0) and the best site (1). The score is rounded once, and points are rounded so that they add up to the score.',
  perFormula: '{measure} ÷ {by}',
}

export type CompareKit = BlockKit<keyof typeof compareWords>

/** A compared site. Its label follows the selection order, regardless of sorting. */
export interface ComparedSite {
  readonly facts: SiteFacts
  readonly letter: string
  readonly label: string
}

/** A displayed row, with a figure per site in site order. */
export interface ShownRow extends Omit<CompareRow, 'values' | 'derived'> {
  readonly figures: readonly string[]
  readonly numbers: readonly (number | null)[]
  /** Indexes of the best sites. Empty if no direction is better, or if the known values are equal or fewer than two. */
  readonly best: readonly number[]
  /** Figures with the points per site; undefined if the row doesn't count, for example because a site has no value. */
  readonly points?: readonly string[]
  readonly exactPoints?: readonly number[]
  readonly weight: number
  /** Label of the row that is counted instead of this one for the same fact. */
  readonly countedBy?: string
  readonly by?: string
}

export interface Comparison {
  readonly sites: readonly ComparedSite[]
  readonly rows: readonly ShownRow[]
  readonly hidden: readonly ShownRow[]
  /** Score figures by site; undefined if no row counts. */
  readonly scores?: readonly string[]
  /** Ranks by exact score, or else by number of facts led. 1-based; tied sites share a rank. */
  readonly ranks: readonly number[]
  readonly leader: number
  readonly reference?: number
  readonly pair: { readonly from: number; readonly to: number }
}

export interface CompareSettings {
  readonly wording: Wording
  readonly areaUnit: 'm2' | 'ping'
}
