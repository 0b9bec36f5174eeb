import { t } from '@lingui/core/macro'
import { type AreaUnit, areaUnitsIn, squareMetresPer } from '#domain/units/areaUnits.ts'
import { wgs84Text } from '#i18n/coordinateText.ts'
import { metresText, minutesText } from '#i18n/distanceText.ts'
import { formatNumber } from '#i18n/formats.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import { figuresOf, type Measure, type MeasureKind } from './measure.ts'

/** Decimals for a useful resolution per unit. */
const decimalsOf: Record<AreaUnit, number> = { m2: 0, ping: 1, ha: 2, km2: 3 }

export const lengthText = (metres: number): string =>
  [t`${formatNumber(metres, metres < 100 ? 1 : 0)} m`, t`${formatNumber(metres / 1000, 3)} km`].join(' · ')

export function areaTexts(squareMetres: number, country: string): readonly string[] {
  const written = (unit: AreaUnit) => formatNumber(squareMetres / squareMetresPer[unit], decimalsOf[unit])
  const words: Record<AreaUnit, () => string> = {
    m2: () => t`${written('m2')} m²`,
    km2: () => t`${written('km2')} km²`,
    ha: () => t`${written('ha')} ha`,
    ping: () => t`${written('ping')} ping`,
  }
  return areaUnitsIn(country).map((unit) => words[unit]())
}

export function shortText(measure: Measure): string {
  const { place, metres = 0, squareMetres, radiusMetres } = figuresOf(measure)
  if (measure.kind === 'reach') return reachText(measure)
  if (measure.kind === 'point' && place) return wgs84Text(place)
  if (radiusMetres !== undefined) return [metresText(radiusMetres), squareMetresText(squareMetres ?? 0)].join(' · ')
  return squareMetres === undefined ? metresText(metres) : squareMetresText(squareMetres)
}

function reachText({ mode = 'walk', minutes = 10 }: Pick<Measure, 'mode' | 'minutes'>): string {
  const far = minutesText(minutes * 60)
  if (mode === 'walk') return t`${far} on foot`
  return mode === 'scooter' ? t`${far} by scooter` : t`${far} by car`
}

export function kindText(kind: MeasureKind): string {
  if (kind === 'point') return t`Point`
  if (kind === 'line') return t`Line`
  if (kind === 'reach') return t`Drive time`
  if (kind === 'polygon') return t`Polygon`
  return kind === 'freehand' ? t`Freehand` : t`Circle`
}
