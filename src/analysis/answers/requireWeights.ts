import { AnalysisProblem } from '../analysisProblem.ts'

/** Throws an `AnalysisProblem` if a weight or target share is negative or not finite; 0 excludes an answer. */
export function requireWeights(values: Float64Array, name = 'weights'): void {
  const at = values.findIndex((value) => !(value >= 0 && value < Infinity))
  if (at >= 0) throw new AnalysisProblem(`${name}[${at}] is ${values[at]}; it must be zero or more.`)
}
