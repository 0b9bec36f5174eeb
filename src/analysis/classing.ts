import { naturalBreaks } from './naturalBreaks.ts'

/** Classification methods; `deviation` counts standard deviations from the mean, `own` uses custom breaks. */
export const classMethods = ['quantile', 'equal', 'natural', 'deviation', 'own'] as const
export type ClassMethod = (typeof classMethods)[number]
export type ClassCount = 5 | 6 | 7

const unknownClass = 255

export interface ClassAsk {
  readonly method: ClassMethod
  readonly count: ClassCount
  readonly own?: readonly number[]
  /** True to round breaks. Rounding moves a break by at most a tenth of the narrower adjacent class. */
  readonly isRounded?: boolean
}

/**
 * Returns ascending breaks, one fewer than classes. A value on a break belongs to the upper class, so equal values are
 * never split. Ignores values that aren't finite. Custom breaks don't depend on the data; for the other methods,
 * constant data gives one class without breaks. Only equal steps and custom breaks may leave a class empty; the others
 * return fewer classes instead.
 */
export function classBreaks(values: Float64Array, { method, count, own = [], isRounded = false }: ClassAsk): number[] {
  const sorted = values.filter(Number.isFinite).sort()
  if (method === 'own') return [...new Set(own.filter(Number.isFinite))].sort((a, b) => a - b)
  if (sorted.length === 0 || sorted[0] === sorted.at(-1)) return []
  const breaks = cutters[method](sorted, count)
  // Drops repeated breaks (equal steps below floating-point precision) and, for other methods, breaks of empty classes.
  const distinct =
    method === 'equal'
      ? breaks.filter((value, i) => value > (breaks[i - 1] ?? sorted[0]!))
      : withoutEmpty(sorted, breaks)
  return isRounded ? roundBreaks(sorted, distinct) : distinct
}

const cutters: Record<Exclude<ClassMethod, 'own'>, (sorted: Float64Array, count: number) => number[]> = {
  quantile: (sorted, count) => inner(count, (i) => sorted[Math.ceil((i * sorted.length) / count)]!),
  equal: (sorted, count) => inner(count, (i) => sorted[0]! + ((sorted.at(-1)! - sorted[0]!) * i) / count),
  natural: naturalBreaks,
  deviation(sorted, count) {
    const mean = sorted.reduce((sum, value) => sum + value / sorted.length, 0)
    const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2 / sorted.length, 0))
    // Skewed data may have no values one or two deviations below the mean; finer steps can then fill more classes.
    const cuts = deviationParts.map((part) => inner(count, (i) => mean + (i - count / 2) * (deviation / part)))
    const distinct = cuts.map((breaks) => withoutEmpty(sorted, breaks).length)
    return cuts[distinct.indexOf(Math.max(...distinct))]!
  },
}

const deviationParts = [1, 2, 3, 4] as const

const inner = (count: number, at: (i: number) => number): number[] =>
  Array.from({ length: count - 1 }, (_, i) => at(i + 1))

function withoutEmpty(sorted: Float64Array, breaks: readonly number[]): number[] {
  const distinct: number[] = []
  let below = 0
  for (const value of breaks) {
    const count = countBelow(sorted, value)
    if (count > below && count < sorted.length) {
      distinct.push(value)
      below = count
    }
  }
  return distinct
}

function countBelow(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function roundBreaks(sorted: Float64Array, breaks: readonly number[]): number[] {
  const bounds = [sorted[0]!, ...breaks, sorted.at(-1)!]
  const rounded = breaks.map((value, i) => {
    const room = Math.min(value - bounds[i]!, bounds[i + 2]! - value)
    return room > 0 ? roundWithin(value, room / 10) : value
  })
  // Rounding must not reduce the number of non-empty classes.
  const isLossless = withoutEmpty(sorted, rounded).length >= withoutEmpty(sorted, breaks).length
  return isLossless ? rounded : [...breaks]
}

/**
 * Returns the roundest number at most `room` away from the value: a multiple of the largest possible 1, 2 or 5 times a
 * power of ten.
 */
function roundWithin(value: number, room: number): number {
  for (let power = Math.ceil(Math.log10(Math.abs(value) + room)); power > -300; power--) {
    for (const part of [5, 2, 1]) {
      const step = part * 10 ** power
      const near = Number((Math.round(value / step) * step).toPrecision(12))
      if (Math.abs(near - value) <= room) return near
    }
  }
  return value
}

/** Returns a value's class, 0 for the lowest; 255 if unknown. */
export function classOf(breaks: readonly number[], value: number): number {
  if (!Number.isFinite(value)) return unknownClass
  let found = 0
  while (found < breaks.length && value >= breaks[found]!) found++
  return found
}

export const classesOf = (breaks: readonly number[], values: Float64Array): Uint8Array =>
  Uint8Array.from(values, (value) => classOf(breaks, value))
