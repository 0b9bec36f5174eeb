import { trimMarksEnd } from '../trimMarks.ts'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const grammar = /^[0-9A-Za-z]+$/

/** True for a text that keys are laid between; anything else counts as none. */
export const isOrderKey = (key: unknown): key is string => typeof key === 'string' && grammar.test(key)

/** Compares keys byte by byte; equal ones, made by two devices in one gap, by their ids. */
export function compareOrder(
  a: { readonly id: string; readonly order?: string | undefined },
  b: { readonly id: string; readonly order?: string | undefined },
): number {
  const [first, second] = [a.order ?? '', b.order ?? '']
  if (first !== second) return first < second ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/**
 * A key that sorts after `before` and before `after` (undefined: the ends), with two random digits behind it, so that two devices that
 * put something into one gap hardly ever make the same. `random` gives 0…1. Where the two are equal or the wrong way round, it sorts
 * after `before`.
 */
export function orderBetween(before: string | undefined, after: string | undefined, random: () => number): string {
  const low = isOrderKey(before) ? before : ''
  // Nothing sorts between a key and the same with zeros behind it.
  const ceiling = isOrderKey(after) ? trimMarksEnd(after, '0') : ''
  const high = ceiling > low ? ceiling : undefined
  const jitter = () => digits[1 + Math.floor(random() * (digits.length - 1))]!
  return `${middle(low, high)}${jitter()}${jitter()}`
}

function middle(low: string, high: string | undefined): string {
  let key = ''
  let isBelow = high !== undefined
  for (let at = 0; ; at += 1) {
    const from = digits.indexOf(low[at] ?? '0')
    const to = isBelow ? digits.indexOf(high![at] ?? '0') : digits.length
    // At the end of a row the next digit is enough: keys of many that are added one after another stay short.
    if (to - from > 1) return key + digits[high === undefined ? from + 1 : from + Math.floor((to - from) / 2)]!
    key += digits[from]!
    if (isBelow && to > from) isBelow = false
  }
}
