export const areaUnits = ['m2', 'ping', 'km2', 'ha'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** Area as entered, with its unit, because converting back and forth could change the value. */
export type Area = {
  readonly value: number
  readonly unit: AreaUnit
}

export const usualCountry = 'TW'

/**
 * Returns the area units of a country (ISO 3166, two letters). Ping is used only in Taiwan (product specification,
 * section 3).
 */
export const areaUnitsIn = (country: string): readonly AreaUnit[] =>
  country === 'TW' ? areaUnits : areaUnits.filter((unit) => unit !== 'ping')

/** Returns the requested unit (ping by default) if the country uses it, else square meters. */
export const areaUnitIn = (country: string, wished: string | undefined = 'ping'): AreaUnit =>
  areaUnitsIn(country).find((unit) => unit === wished) ?? 'm2'

/** Square meters per unit; 1 ping is exactly 400/121 (six shaku squared). */
export const squareMetresPer: Record<AreaUnit, number> = { m2: 1, ping: 400 / 121, km2: 1_000_000, ha: 10_000 }

export const areaUnitSymbols: Record<AreaUnit, string> = { m2: 'm²', ping: '坪', km2: 'km²', ha: 'ha' }

export const toSquareMetres = (area: Area): number => area.value * squareMetresPer[area.unit]

export const convertArea = (area: Area, unit: AreaUnit): Area =>
  area.unit === unit ? area : { value: toSquareMetres(area) / squareMetresPer[unit], unit }

/** Returns the display unit for a land area: km² from 0.1 km². */
export const landUnit = (squareMetres: number): 'm2' | 'km2' => (squareMetres < 100_000 ? 'm2' : 'km2')
