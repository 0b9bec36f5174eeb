import { twoCounts, twoIncomes } from '#tests/analysis/twoVillages.ts'
import { geodesicArea } from '../analysis/geodesicArea.ts'
import { metresBetween, planeAround, sharedGround } from './plainSetup.ts'
import { demandRules } from './recountDemand.ts'
import type { PanelInputs, Recounted, Rule } from './recountRule.ts'
import { onRecord } from './siteSetup.ts'

const plane = planeAround(onRecord.at)
const here = plane(onRecord.at)
const [border] = plane([121.05, onRecord.at[1]])
const km2 = (metres: number): number => metres / 1e6
const areaOf = (west: number, east: number): number =>
  geodesicArea([
    [west, 24],
    [east, 24],
    [east, 24.1],
    [west, 24.1],
  ])
const villages = [areaOf(121, 121.05), areaOf(121.05, 121.1)] as const

type Discs = Parameters<typeof sharedGround>[0]

function countIn(discs: Discs, [west, east]: readonly [number, number]): number {
  const shares = [
    sharedGround(discs, -Infinity, border) / villages[0],
    sharedGround(discs, border, Infinity) / villages[1],
  ]
  return west * shares[0]! + east * shares[1]!
}

const ring = { at: here, radius: onRecord.ringMetres }
/**
 * Returns the people in discs as an integer, because the report shows integers and calculates further figures from
 * them.
 */
const wholeIn = (discs: Discs, counts: readonly [number, number]): number => Math.round(countIn(discs, counts))
const peopleIn = (...discs: Discs): number => wholeIn(discs, twoCounts.population)

/** Returns a function that recounts a figure of the candidate's report by ID; undefined if unknown. */
export function recountSite(panel: PanelInputs): (id: string) => Recounted | undefined {
  const rules = [
    ...placeRules(),
    ...peopleRules(),
    ...overlapRules(panel),
    ...demandRules(panel),
    ...moneyRules(),
    ...surveyRules(),
  ]
  return (id) => {
    for (const [pattern, recount] of rules) {
      const match = id.match(pattern)
      if (match) return recountOf(recount(match))
    }
    return undefined
  }
}

const recountOf = (found: number | Recounted): Recounted => (typeof found === 'number' ? { value: found } : found)

function placeRules(): readonly Rule[] {
  const { candidate, pois, zoneMetres } = onRecord
  const away = onRecord.rivals.map((at) => metresBetween(plane(at), here))
  const inside = away.filter((metres) => metres <= onRecord.ringMetres).toSorted((a, b) => a - b)
  const wide = { at: here, radius: zoneMetres }
  return [
    [/^map\.longitude$/, () => onRecord.at[0]],
    [/^map\.latitude$/, () => onRecord.at[1]],
    [/^summary\.fact\.totalSpace$/, () => candidate.total],
    [/^summary\.fact\.sellingSpace$/, () => candidate.selling],
    [/^summary\.fact\.seatCount$/, () => candidate.seats],
    [/^rivals\.count$|^summary\.rivals$/, () => inside.length],
    [/^rivals\.metres(\d+)$/, ([, at]) => ({ value: inside[Number(at)]!, slack: 1 })],
    [/^risks\.metres$/, () => ({ value: inside[0]!, slack: 1 })],
    [/^pois\.all$/, () => pois.food + pois.retail],
    [/^pois\.(food|retail)$/, ([, name]) => pois[name as keyof typeof pois]],
    [/^zones\.size0$/, () => km2(Math.PI * zoneMetres ** 2)],
    [/^zones\.people0$/, () => peopleIn(wide)],
  ]
}

function peopleRules(): readonly Rule[] {
  const { households, male, female, ...bands } = twoCounts
  const people = peopleIn(ring)
  const setup = km2(Math.PI * onRecord.ringMetres ** 2)
  const units = countIn([ring], twoIncomes.taxUnits)
  const total = 1000 * countIn([ring], twoIncomes.total)
  const bandOf = (name: string | undefined) => wholeIn([ring], bands[name as keyof typeof bands])
  return [
    [/^people\.population$|^summary\.people$/, () => people],
    [/^people\.area$/, () => setup],
    [/^people\.coverage$/, () => 1],
    [/^people\.households$/, () => countIn([ring], households)],
    [/^people\.perHousehold$/, () => people / wholeIn([ring], households)],
    [/^people\.density$/, () => people / setup],
    [/^people\.men$/, () => countIn([ring], male)],
    [/^people\.women$/, () => countIn([ring], female)],
    [/^people\.(age\w+?)Share$/, ([, band]) => bandOf(band) / people],
    [/^people\.age(\w+?)Men$/, ([, band]) => bandOf(`male${band}`)],
    [/^people\.age(\w+?)Women$/, ([, band]) => bandOf(`age${band}`) - bandOf(`male${band}`)],
    [/^people\.(age\w+)$/, ([, band]) => bandOf(band)],
    [/^people\.taxUnits$/, () => units],
    [/^people\.incomeTotal$/, () => total],
    [/^people\.incomeMean$/, () => total / units],
    [/^people\.incomeMedian$/, () => twoIncomes.median],
  ]
}

