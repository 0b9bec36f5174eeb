import { trimMarksEnd } from '../trimMarks.ts'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const grammar = /^[0-9A-Za-z]+$/

/** Returns whether text is a valid order key; `orderBetween` treats other keys as missing. */
const isOrderKey = (key: unknown): key is string => typeof key === 'string' && grammar.test(key)

/** Compares records by order key, then by id, because two devices may generate equal keys. */
export function compareOrder(
  a: { readonly id: string; readonly order?: string | undefined },
  b: { readonly id: string; readonly order?: string | undefined },
): number {
  const first = a.order ?? ''
  const second = b.order ?? ''
  if (first !== second) return first < second ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/**
 * Returns a key that sorts between two keys, which are undefined at the ends of the list. Two random digits make
 * collisions between devices unlikely; `random` returns 0 to 1. For equal or reversed keys, the result sorts after
 * `before`.
 */
export function orderBetween(before: string | undefined, after: string | undefined, random: () => number): string {
  const low = isOrderKey(before) ? before : ''
  // Nothing sorts between a key and itself with trailing zeros.
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
    // At the end of a list, use the next digit so that repeated appends keep keys short.
    if (to - from > 1) return key + digits[high === undefined ? from + 1 : from + Math.floor((to - from) / 2)]!
    key += digits[from]!
    if (isBelow && to > from) isBelow = false
  }
}
