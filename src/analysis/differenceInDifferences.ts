export interface MeasuredImpact {
  /** Change of the store: after ÷ before − 1. */
  readonly raw: number
  /** Change of all control stores together: after ÷ before − 1. */
  readonly control: number
  /** raw − control, as a fraction. */
  readonly difference: number
  /** Ratio difference-in-differences: (after ÷ before) ÷ (controls after ÷ before) − 1. */
  readonly ratio: number
}

export interface BeforeAfter {
  readonly before: number
  readonly after: number
}

/**
 * Returns the impact in the figures' unit: after − before, minus the controls' mean difference (two-by-two, Card and
 * Krueger 1994). Needs at least one control.
 */
export function absoluteDifference(affected: BeforeAfter, controls: readonly BeforeAfter[]): number {
  const mean = (of: keyof BeforeAfter) => controls.reduce((sum, row) => sum + row[of] / controls.length, 0)
  return affected.after - affected.before - (mean('after') - mean('before'))
}

/**
 * Measures impact against control stores (ratio difference-in-differences; Card and Krueger 1994). All four figures
 * must be positive.
 */
export function measuredImpact(
  before: number,
  after: number,
  controlBefore: number,
  controlAfter: number,
): MeasuredImpact {
  const own = after / before
  const others = controlAfter / controlBefore
  return { raw: own - 1, control: others - 1, difference: own - others, ratio: own / others - 1 }
}

/** A past opening's predicted and measured impact, as shares of the store's value; negative for a loss. */
export interface ReportedOpening {
  readonly predicted: number
  readonly measured: number
  readonly low?: number | undefined
  readonly high?: number | undefined
}

export interface BackTest {
  /** Mean of |predicted − measured|. */
  readonly meanError: number
  /** Mean of |predicted − measured| ÷ |measured| over openings with measured ≠ 0; null if there are none. */
  readonly mape: number | null
  /** Mean of predicted − measured. */
  readonly bias: number
  /** Share of the openings with a predicted interval that contains the measured impact; null without intervals. */
  readonly insideShare: number | null
}

/** Needs at least one opening. */
export function judgeOpenings(openings: readonly ReportedOpening[]): BackTest {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const errors = openings.map(({ predicted, measured }) => predicted - measured)
  const relative = openings.flatMap(({ measured }, i) => (measured === 0 ? [] : [Math.abs(errors[i]! / measured)]))
  const stated = openings.filter(({ low, high }) => low !== undefined && high !== undefined)
  const inside = stated.filter(({ measured, low, high }) => measured >= low! && measured <= high!)
  return {
    meanError: mean(errors.map(Math.abs)),
    mape: relative.length > 0 ? mean(relative) : null,
    bias: mean(errors),
    insideShare: stated.length > 0 ? inside.length / stated.length : null,
  }
}
