import type { Place } from '#domain/geo/point.ts'
import { type DemoBrand, demoBrands } from './demoBrands.ts'
import type { DemoGround } from './demoGround.ts'
import { type DemoRecord, demoRecord } from './demoRecord.ts'
import { metresBetween, placeAt } from './demoLand.ts'
import { type Random, randomOf } from './random.ts'
import { placeInVillage, type Village, villageAddress, villageAt } from './villages.ts'

const nearShare = 0.5
const harborShare = 0.55
const minMetresApart = 60

/**
 * Creates the stores of two competing brands: about half within walking distance of the company's sites, the others in
 * populous areas.
 */
export function makeDemoCompetitors(base: DemoGround, placeCount = 400): readonly DemoRecord[] {
  const random = randomOf('competitors')
  const taken: Place[] = base.sites.map(({ latitude, longitude }) => ({ latitude, longitude }))
  const timesNamed = new Map<string, number>()
  const records: DemoRecord[] = []
  while (records.length < placeCount) {
    const { village, place } = random.isLucky(nearShare) ? nearSite(base, random) : whereManyLive(base, random)
    if (!village || village.isAtEdge || taken.some((other) => metresBetween(place, other) < minMetresApart)) continue
    taken.push(place)
    const brand = random.isLucky(harborShare) ? demoBrands.harbor : demoBrands.daily
    const key = `${brand.id} ${localName(village)}`
    const times = (timesNamed.get(key) ?? 0) + 1
    timesNamed.set(key, times)
    records.push(competitorOf(brand, village, place, times))
  }
  return records
}

interface Found {
  readonly village: Village | undefined
  readonly place: Place
}

function nearSite(base: DemoGround, random: Random): Found {
  const site = random.pick(base.sites)
  const place = placeAt(site, random.between(120, 900), random.between(0, 2 * Math.PI))
  return { place, village: villageAt(base.villages, place) }
}

function whereManyLive(base: DemoGround, random: Random): Found {
  const village = base.drawVillage(random)
  return { village, place: placeInVillage(village, random) }
}

const shopNumbers = ['', '二', '三', '四', '五', '六', '七', '八', '九', '十']

const localName = ({ name }: Village): string => name.replace(/[里村]$/, '')

/**
 * Creates a competitor's store with a deliberately artificial name: the names of its brand and village, plus a number
 * from the second store on.
 */
function competitorOf(brand: DemoBrand, village: Village, place: Place, times: number): DemoRecord {
  return demoRecord('competitor', `${brand.nameEnglish} ${village.code} ${times}`, {
    brand: brand.id,
    generalType: 'coffee',
    name: `${brand.name} ${localName(village)}${shopNumbers[times - 1] ?? times}店`,
    nameEnglish: `${brand.nameEnglish} ${village.nameEnglish}${times > 1 ? ` ${times}` : ''}`,
    place: { ...place },
    address: villageAddress(village),
  })
}
