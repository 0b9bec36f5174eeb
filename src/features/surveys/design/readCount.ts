import { readNumber } from '#domain/fields/masks.ts'

/** Bounds of a whole number; ignored if `isDecimal` is set. */
export interface CountBounds {
  readonly largest?: number | undefined
  readonly smallest?: number | undefined
  readonly isDecimal?: boolean | undefined
}

/**
 * Parses a typed number; undefined if it isn't a number. Unless `isDecimal` is set, also undefined if it isn't a whole
 * number within the bounds.
 */
export function readCount(
  text: string,
  { smallest = 0, largest = Infinity, isDecimal }: CountBounds,
): number | undefined {
  const number = readNumber(text)
  if (number === undefined || !Number.isFinite(number)) return undefined
  if (isDecimal) return number
  return Number.isInteger(number) && number >= smallest && number <= largest ? number : undefined
}
