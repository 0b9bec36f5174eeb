import type { LngLatRing, PolygonShape } from '#domain/geo/point.ts'
import type { Json } from '#domain/json.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { cityFigures } from './demoCities.ts'
import type { DemoGround } from './demoGround.ts'
import { type DemoRecord, demoRecord, twd } from './demoRecord.ts'
import type { StoreSite } from './demoStoreSites.ts'
import { hasDeliveryZone } from './demoStores.ts'
import { placeAt, ringSquareMetres } from './demoLand.ts'
import { type Random, randomOf } from './random.ts'

export function makeDemoZones(base: DemoGround): readonly DemoRecord[] {
  const operating = base.sites.filter(({ status }) => status === storeStatus.operating)
  const grades = gradesOf(operating, base)
  const zones = operating.map((site, i) =>
    tradeZoneOf(site, `TZ-${String(i + 1).padStart(3, '0')}`, grades.get(site.code)!),
  )
  const deliveries = operating.filter(hasDeliveryZone)
  return [...zones, ...deliveries.map((site, i) => deliveryZoneOf(site, `POD-${String(i + 1).padStart(3, '0')}`, i))]
}

/** Returns the grades a to e by quintile of the township's population density; a is the densest. */
function gradesOf(sites: readonly StoreSite[], base: DemoGround): ReadonlyMap<string, string> {
  const density = (site: StoreSite) => base.peopleDensity(base.villageOf(site).townCode)
  const ranked = sites.toSorted((a, b) => density(b) - density(a))
  return new Map(ranked.map((site, rank) => [site.code, 'abcde'[Math.floor((rank * 5) / ranked.length)]!]))
}

function tradeZoneOf(site: StoreSite, code: string, grade: string): DemoRecord {
  const random = randomOf(`trade zone ${site.code}`)
  const meanMetres = Math.round((cityFigures(site.county).zoneRadiusMetres * random.between(0.9, 1.15)) / 10) * 10
  const corners = random.whole(24, 36)
  const ring = makeRing(site, meanMetres, corners, random)
  return demoRecord('tradeZone', code, {
    code,
    name: `${site.name}商圈`,
    nameEnglish: `${site.english} trade zone`,
    store: site.id,
    tier: '1',
    grade,
    attributes: attributesOf(site, random),
    characteristics: random.isLucky(0.5)
      ? ['示範']
      : ['示範', random.pick(['早餐尖峰', '午後聚會', '夜間人潮', '外帶為主', '週末客群'])],
    shape: polygonOf(ring),
    size: { value: Math.round(ringSquareMetres(ring) / 1000) / 1000, unit: 'km2' },
    method: `Demo zone: an irregular ring of ${corners} corners around the store, ${meanMetres} m from it on average, smaller in denser cities. The size is the planar area of the ring at the local scale. The grade ranks the people per square kilometre of the store's township in fifths.`,
  })
}

const attributesByFormat: Readonly<Record<string, readonly string[]>> = {
  school: ['school', 'residential'],
  office: ['office'],
  transit: ['transit', 'mixed'],
  mall: ['shopping'],
  departmentStore: ['shopping', 'office'],
  hospital: ['hospital', 'residential'],
  driveThrough: ['residential', 'industrial'],
}

const attributesOf = ({ format }: StoreSite, random: Random): string[] => [
  ...(attributesByFormat[format] ??
    random.pick([['residential'], ['residential', 'mixed'], ['shopping', 'tourist'], ['mixed', 'office']])),
]

function deliveryZoneOf(site: StoreSite, code: string, index: number): DemoRecord {
  const random = randomOf(`delivery zone ${site.code}`)
  return demoRecord('deliveryZone', code, {
    code,
    name: `${site.name}外送區`,
    nameEnglish: `${site.english} delivery zone`,
    store: site.id,
    status: index === 2 ? '0' : '1',
    deliveryMinutes: random.pick([25, 30, 35]),
    minimumOrder: twd(random.pick([200, 250, 300])),
    shape: polygonOf(makeRing(site, 1300, 32, random)),
  })
}

const polygonOf = (ring: LngLatRing): PolygonShape & Json => ({ type: 'Polygon', coordinates: [ring] })

/** Returns a closed ring around a place; three slow waves shape it, and it never self-intersects. */
function makeRing(site: StoreSite, meanMetres: number, corners: number, random: Random): LngLatRing {
  const waves = [2, 3, 5].map((turns) => ({
    turns,
    height: random.between(0.04, 0.11),
    start: random.between(0, 2 * Math.PI),
  }))
  const ring = Array.from({ length: corners }, (_, corner): [number, number] => {
    const direction = (corner / corners) * 2 * Math.PI
    const bulge = waves.reduce((sum, { turns, height, start }) => sum + height * Math.sin(turns * direction + start), 1)
    const { longitude, latitude } = placeAt(site, meanMetres * bulge * random.between(0.97, 1.03), direction)
    return [longitude, latitude]
  })
  return [...ring, ring[0]!]
}
