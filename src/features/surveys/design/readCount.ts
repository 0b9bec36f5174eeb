import { readNumber } from '#domain/fields/masks.ts'

export interface CountBounds {
  /** Maximum value; also limits input to whole numbers from `smallest`, or from 0. */
  readonly largest?: number | undefined
  readonly smallest?: number | undefined
  readonly isDecimal?: boolean | undefined
}

/** Parses a typed number; undefined if it isn't one or is outside the bounds. */
export function readCount(
  text: string,
  { smallest = 0, largest = Infinity, isDecimal }: CountBounds,
): number | undefined {
  const number = readNumber(text)
  if (number === undefined || !Number.isFinite(number)) return undefined
  if (isDecimal) return number
  return Number.isInteger(number) && number >= smallest && number <= largest ? number : undefined
}
