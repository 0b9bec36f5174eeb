import type * as v from 'valibot'
import { type MethodId, methodOf } from '../methods.ts'
import type { AnalysisAnswer, ParameterShown } from './answer.ts'
import { readInput } from './readInput.ts'
import { withDefaults } from './withDefaults.ts'
import { AnalysisProblem } from '../analysisProblem.ts'

/** Keys of a result that hold figures, however deep: numbers, lists of them, or numbers by name. */
export type FigureName<T> = T extends readonly (infer Row)[]
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

/** What a run computed. */
export interface Computed<Result> {
  readonly result: Result
  /** What a reader must know besides, a sentence each: what was left out, corrected or unusual. */
  readonly notes?: readonly string[]
  /** Share, 0…1, of what was asked for that there was data for. */
  readonly coverage?: number
  /** Parameters that the run itself found, by name. */
  readonly fitted?: Readonly<Record<string, number>>
  /** Figures as formulas that a spreadsheet takes as they are, by what they give. */
  readonly spreadsheet?: Readonly<Record<string, string>>
}

/** A method that can be run on plain input. */
export interface RunSpec<Schema extends v.GenericSchema, Result extends object> {
  /** Its standard name in the field, in kebab case: `huff`, `weighted-score`. */
  readonly id: string
  /** Other names it is asked for by. */
  readonly aliases?: readonly string[]
  /** One sentence: what it answers. */
  readonly about: string
  /** The method that the result as a whole comes about by. */
  readonly method: MethodId
  /** By which method each figure of the result comes about; a figure without a line does not compile. */
  readonly figures: Readonly<Record<FigureName<Result>, MethodId>>
  readonly input: Schema
  /** An input that runs. */
  readonly example: NoInfer<v.InferInput<Schema>>
  /** Names of the settings in the input, as against its data; what was not given is printed as a default. */
  readonly parameters: readonly (keyof v.InferOutput<Schema> & string)[]
  compute(input: v.InferOutput<Schema>): Computed<Result>
}

/** A run without the types of its own input and result. */
export interface AnalysisRun {
  readonly id: string
  readonly aliases: readonly string[]
  readonly about: string
  readonly method: MethodId
  /** Every method whose figures it gives, the main one first. */
  readonly methods: readonly MethodId[]
  readonly input: v.GenericSchema
  readonly example: unknown
  /** The answer to an input as it came. Throws `AnalysisProblem`, whose message is a sentence, when it can't be answered. */
  run(raw: unknown): AnalysisAnswer
}

/** Makes a run out of its parts. */
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

/** Settings as they were used; one that the input does not name is a default. */
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

/** Throws when a result holds a number that is none, so that no figure is ever shown that is not one. */
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
