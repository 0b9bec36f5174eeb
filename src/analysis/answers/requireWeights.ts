import { AnalysisProblem } from '../analysisProblem.ts'

/** Throws an `AnalysisProblem` where a weight, or a share that is weighted to, is negative or not finite; 0 leaves an answer out. */
export function requireWeights(values: Float64Array, name = 'weights'): void {
  const at = values.findIndex((value) => !(value >= 0 && value < Infinity))
  if (at >= 0) throw new AnalysisProblem(`${name}[${at}] is ${values[at]}; it must be zero or more.`)
}
