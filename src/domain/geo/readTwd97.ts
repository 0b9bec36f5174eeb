import type { Place } from './point.ts'
import { fromTwd97 } from './twd97.ts'

const metres = String.raw`(\d{6,7}(?:\.\d+)?|\d{1,3}(?:,\d{3}){1,2}(?:\.\d+)?)(?:\s*m)?`
const pair = new RegExp(
  String.raw`^\(?\s*(?:[XYEN](?:\s*[:=])?\s*)?${metres}[\s,;、/]+(?:[XYEN](?:\s*[:=])?\s*)?${metres}\s*\)?$`,
  'i',
)

/** Returns whether a value can be an easting on Taiwan's main island or nearby islands. */
const isEasting = (value: number): boolean => value >= 90_000 && value <= 400_000
const isNorthing = (value: number): boolean => value >= 2_400_000 && value <= 2_950_000

/**
 * Parses TWD97 TM2 meters (EPSG:3826) in either order; thousands separators are allowed. Values from Penghu, Kinmen and
 * Matsu are read as main island values, because they are indistinguishable.
 */
export function readTwd97(text: string): Place | undefined {
  const found = pair.exec(text)
  if (!found) return undefined
  const first = numberOf(found[1]!)
  const second = numberOf(found[2]!)
  if (isEasting(first) && isNorthing(second)) return fromTwd97(first, second)
  return isEasting(second) && isNorthing(first) ? fromTwd97(second, first) : undefined
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''))
