/**
 * Returns the ticks of a value axis in ascending order. They are multiples of 1, 2 or 5 times a power of ten, include
 * zero, and span all values. `steps` is the approximate number of intervals.
 */
export function valueTicks(values: readonly number[], steps: number): readonly number[] {
  const from = Math.min(0, ...values)
  const to = Math.max(0, ...values)
  if (from === to) return [0]
  const step = niceStep((to - from) / steps)
  // The tolerance keeps rounding errors such as 0.3 / 0.1 = 2.9999… from adding an interval.
  const first = Math.floor(from / step + 1e-9)
  const last = Math.ceil(to / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_tick, index) => (first + index) * step)
}

/** Returns `step` rounded to 1, 2, 5 or 10 times a power of ten. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const times = step / power
  return power * (times < 1.5 ? 1 : times < 3 ? 2 : times < 7 ? 5 : 10)
}
