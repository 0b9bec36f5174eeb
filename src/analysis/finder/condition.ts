import { AnalysisProblem } from '../analysisProblem.ts'

/** What is measured of each area. Points are asked for by the name of their set; without a class all of the set count. */
export type Measure =
  | { readonly kind: 'value'; readonly variable: string }
  | {
      readonly kind: 'count'
      readonly points: string
      readonly pointClass?: number | undefined
      readonly withinMetres: number
    }
  | { readonly kind: 'nearest'; readonly points: string; readonly pointClass?: number | undefined }

/** A measure between two bounds, both included; a bound that is left out does not hold. */
export interface Condition {
  readonly measure: Measure
  readonly least?: number | undefined
  readonly most?: number | undefined
}

/** One text for one measure, so that what was worked out for it is found again. */
export function measureKey(measure: Measure): string {
  if (measure.kind === 'value') return `value ${measure.variable}`
  const of = `${measure.points} ${measure.pointClass ?? 'all'}`
  return measure.kind === 'count' ? `count ${of} ${measure.withinMetres}` : `nearest ${of}`
}

/** A measure in words, as sentences name it. */
export function measureName(measure: Measure): string {
  if (measure.kind === 'value') return measure.variable
  const of = measure.pointClass === undefined ? measure.points : `${measure.points} of class ${measure.pointClass}`
  return measure.kind === 'count' ? `${of} within ${measure.withinMetres} m` : `distance to ${of}`
}

/** Throws `AnalysisProblem` where no area could ever fulfil all conditions, or a bound or distance is no number. */
export function refuseContradictions(conditions: readonly Condition[]): void {
  const bounds = new Map<string, { least: number; most: number }>()
  for (const { measure, least = -Infinity, most = Infinity } of conditions) {
    if (Number.isNaN(least) || Number.isNaN(most))
      throw new AnalysisProblem(`A bound of ${measureName(measure)} is not a number.`)
    if (measure.kind === 'count' && !(measure.withinMetres > 0 && measure.withinMetres <= 50_000))
      throw new AnalysisProblem(`The distance of "${measureName(measure)}" must be more than 0 m and at most 50 km.`)
    const known = bounds.get(measureKey(measure)) ?? { least: -Infinity, most: Infinity }
    const both = { least: Math.max(known.least, least), most: Math.min(known.most, most) }
    if (both.least > both.most)
      throw new AnalysisProblem(
        `The conditions contradict each other: ${measureName(measure)} cannot be at least ${both.least} and at most ${both.most}.`,
      )
    bounds.set(measureKey(measure), both)
  }
}
