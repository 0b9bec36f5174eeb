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

/** Three-digit postal codes of the townships that hold a demo store (Chunghwa Post). */
export const postalCodes: Readonly<Record<string, string>> = {
  台北市中正區: '100',
  台北市大同區: '103',
  台北市中山區: '104',
  台北市松山區: '105',
  台北市大安區: '106',
  台北市萬華區: '108',
  台北市信義區: '110',
  台北市士林區: '111',
  台北市北投區: '112',
  台北市內湖區: '114',
  台北市南港區: '115',
  台北市文山區: '116',
  新北市板橋區: '220',
  新北市新店區: '231',
  新北市永和區: '234',
  新北市中和區: '235',
  新北市三重區: '241',
  新北市新莊區: '242',
  新北市林口區: '244',
  新北市蘆洲區: '247',
  新北市淡水區: '251',
  桃園市中壢區: '320',
  桃園市桃園區: '330',
  桃園市蘆竹區: '338',
  新竹市東區: '300',
  台中市西區: '403',
  台中市北區: '404',
  台中市西屯區: '407',
  台中市南屯區: '408',
  台中市大里區: '412',
  台中市豐原區: '420',
  台中市龍井區: '434',
  台南市中西區: '700',
  台南市東區: '701',
  台南市安平區: '708',
  台南市永康區: '710',
  高雄市新興區: '800',
  高雄市苓雅區: '802',
  高雄市鹽埕區: '803',
  高雄市三民區: '807',
  高雄市楠梓區: '811',
  高雄市左營區: '813',
  高雄市鳳山區: '830',
}
