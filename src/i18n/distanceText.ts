import { t } from '@lingui/core/macro'
import { formatNumber } from './formats.ts'

/** A distance as a person says it: whole metres below 1 km, then kilometres. */
export function metresText(metres: number): string {
  if (metres < 999.5) return t`${formatNumber(metres, 0)} m`
  return t`${formatNumber(metres / 1000, metres < 10_000 ? 2 : 1)} km`
}

/** Seconds as a person says them: minutes, with a decimal where they are not whole. */
export const minutesText = (seconds: number): string => t`${formatNumber(seconds / 60, seconds % 60 === 0 ? 0 : 1)} min`
