import { storeStatus } from '#domain/store/storeStatus.ts'
import { demoBrands } from './demoBrands.ts'
import { postalCodeOf } from '#domain/area/postalCodes.ts'
import type { DemoGround } from './demoGround.ts'
import { type DemoRecord, demoRecord, ping } from './demoRecord.ts'
import type { StoreSite } from './demoStoreSites.ts'
import { type Random, randomOf } from './random.ts'
import { type Village, villageAddress } from './villages.ts'

const { approved, closed, inPreparation, operating, rejected, underEvaluation } = storeStatus

/** Returns the floor area in ping, rounded to a tenth; deterministic per site. */
export function siteSpace({ code, format }: StoreSite): number {
  const [min, max] =
    format === 'driveThrough' ? [62, 85] : format === 'mall' || format === 'popUp' ? [18, 30] : [26, 58]
  return Math.round(randomOf(`space ${code}`).between(min, max) * 10) / 10
}

/** Returns whether the company owns the site. Owned sites have no lease. */
export const isOwnBuilding = ({ code }: StoreSite): boolean => code === 'TPE-011' || code === 'TNN-001'

/** Creates stores in every status. Rejected sites have no opening hours. */
export function makeDemoStores(base: DemoGround): readonly DemoRecord[] {
  return base.sites.map((site) => {
    const random = randomOf(`store ${site.code}`)
    const isSettled = site.status !== rejected
    return demoRecord('store', site.code, {
      ...identityOf(site, base.villageOf(site)),
      ...conceptOf(site, random),
      ...premisesOf(site, random),
      ...(isSettled ? hoursOf(site, random) : {}),
    })
  })
}

function identityOf(site: StoreSite, village: Village): DemoRecord['fields'] {
  const zipCode = postalCodeOf(site.county, site.town)
  return {
    brand: demoBrands.own.id,
    name: `${site.name}店`,
    nameEnglish: `${site.english} Store`,
    posCode: site.code,
    status: site.status,
    ...pipelineOf(site),
    ...(site.opened === undefined ? {} : { openingDate: site.opened }),
    ...(site.closed === undefined ? {} : { closingDate: site.closed }),
    place: { latitude: site.latitude, longitude: site.longitude },
    address: `${villageAddress(village)}${site.road}${site.number}號`,
    addressEnglish: [
      `No. ${site.number}`,
      site.roadEnglish.replace(/^(Sec\. \d+) /, '$1, '),
      `${village.nameEnglish} Village`,
      village.townEnglish,
      village.countyEnglish,
    ].join(', '),
    ...(zipCode === undefined ? {} : { zipCode }),
  }
}

const people = ['吳凱', '陳玫', '林宥辰']
const steps: Readonly<Record<string, readonly string[]>> = {
  [underEvaluation]: ['現勘', '人流調查', '房東回覆'],
  [approved]: ['簽約', '點交'],
  [inPreparation]: ['施工驗收', '開幕'],
}
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const day = 86_400_000
const lastDay = Date.UTC(2026, 10, 23)

/** Returns the status date, person in charge and next step of a site in the pipeline. One of the sites is stuck. */
function pipelineOf({ code, status, opened }: StoreSite): DemoRecord['fields'] {
  const choice = steps[status]
  if (!choice) return {}
  const random = randomOf(`pipeline ${code}`)
  const isStuck = code === 'TXG-007'
  const days = isStuck ? 94 : random.whole(5, status === inPreparation ? 60 : 26)
  const next = isStuck ? lastDay - 24 * day : lastDay + random.whole(2, 24) * day
  return {
    statusSince: dayOf(lastDay - days * day),
    inCharge: random.pick(people),
    nextStep: opened === undefined ? random.pick(choice) : '開幕',
    nextDate: opened ?? dayOf(next),
  }
}

const insideFormats: readonly string[] = ['mall', 'departmentStore']

function conceptOf(site: StoreSite, random: Random): DemoRecord['fields'] {
  const space = siteSpace(site)
  const tier = space > 60 ? '1' : space > 48 ? '2' : space > 38 ? '3' : space > 28 ? '4' : '5'
  const special = space > 60 ? 'big' : space > 30 ? 'regular' : space > 22 ? 'small' : 'mini'
  const isTaipei = site.county === '台北市'
  const hasDelivery = delivers(site)
  return {
    storeLocation: insideFormats.includes(site.format)
      ? 'insideMall'
      : random.isLucky(0.45)
        ? 'groundCorner'
        : 'groundMidBlock',
    boundaryType: site.status === operating ? 'radius' : 'none',
    format: site.format,
    storeType: storeTypeOf(site, space),
    channel: !isTaipei && random.isLucky(0.4) ? 'franchise' : 'direct',
    serviceType: [
      'dineIn',
      'takeAway',
      ...(hasDelivery ? ['delivery'] : []),
      ...(site.format === 'driveThrough' ? ['driveThrough'] : []),
    ],
    sizeTier: tier,
    specialSize: special,
    podding: hasDelivery && site.status === operating ? 'open' : 'close',
  }
}

const storeTypeOf = ({ code, format }: StoreSite, space: number): string => {
  if (code === 'TPE-001' || code === 'TXG-001' || code === 'KHH-001') return 'flagship'
  if (format === 'popUp') return 'temporary'
  return format === 'transit' ? 'express' : space < 36 ? 'community' : 'standard'
}

export const hasDeliveryZone = ({ code }: StoreSite): boolean => ['TPE-001', 'TPE-007', 'NTP-004'].includes(code)

/** Returns whether the store delivers, with or without a drawn zone. */
export const delivers = (site: StoreSite): boolean =>
  hasDeliveryZone(site) || randomOf(`delivers ${site.code}`).isLucky(0.4)

function premisesOf(site: StoreSite, random: Random): DemoRecord['fields'] {
  const total = siteSpace(site)
  const selling = Math.floor(total * random.between(0.62, 0.78) * 10) / 10
  const isInside = insideFormats.includes(site.format)
  return {
    totalSpace: ping(total),
    sellingSpace: ping(selling),
    floor: isInside ? random.pick(['B1', 'B2', '1F', '3F']) : total > 48 ? '1F, 2F' : '1F',
    seatCount: Math.round(selling * random.between(1.3, 1.8)),
    parkingCount: site.format === 'driveThrough' ? random.whole(8, 16) : random.isLucky(0.15) ? random.whole(1, 4) : 0,
    buildingAttribute: isOwnBuilding(site) ? 'own' : 'rent',
  }
}

function hoursOf({ format, status }: StoreSite, random: Random): DemoRecord['fields'] {
  if (insideFormats.includes(format)) return { hourOpen: '11:00', hourClose: '22:00' }
  const late = status === closed ? ['21:00', '21:30'] : ['21:00', '21:30', '22:00', '22:30']
  return {
    hourOpen: random.pick(['07:00', '07:30', '08:00']),
    hourClose: format === 'school' ? '23:00' : random.pick(late),
  }
}
