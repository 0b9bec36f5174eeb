/** Units of space. Ping is used in Taiwan only. */
export const areaUnits = ['m2', 'ping', 'km2', 'ha'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** A space as it was entered: value and unit are kept, so that what a person typed is what they read again. */
export type Area = {
  readonly value: number
  readonly unit: AreaUnit
}

/** The country of a company that has not said where it is. */
export const usualCountry = 'TW'

/** Units in which spaces are counted in a country (ISO 3166, two letters): ping belong to Taiwan (product specification, section 3). */
export const areaUnitsIn = (country: string): readonly AreaUnit[] =>
  country === 'TW' ? areaUnits : areaUnits.filter((unit) => unit !== 'ping')

/** The unit wished for, where it is one of the country's; square metres otherwise. */
export const areaUnitIn = (country: string, wished: string | undefined = 'ping'): AreaUnit =>
  areaUnitsIn(country).find((unit) => unit === wished) ?? 'm2'

/** Square metres of one unit; 1 ping is 400/121 square metres exactly (six shaku squared). */
export const squareMetresPer: Record<AreaUnit, number> = { m2: 1, ping: 400 / 121, km2: 1_000_000, ha: 10_000 }

export const areaUnitSymbols: Record<AreaUnit, string> = { m2: 'm²', ping: '坪', km2: 'km²', ha: 'ha' }

/** Size of a space in square metres. */
export const toSquareMetres = (area: Area): number => area.value * squareMetresPer[area.unit]

/** The same space in another unit. */
export const convertArea = (area: Area, unit: AreaUnit): Area =>
  area.unit === unit ? area : { value: toSquareMetres(area) / squareMetresPer[unit], unit }

/** The unit in which a piece of land of this many square metres is read: km² from a tenth of one on. */
export const landUnit = (squareMetres: number): 'm2' | 'km2' => (squareMetres < 100_000 ? 'm2' : 'km2')
