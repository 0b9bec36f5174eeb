import type { Method, MethodId } from '../methods.ts'

export interface ParameterShown {
  readonly name: string
  readonly value: unknown
  /** `default`: neither given nor calibrated. `fitted`: estimated from the data. */
  readonly origin: 'given' | 'default' | 'fitted'
}

/** Everything needed to reproduce a result. */
export interface Provenance {
  readonly method: Method
  /** Method of each result figure, keyed by its name in the result. */
  readonly figures: Readonly<Record<string, MethodId>>
  readonly methods: readonly Method[]
  readonly parameters: readonly ParameterShown[]
  /** Input with defaults applied; running it again gives the same answer. */
  readonly inputs: unknown
  /** Share of the request covered by data, 0…1; null if not applicable. */
  readonly coverage: number | null
  readonly notes: readonly string[]
  readonly spreadsheet: Readonly<Record<string, string>>
}

export interface AnalysisAnswer {
  readonly method: string
  readonly result: object
  readonly provenance: Provenance
}
