import type { DemoGround } from './demoGround.ts'
import { demoPoiKinds, type PoiKind } from './demoPoiKinds.ts'
import { type DemoRecord, demoRecord } from './demoRecord.ts'
import { metresBetween } from './demoLand.ts'
import { type Random, randomOf } from './random.ts'
import { placeInVillage, type Village, villageAddress } from './villages.ts'
import { weightedPicker } from './weightedPicker.ts'

const nearShare = 0.45
const nearMetres = 1300

/**
 * Creates the company's points of interest: nearly half in villages around the company's sites, the others in populous
 * areas.
 */
export function makeDemoPois(base: DemoGround, poiCount = 5000): readonly DemoRecord[] {
  const random = randomOf('points of interest')
  const inland = base.villages.filter(({ isAtEdge }) => !isAtEdge)
  const around = base.sites.map((site) => inland.filter(({ centre }) => metresBetween(site, centre) < nearMetres))
  const nearby = around.map((villages, i) => (villages.length > 0 ? villages : [base.villageOf(base.sites[i]!)]))
  const drawKind = weightedPicker(demoPoiKinds, ({ weight }) => weight)
  const counts = new Map<string, number>()
  const records: DemoRecord[] = []
  while (records.length < poiCount) {
    const village = random.isLucky(nearShare) ? random.pick(random.pick(nearby)) : base.drawVillage(random)
    const kind = drawKind(random)
    const key = `${village.code} ${kind.poiType}`
    const count = (counts.get(key) ?? 0) + 1
    if (count > kind.maxInVillage || base.peopleDensity(village.townCode) < kind.minDensity) continue
    counts.set(key, count)
    records.push(poiOf(kind, village, count, random))
  }
  return records
}

/**
 * Creates a place with a deliberately artificial name: the names of its village and kind, plus a number from the second
 * place on.
 */
function poiOf(kind: PoiKind, village: Village, count: number, random: Random): DemoRecord {
  const ordinal = count > 1 ? ` ${count}` : ''
  return demoRecord('poi', `${kind.poiType} ${village.code} ${count}`, {
    poiClass: kind.poiClass,
    poiType: kind.poiType,
    name: `${village.name} ${kind.name}${ordinal}`,
    nameEnglish: `${village.nameEnglish} ${kind.nameEnglish}${ordinal}`,
    place: { ...placeInVillage(village, random) },
    address: villageAddress(village),
  })
}
