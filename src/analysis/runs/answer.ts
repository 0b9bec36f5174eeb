import type { Method, MethodId } from '../methods.ts'

export interface ParameterShown {
  readonly name: string
  readonly value: unknown
  /**
   * Origin of the value. `given`: from the input. `default`: neither given nor calibrated. `fitted`: estimated from the
   * data.
   */
  readonly origin: 'given' | 'default' | 'fitted'
}

interface Provenance {
  readonly method: Method
  readonly figures: Readonly<Record<string, MethodId>>
  readonly methods: readonly Method[]
  readonly parameters: readonly ParameterShown[]
  /** Input with defaults applied; the same input gives the same answer. */
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
