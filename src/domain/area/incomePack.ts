import type { Pack } from '../pack/pack.ts'
import type { JoinedRows } from './demographicsPack.ts'
import type { ValueKind } from './valueKind.ts'

/**
 * What is known of the income of an area's tax units. Units and total add up over areas; mean, quartiles and deviation belong to one
 * area and are never averaged.
 */
export const incomeVariables = [
  'taxUnits',
  'incomeTotal',
  'incomeMean',
  'incomeQ1',
  'incomeMedian',
  'incomeQ3',
  'incomeDeviation',
] as const
export type IncomeVariable = (typeof incomeVariables)[number]

/** What becomes of each when areas are brought together. */
export const incomeKinds = {
  taxUnits: 'extensive',
  incomeTotal: 'extensive',
  incomeMean: 'rate',
  incomeQ1: 'local',
  incomeMedian: 'local',
  incomeQ3: 'local',
  incomeDeviation: 'local',
} as const satisfies Record<IncomeVariable, ValueKind>

/** `meta` of a pack of income. */
export interface IncomeMeta {
  /** Variables known at each level. */
  readonly levels: readonly { readonly level: 6; readonly variables: readonly IncomeVariable[] }[]
  /** ISO 4217, and how much of it one unit of the columns is: `TWD` and 1000. */
  readonly currency: string
  readonly unit: number
  readonly rows: JoinedRows
}

/**
 * Columns of a pack of income, for each level L: `objectId.L` Uint32 (of the pack of areas of the same country), and `<variable>.L`
 * Float64 for each variable, NaN where unknown: `taxUnits` in tax units, the others in `meta.unit` of `meta.currency`.
 */
export type IncomePack = Pack<IncomeMeta>
