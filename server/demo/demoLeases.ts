import { storeStatus } from '#domain/store/storeStatus.ts'
import { cityFigures } from './demoCities.ts'
import type { DemoGround } from './demoGround.ts'
import { type DemoRecord, daysAfter, demoRecord, demoToday, twd } from './demoRecord.ts'
import type { StoreSite } from './demoStoreSites.ts'
import { isOwnBuilding, siteSpace } from './demoStores.ts'
import { type Random, randomOf } from './random.ts'

const leased: readonly string[] = [
  storeStatus.operating,
  storeStatus.inPreparation,
  storeStatus.approved,
  storeStatus.closed,
]
const termYears = 5

/** Returns the monthly rent in New Taiwan dollars, by city and floor area, varied by location. */
function siteRent(site: StoreSite): number {
  const worth = randomOf(`rent ${site.code}`).between(0.82, 1.28)
  return Math.round((cityFigures(site.county).rentPerPing * siteSpace(site) * worth) / 1000) * 1000
}

/** Creates the current or agreed lease of each rented site that is operating, in preparation, approved or closed. */
export function makeDemoLeases(base: DemoGround): readonly DemoRecord[] {
  const rented = base.sites.filter((site) => leased.includes(site.status) && !isOwnBuilding(site))
  return rented.map((site, index) => {
    const random = randomOf(`lease ${site.code}`)
    return demoRecord('lease', site.code, {
      store: site.id,
      landlordName: random.isLucky(0.35)
        ? `${random.pick(firms)}（示範）`
        : `${random.pick(surnames)}${random.pick(['先生', '女士'])}（示範）`,
      landlordPhone: `0900-000${String(index + 101).padStart(3, '0')}`,
      ...termOf(site, random),
      noticePeriod: randomOf(`notice ${site.code}`).pick([2, 3, 3, 6]),
      ...rentOf(site, random),
      ...feesOf(site, random),
    })
  })
}

const firms = ['晨安物業', '立禾資產', '東昇置業', '永豐園管理']
const surnames = [...'林陳黃張李王吳劉蔡楊許鄭']

/**
 * Returns the five-year lease term that includes the demo's date or the closing date, or the first term if it starts
 * later. The first term starts at the handover, and terms are consecutive.
 */
function termOf(site: StoreSite, random: Random): DemoRecord['fields'] {
  const first =
    site.opened === undefined
      ? daysAfter('2027-01-01', random.whole(0, 40))
      : daysAfter(site.opened, -random.whole(45, 90))
  const last = site.closed ?? demoToday
  let start = first
  while (laterYear(start, termYears) <= last) start = laterYear(start, termYears)
  return {
    leaseStart: start,
    leaseEnd: daysAfter(laterYear(start, termYears), -1),
    ...(start === first ? { handover: first, rentFree: random.pick([15, 20, 30, 45]) } : { rentFree: 0 }),
  }
}

function laterYear(day: string, years: number): string {
  const [year, month, date] = day.split('-')
  return `${Number(year) + years}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

function rentOf(site: StoreSite, random: Random): DemoRecord['fields'] {
  return {
    currency: 'TWD',
    rentTotal: twd(siteRent(site)),
    rentIncrease: random.pick([0, 1.5, 2, 2, 3]),
    deposit: random.pick([2, 2, 3]),
  }
}

function feesOf(site: StoreSite, random: Random): DemoRecord['fields'] {
  const space = siteSpace(site)
  const isInside = site.format === 'mall' || site.format === 'departmentStore'
  return {
    feeManagement: twd(space * random.between(80, isInside ? 420 : 160), 100),
    feePower: twd(space * random.between(520, 760), 100),
    feeTransfer: twd(random.isLucky(0.2) ? random.between(100_000, 400_000) : 0, 10_000),
    feeWarehouse: twd(random.isLucky(0.25) ? random.between(4000, 12_000) : 0, 500),
    feeAgency: twd(siteRent(site) * random.pick([0.5, 1]), 1000),
    feeOther: twd(random.between(0, 3000), 500),
    feePowerIncrease: twd(random.isLucky(0.3) ? random.between(30_000, 120_000) : 0, 5000),
    powerMinimum: Math.round(space * random.between(0.9, 1.3)),
    gasMinimum: Math.round(random.between(1, 3) * 10) / 10,
    kitchenWidth: Math.round(random.between(2.4, 4.2) * 10) / 10,
    frontDoorWidth: Math.round(random.between(1.8, isInside ? 6 : 4.5) * 10) / 10,
  }
}
