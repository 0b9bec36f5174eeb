/** How a city's figures run in the demo: orders of size are plausible, the figures themselves are invented. */
export interface CityFigures {
  /** Rent of a ping a month, New Taiwan dollars. */
  readonly rentPerPing: number
  /** Sales of a ping a month, New Taiwan dollars. */
  readonly salesPerPing: number
  /** Mean radius of a store's primary trade zone: denser cities have smaller ones. */
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

/** Counties that the demo chain works in. */
export const demoCounties: readonly string[] = Object.keys(cities)

/** Figures of a city that the chain works in; throws for any other. */
export function cityFigures(county: string): CityFigures {
  const figures = cities[county]
  if (!figures) throw new Error(`no demo figures for ${county}`)
  return figures
}
