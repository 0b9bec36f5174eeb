import { t } from '@lingui/core/macro'
import { groundUnit } from '#domain/units/areaUnits.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatNumber } from '#i18n/formats.ts'
import type { SketchMeasure } from '#mapKit/drawing/sketch.ts'

/** An area of ground, as the sizes of trade zones are read: square metres below a tenth of a square kilometre. */
export function squareMetresText(squareMetres: number): string {
  if (groundUnit(squareMetres) === 'm2') return t`${formatNumber(squareMetres, 0)} m²`
  return t`${formatNumber(squareMetres / 1e6, squareMetres < 1e7 ? 3 : 1)} km²`
}

/** A live measure in a few words. */
export function measureText(measure: SketchMeasure): string {
  if (measure.kind === 'line') return metresText(measure.metres)
  if (measure.kind === 'area') return squareMetresText(measure.squareMetres)
  return [metresText(measure.radiusMetres), squareMetresText(measure.squareMetres)].join(' · ')
}
