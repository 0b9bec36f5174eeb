import { t } from '@lingui/core/macro'
import { landUnit } from '#domain/units/areaUnits.ts'
import { formatNumber } from './formats.ts'

/** Formats a land area in m² below 0.1 km², else in km², like trade zone sizes. */
export function squareMetresText(squareMetres: number): string {
  if (landUnit(squareMetres) === 'm2') return t`${formatNumber(squareMetres, 0)} m²`
  return t`${formatNumber(squareMetres / 1e6, squareMetres < 1e7 ? 3 : 1)} km²`
}
