import type { Pack } from '../pack/pack.ts'
import type { JoinedRows } from './demographicsPack.ts'
import type { ValueKind } from './valueKind.ts'

/**
 * Income of an area's tax units. Units and total are additive; quartiles and deviation apply to one area and are never
 * aggregated.
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

export const incomeKinds = {
  taxUnits: 'extensive',
  incomeTotal: 'extensive',
  incomeMean: 'rate',
  incomeQ1: 'local',
  incomeMedian: 'local',
  incomeQ3: 'local',
  incomeDeviation: 'local',
} as const satisfies Record<IncomeVariable, ValueKind>

export interface IncomeMeta {
  readonly levels: readonly { readonly level: 6; readonly variables: readonly IncomeVariable[] }[]
  /** Currency (ISO 4217), for example `TWD`. */
  readonly currency: string
  /** Amount per unit of the columns, for example 1000. */
  readonly unit: number
  readonly rows: JoinedRows
}

/**
 * Columns per level L: `objectId.L` Uint32 (from the area pack), and `<variable>.L` Float64, NaN if unknown: `taxUnits`
 * in tax units, the others in `meta.unit` of `meta.currency`.
 */
export type IncomePack = Pack<IncomeMeta>