function overlapRules({ stores, overlapping }: PanelInputs): readonly Rule[] {
  const zones = overlapping.map((id) => {
    const { at } = onRecord.stores[stores.indexOf(id)]!
    return { at: plane(at), radius: onRecord.ringMetres }
  })
  const own = Math.PI * onRecord.ringMetres ** 2
  const sharedWith = (at: string | undefined) => sharedGround([ring, zones[Number(at)]!])
  const peopleWith = (at: string | undefined) => peopleIn(ring, zones[Number(at)]!)
  return [
    [/^overlap\.shared(\d+)$/, ([, at]) => km2(sharedWith(at))],
    [/^overlap\.(?:store|zone)\d+$/, () => km2(own)],
    [/^overlap\.a1\.\d+$/, () => 1],
    [/^overlap\.a2\.(\d+)$/, ([, at]) => sharedWith(at) / (2 * own - sharedWith(at))],
    [/^overlap\.a[34]\.(\d+)$/, ([, at]) => sharedWith(at) / own],
    [/^overlap\.sharedPeople(\d+)$/, ([, at]) => peopleWith(at)],
    [/^overlap\.storePeople(\d+)$/, ([, at]) => peopleIn(zones[Number(at)]!)],
    [/^overlap\.exposed\.(\d+)$/, ([, at]) => peopleWith(at) / peopleIn(zones[Number(at)]!)],
  ]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

function moneyRules(): readonly Rule[] {
  const { lease, sold, candidate } = onRecord
  const peers = onRecord.stores.filter(({ format }) => format === candidate.format).map(({ sales }) => sales)
  const mean = sum(peers) / peers.length
  // Sales are known only for January to March, so the last twelve months contain only this year's three months.
  const twelve = sum(sold.now)
  const latest = sold.now.at(-1)!
  const before = sold.before.at(-1)!
  const rentShare = (lease.rent * sold.now.length) / twelve
  const month = (digits: string | undefined) => Number(digits) - 1
  return [
    [/^lease\.rent$|^lease\.term\.rentTotal$/, () => lease.rent],
    [/^lease\.perPing$/, () => (lease.rent / candidate.total) * (400 / 121)],
    [/^lease\.months$/, () => sold.now.length],
    [/^lease\.sales$|^performance\.twelve$/, () => twelve],
    [/^lease\.share$|^risks\.rent$/, () => rentShare],
    [/^lease\.left$/, () => lease.monthsLeft],
    [/^performance\.sales$/, () => latest],
    [/^performance\.before$/, () => before],
    [/^performance\.growth$/, () => latest / before - 1],
    [/^performance\.orders$/, () => sold.orders],
    [/^performance\.ticket$/, () => latest / sold.orders],
    [/^performance\.peers$/, () => ({ value: mean, slack: 1 })],
    [/^performance\.against$/, () => ({ value: latest / mean - 1, slack: 1e-6 })],
    [/^performance\.thisYear\.2026-(\d\d)$/, ([, at]) => sold.now[month(at)]!],
    [/^performance\.yearBefore\.2026-(\d\d)$/, ([, at]) => sold.before[month(at)]!],
  ]
}

function surveyRules(): readonly Rule[] {
  const { chosen, numbers, stars } = onRecord.survey
  const answers = sum(chosen)
  return [
    [/^surveys\.(?:count|answers0|base0\.0)$/, () => answers],
    [/^surveys\.times0\.0\.(\d)$/, ([, at]) => chosen[Number(at) as 0 | 1]],
    [/^surveys\.share0\.0\.(\d)$/, ([, at]) => chosen[Number(at) as 0 | 1] / answers],
    [/^surveys\.mean0\.1$/, () => sum(numbers) / numbers.length],
    [/^surveys\.mean0\.2$/, () => sum(stars) / stars.length],
  ]
}
