import { metresText } from '#i18n/distanceText.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import type { SketchMeasure } from './sketch.ts'

export function measureText(measure: SketchMeasure): string {
  if (measure.kind === 'line') return metresText(measure.metres)
  if (measure.kind === 'area') return squareMetresText(measure.squareMetres)
  return [metresText(measure.radiusMetres), squareMetresText(measure.squareMetres)].join(' · ')
}
