import type { Place } from './point.ts'
import { fromTwd97 } from './twd97.ts'

const metres = String.raw`(\d{6,7}(?:\.\d+)?|\d{1,3}(?:,\d{3}){1,2}(?:\.\d+)?)(?:\s*m)?`
const pair = new RegExp(
  String.raw`^\(?\s*(?:[XYEN](?:\s*[:=])?\s*)?${metres}[\s,;、/]+(?:[XYEN](?:\s*[:=])?\s*)?${metres}\s*\)?$`,
  'i',
)

/** Easting and northing reach so far on Taiwan's main island and the islands near it. */
const isEasting = (value: number): boolean => value >= 90_000 && value <= 400_000
const isNorthing = (value: number): boolean => value >= 2_400_000 && value <= 2_950_000

/**
 * A place from TWD97 TM2 metres (EPSG:3826), in either order, with commas between thousands or not; undefined for other text. Metres
 * of the grid of Penghu, Kinmen and Matsu look the same and can't be told apart: they are read as the main island's.
 */
export function readTwd97(text: string): Place | undefined {
  const found = pair.exec(text)
  if (!found) return undefined
  const [first, second] = [numberOf(found[1]!), numberOf(found[2]!)]
  if (isEasting(first) && isNorthing(second)) return fromTwd97(first, second)
  return isEasting(second) && isNorthing(first) ? fromTwd97(second, first) : undefined
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''))
