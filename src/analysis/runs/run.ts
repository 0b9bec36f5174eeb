import type * as v from 'valibot'
import { type MethodId, methodOf } from '../methods.ts'
import type { AnalysisAnswer, ParameterShown } from './answer.ts'
import { readInput } from './readInput.ts'
import { withDefaults } from './withDefaults.ts'
import { AnalysisProblem } from '../analysisProblem.ts'

/** Keys of figures in a result, at any depth: numbers, lists of numbers, or records of numbers. */
type FigureName<T> = T extends readonly (infer Row)[]
  ? FigureName<Row>
  : T extends object
    ? {
        [K in keyof T & string]-?: IsFigure<NonNullable<T[K]>> extends true ? K : FigureName<NonNullable<T[K]>>
      }[keyof T & string]
    : never

type IsFigure<T> = [T] extends [number | readonly (number | null)[] | readonly (readonly (number | null)[])[]]
  ? true
  : [T] extends [Readonly<Record<string, number | null>>]
    ? string extends keyof T
      ? true
      : false
    : false

interface Computed<Result> {
  readonly result: Result
  /** Caveats, each a sentence: anything omitted, corrected or unusual. */
  readonly notes?: readonly string[]
  /** Share of the request covered by data, 0…1. */
  readonly coverage?: number
  readonly fitted?: Readonly<Record<string, number>>
  /** Figures as ready-to-paste spreadsheet formulas, keyed by figure. */
  readonly spreadsheet?: Readonly<Record<string, string>>
}

export interface RunSpec<Schema extends v.GenericSchema, Result extends object> {
  /** Name in kebab case, if possible the usual one in the literature: `huff`, `weighted-score`. */
  readonly id: string
  readonly aliases?: readonly string[]
  readonly about: string
  readonly method: MethodId
  /** Method of each figure; a figure without a method is a compile error. */
  readonly figures: Readonly<Record<FigureName<Result>, MethodId>>
  readonly input: Schema
  readonly example: NoInfer<v.InferInput<Schema>>
  /** Names of settings, as opposed to data. Settings missing from the input are marked as defaults. */
  readonly parameters: readonly (keyof v.InferOutput<Schema> & string)[]
  compute(input: v.InferOutput<Schema>): Computed<Result>
}

export interface AnalysisRun {
  readonly id: string
  readonly aliases: readonly string[]
  readonly about: string
  readonly method: MethodId
  /** Methods of all figures of the run, the main method first. */
  readonly methods: readonly MethodId[]
  readonly input: v.GenericSchema
  readonly example: unknown
  /** Throws `AnalysisProblem`, with a sentence as its message, on failure. */
  run(raw: unknown): AnalysisAnswer
}

export function defineRun<Schema extends v.GenericSchema, Result extends object>(
  spec: RunSpec<Schema, Result>,
): AnalysisRun {
  const { id, aliases = [], about, method, input, example } = spec
  const figures: Readonly<Record<string, MethodId>> = spec.figures
  const methods = [...new Set([method, ...Object.values(figures)])]
  return {
    id,
    aliases,
    about,
    method,
    methods,
    input,
    example,
    run(raw) {
      const read = readInput(input, raw)
      const { result, notes = [], coverage, fitted = {}, spreadsheet = {} } = spec.compute(read)
      refuseUnlessFinite(result)
      return {
        method: id,
        result,
        provenance: {
          method: methodOf(method),
          figures,
          methods: methods.map(methodOf),
          parameters: [...parametersOf(raw, read, spec.parameters), ...fittedOf(fitted)],
          inputs: withDefaults(raw, read),
          coverage: coverage ?? null,
          notes,
          spreadsheet,
        },
      }
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parametersOf(raw: unknown, read: unknown, names: readonly string[]): ParameterShown[] {
  if (!isRecord(read)) return []
  const given = isRecord(raw) ? raw : {}
  return names.flatMap((name) => {
    const value = read[name]
    if (value === undefined) return []
    if (!isRecord(value)) return [{ name, value, origin: Object.hasOwn(given, name) ? 'given' : 'default' } as const]
    return parametersOf(given[name], value, Object.keys(value)).map((part) => ({
      ...part,
      name: `${name}.${part.name}`,
    }))
  })
}

const fittedOf = (fitted: Readonly<Record<string, number>>): ParameterShown[] =>
  Object.entries(fitted).map(([name, value]) => ({ name, value, origin: 'fitted' }))

/** Throws `AnalysisProblem` if a value contains a non-finite number, which must never be shown. */
function refuseUnlessFinite(value: unknown, path = ''): void {
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return
    throw new AnalysisProblem(
      `The figure ${path === '' ? 'asked for' : path} cannot be computed: the numbers of the input are too large, too small or too far apart.`,
    )
  }
  if (Array.isArray(value)) for (const [i, item] of value.entries()) refuseUnlessFinite(item, `${path}[${i}]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) refuseUnlessFinite(item, path === '' ? key : `${path}.${key}`)
}
