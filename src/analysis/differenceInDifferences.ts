/** How a store changed when something happened, against stores to which it did not. */
export interface MeasuredImpact {
  /** after ÷ before − 1 of the store. */
  readonly raw: number
  /** The same of the control stores together. */
  readonly control: number
  /** raw − control: percentage points that the controls do not explain. */
  readonly difference: number
  /** (after ÷ before) ÷ (controls after ÷ before) − 1: the ratio difference-in-differences. */
  readonly ratio: number
}

/** Sales, jobs or whatever is counted, before and after. */
export interface BeforeAfter {
  readonly before: number
  readonly after: number
}

/**
 * The same in the unit of the figures: (after − before) − the mean of that over the controls, the two-by-two difference of Card and
 * Krueger (1994). At least one control; figures that are sums of several stores count as one.
 */
export function absoluteDifference(affected: BeforeAfter, controls: readonly BeforeAfter[]): number {
  const mean = (of: keyof BeforeAfter) => controls.reduce((sum, row) => sum + row[of] / controls.length, 0)
  return affected.after - affected.before - (mean('after') - mean('before'))
}

/** Impact measured against control stores (ratio difference-in-differences; Card and Krueger 1994). All four above 0. */
export function measuredImpact(
  before: number,
  after: number,
  controlBefore: number,
  controlAfter: number,
): MeasuredImpact {
  const [own, others] = [after / before, controlAfter / controlBefore]
  return { raw: own - 1, control: others - 1, difference: own - others, ratio: own / others - 1 }
}

/** An opening of the past, foretold and measured; shares of what the store had, below 0 for a loss. */
export interface ReportedOpening {
  readonly predicted: number
  readonly measured: number
  /** Interval that was stated with the prediction. */
  readonly low?: number | undefined
  readonly high?: number | undefined
}

/** How good predictions of past openings were. */
export interface BackTest {
  /** Mean of |predicted − measured|, in parts of the stores' sales. */
  readonly meanError: number
  /** Mean of |predicted − measured| ÷ |measured|; null where nothing was measured but 0. */
  readonly mape: number | null
  /** Mean of predicted − measured. */
  readonly bias: number
  /** Share of openings measured inside their interval; null where no interval was stated. */
  readonly insideShare: number | null
}

/** Judges predictions by what came. At least one opening. */
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
