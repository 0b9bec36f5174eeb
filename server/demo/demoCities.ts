export interface CityFigures {
  /** Monthly rent per ping, New Taiwan dollars. */
  readonly rentPerPing: number
  /** Monthly sales per ping, New Taiwan dollars. */
  readonly salesPerPing: number
  readonly zoneRadiusMetres: number
}

const cities: Readonly<Record<string, CityFigures>> = {
  台北市: { rentPerPing: 3600, salesPerPing: 36_000, zoneRadiusMetres: 450 },
  新北市: { rentPerPing: 2300, salesPerPing: 30_000, zoneRadiusMetres: 500 },
  桃園市: { rentPerPing: 1700, salesPerPing: 26_000, zoneRadiusMetres: 700 },
  新竹市: { rentPerPing: 1900, salesPerPing: 28_000, zoneRadiusMetres: 700 },
  台中市: { rentPerPing: 1800, salesPerPing: 26_500, zoneRadiusMetres: 750 },
  台南市: { rentPerPing: 1400, salesPerPing: 23_500, zoneRadiusMetres: 800 },
  高雄市: { rentPerPing: 1500, salesPerPing: 24_000, zoneRadiusMetres: 750 },
}

export const demoCounties: readonly string[] = Object.keys(cities)

/** Returns a city's figures; throws for a city without stores. */
export function cityFigures(county: string): CityFigures {
  const figures = cities[county]
  if (!figures) throw new Error(`no demo figures for ${county}`)
  return figures
}
