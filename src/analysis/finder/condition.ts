import { AnalysisProblem } from '../analysisProblem.ts'

export type Measure =
  | { readonly kind: 'value'; readonly variable: string }
  | {
      readonly kind: 'count'
      readonly points: string
      readonly pointClass?: number | undefined
      readonly withinMetres: number
    }
  | { readonly kind: 'nearest'; readonly points: string; readonly pointClass?: number | undefined }

/** Inclusive bounds of a measure; a missing bound doesn't apply. */
export interface Condition {
  readonly measure: Measure
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export function measureKey(measure: Measure): string {
  if (measure.kind === 'value') return `value ${measure.variable}`
  const of = `${measure.points} ${measure.pointClass ?? 'all'}`
  return measure.kind === 'count' ? `count ${of} ${measure.withinMetres}` : `nearest ${of}`
}

export function measureName(measure: Measure): string {
  if (measure.kind === 'value') return measure.variable
  const of = measure.pointClass === undefined ? measure.points : `${measure.points} of class ${measure.pointClass}`
  return measure.kind === 'count' ? `${of} within ${measure.withinMetres} m` : `distance to ${of}`
}

/**
 * Throws `AnalysisProblem` for a NaN bound, contradictory bounds of a measure, or a count's distance outside 0–50 km.
 */
export function refuseContradictions(conditions: readonly Condition[]): void {
  const bounds = new Map<string, { min: number; max: number }>()
  for (const { measure, min = -Infinity, max = Infinity } of conditions) {
    if (Number.isNaN(min) || Number.isNaN(max))
      throw new AnalysisProblem(`A bound of ${measureName(measure)} is not a number.`)
    if (measure.kind === 'count' && !(measure.withinMetres > 0 && measure.withinMetres <= 50_000))
      throw new AnalysisProblem(`The distance of "${measureName(measure)}" must be more than 0 m and at most 50 km.`)
    const known = bounds.get(measureKey(measure)) ?? { min: -Infinity, max: Infinity }
    const both = { min: Math.max(known.min, min), max: Math.min(known.max, max) }
    if (both.min > both.max)
      throw new AnalysisProblem(
        `The conditions contradict each other: ${measureName(measure)} cannot be at least ${both.min} and at most ${both.max}.`,
      )
    bounds.set(measureKey(measure), both)
  }
}
