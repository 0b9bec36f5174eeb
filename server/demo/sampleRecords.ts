import { makeDemoBrands } from './demoBrands.ts'
import { makeDemoCompetitors } from './demoCompetitors.ts'
import { type DemoGround, readDemoGround } from './demoGround.ts'
import { makeDemoLeases } from './demoLeases.ts'
import { makeDemoPerformance } from './demoPerformance.ts'
import { makeDemoPois } from './demoPois.ts'
import type { DemoRecord } from './demoRecord.ts'
import { makeDemoStores } from './demoStores.ts'
import { makeDemoZones } from './demoZones.ts'

/** Number of sites. Low enough that a free-trial company can add its own stores and a tracked brand. */
const siteCount = 12
const competitorCount = 60
const poiCount = 240
const city = '台北市'

/** Creates sample records of an invented chain in one city, referenced records first. Takes a second or two. */
export function makeSampleRecords(): readonly DemoRecord[] {
  const base = cityGround(readDemoGround())
  return [
    ...makeDemoBrands().filter(({ entity }) => entity === 'brand'),
    ...makeDemoStores(base),
    ...makeDemoLeases(base),
    ...makeDemoPerformance(base),
    ...makeDemoZones(base),
    ...makeDemoCompetitors(base, competitorCount),
    ...makeDemoPois(base, poiCount),
  ]
}

function cityGround(base: DemoGround): DemoGround {
  return {
    ...base,
    sites: base.sites.filter(({ county }) => county === city).slice(0, siteCount),
    villages: base.villages.filter(({ county }) => county === city),
    drawVillage(random) {
      for (;;) {
        const village = base.drawVillage(random)
        if (village.county === city) return village
      }
    },
  }
}
