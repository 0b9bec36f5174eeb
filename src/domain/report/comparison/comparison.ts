import type { BlockKit, Wording } from '../blockKit.ts'
import type { SiteFacts } from '../siteFacts.ts'
import type { CompareRow } from './compareRow.ts'
import { settingWords } from './settingRows.ts'

export const compareWords = {
  ...settingWords,
  perPerson: 'per person',
  perSquareMetre: 'per m²',
  perPing: 'per ping',
  space: 'Store area',
  points: 'Points',
  score: 'Score',
  scoreFormula:
    'Sum of points: weight ÷ all weights × 100 × position between the worst (0) and best site (1). Rounded once; its points are rounded to add up to it',
  perFormula: '{measure} ÷ {by}',
}

export type CompareKit = BlockKit<keyof typeof compareWords>

/** A site of a comparison. Its letter is that of the order in which sites were chosen, however they are sorted. */
export interface ComparedSite {
  readonly facts: SiteFacts
  readonly letter: string
  /** The letter and the name. */
  readonly label: string
}

/** A row as it is shown: a figure for each site, in the order of the sites. */
export interface ShownRow extends Omit<CompareRow, 'values' | 'derived'> {
  readonly figures: readonly string[]
  readonly numbers: readonly (number | null)[]
  /** Sites on the better side; none where the row has none, or where all are alike. */
  readonly best: readonly number[]
  /** Undefined where the row does not count: nothing is better, a site lacks it, or its weight is nothing. */
  readonly points?: readonly string[]
  /** Points before they were rounded. */
  readonly exactPoints?: readonly number[]
  readonly weight: number
  /** Label of the row that its fact is counted by, where that is another row. */
  readonly countedBy?: string
  /** What its figures were divided by, in words. */
  readonly by?: string
}

export interface Comparison {
  readonly sites: readonly ComparedSite[]
  /** Rows that are shown, in their order. */
  readonly rows: readonly ShownRow[]
  /** Rows that somebody has hidden. */
  readonly hidden: readonly ShownRow[]
  /** Figures of the scores, by site; undefined where no row counts. */
  readonly scores?: readonly string[]
  /** Rank of each site by exact score, else by the facts it is best on; from 1, equal sites share a rank. */
  readonly ranks: readonly number[]
  /** The first site of rank 1. */
  readonly leader: number
  /** The site that all others are set against. */
  readonly reference?: number
  /** The two sites whose difference is explained. */
  readonly pair: { readonly from: number; readonly to: number }
}

export interface CompareSettings {
  readonly wording: Wording
  readonly areaUnit: 'm2' | 'ping'
}
