import type { Place } from './point.ts'

/**
 * A place from the usual spellings: `25.03, 121.56`, `25.03 121.56`, `121.56,25.03` where only that order can be meant,
 * full-width characters included. Undefined when it is not a place on Earth.
 */
export function readPlace(text: string): Place | undefined {
  const plain = text.normalize('NFKC').replace(/[°()]/g, ' ')
  const numbers = plain.match(/-?\d+(?:\.\d+)?/g)
  if (!numbers || numbers.length !== 2) return undefined
  const [first, second] = [Number(numbers[0]), Number(numbers[1])]
  const isSwapped = Math.abs(first) > 90 && Math.abs(second) <= 90
  const [latitude, longitude] = isSwapped ? [second, first] : [first, second]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
