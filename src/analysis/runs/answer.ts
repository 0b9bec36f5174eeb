import type { Method, MethodId } from '../methods.ts'

/** A setting as it was used. */
export interface ParameterShown {
  readonly name: string
  readonly value: unknown
  /** `default`: not given and not calibrated. `fitted`: found from the data. */
  readonly origin: 'given' | 'default' | 'fitted'
}

/** All that a reader needs to compute a result again. */
export interface Provenance {
  readonly method: Method
  /** By which method each figure of the result comes about, by its name in the result. */
  readonly figures: Readonly<Record<string, MethodId>>
  /** These methods in full. */
  readonly methods: readonly Method[]
  readonly parameters: readonly ParameterShown[]
  /** The input as it was given with its defaults filled in: given again, it has the same answer. */
  readonly inputs: unknown
  /** Share, 0…1, of what was asked for that there was data for; null where that is no question. */
  readonly coverage: number | null
  readonly notes: readonly string[]
  /** Figures as spreadsheet formulas. */
  readonly spreadsheet: Readonly<Record<string, string>>
}

/** What a run answers. */
export interface AnalysisAnswer {
  /** Id of the run. */
  readonly method: string
  readonly result: object
  readonly provenance: Provenance
}
