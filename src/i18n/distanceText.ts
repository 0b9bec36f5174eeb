import { t } from '@lingui/core/macro'
import { formatNumber } from './formats.ts'

/** Formats a distance: whole meters below 1 km, then kilometers. */
export function metresText(metres: number): string {
  if (metres < 999.5) return t`${formatNumber(metres, 0)} m`
  return t`${formatNumber(metres / 1000, metres < 10_000 ? 2 : 1)} km`
}

/** Formats seconds as minutes, with a decimal if not whole. */
export const minutesText = (seconds: number): string => t`${formatNumber(seconds / 60, seconds % 60 === 0 ? 0 : 1)} min`

/** Formats distance and direction: "350 m NE", or "here" below 10 m. `bearing` is in degrees clockwise from north. */
export function wayText(metres: number, bearing: number): string {
  const points = [t`N`, t`NE`, t`E`, t`SE`, t`S`, t`SW`, t`W`, t`NW`]
  const point = points[Math.round(bearing / 45) % points.length] ?? ''
  const far = metresText(metres)
  return metres < 10 ? t`here` : t`${far} ${point}`
}
