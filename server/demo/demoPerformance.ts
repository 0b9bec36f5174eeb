import { storeStatus } from '#domain/store/storeStatus.ts'
import type { Json } from '#domain/json.ts'
import { cityFigures } from './demoCities.ts'
import type { DemoGround } from './demoGround.ts'
import { type DemoMonth, demoYears, isPast, isTrading, monthsOf, monthsOpen, openShare } from './demoMonths.ts'
import { type DemoRecord, demoRecord, twd } from './demoRecord.ts'
import type { StoreSite } from './demoStoreSites.ts'
import { delivers, siteSpace } from './demoStores.ts'
import { randomOf } from './random.ts'

interface StorePace {
  readonly monthly: number
  readonly growth: number
  readonly ticket: number
  readonly dineIn: number
  readonly delivery: number
}

/**
 * Creates one record for each year a store traded, from November 2024 to October 2026. Sets annual sales only if all
 * months are present.
 */
export function makeDemoPerformance(base: DemoGround): readonly DemoRecord[] {
  const traded = base.sites.filter(({ status }) => status === storeStatus.operating || status === storeStatus.closed)
  return traded.flatMap((site) => demoYears.flatMap((year) => yearOf(site, year)))
}

function yearOf(site: StoreSite, year: number): readonly DemoRecord[] {
  const months = monthsOf(year).filter((month) => isTrading(site, month))
  const past = months.filter(isPast)
  if (past.length === 0) return []
  const pace = paceOf(site)
  const fields: Record<string, Json> = { store: site.id, year, oneTimeCost: twd(oneTimeCost(site, year), 1000) }
  let sales = 0
  let target = 0
  for (const month of months) {
    const planned = twd(targetOf(site, pace, month), 10_000)
    fields[`targetSales${month.month}`] = planned
    target += planned.amount
    fields[`targetPassengerFlow${month.month}`] = Math.round((planned.amount / pace.ticket) * 0.115) * 10
  }
  for (const month of past) {
    const figures = figuresOf(site, pace, month)
    sales += figures.sales
    Object.assign(fields, namedFigures(figures, month))
  }
  if (past.length === 12) fields['sales'] = twd(sales)
  if (year > demoYears[0]) fields['annualTarget'] = twd(target)
  return [demoRecord('performance', `${site.code} ${year}`, fields)]
}

const usualSeason = [1.02, 0.92, 0.98, 0.97, 1, 0.99, 1.02, 1.01, 0.98, 1.03, 1.02, 1.07]
const seasons: Readonly<Record<string, readonly number[]>> = {
  school: [0.88, 0.78, 1.06, 1.08, 1.1, 1.02, 0.8, 0.78, 1.06, 1.14, 1.12, 1.12],
  office: [1.03, 0.84, 1.04, 0.99, 1.02, 1.01, 1.03, 1.01, 1, 1.02, 1.03, 1],
  departmentStore: [1.04, 0.96, 0.94, 0.93, 0.98, 0.95, 1, 0.98, 0.94, 1.08, 1.12, 1.1],
}

const seasonOf = ({ format }: StoreSite, { month }: DemoMonth): number =>
  (seasons[format] ?? usualSeason)[Number(month) - 1]!

function paceOf(site: StoreSite): StorePace {
  const random = randomOf(`pace ${site.code}`)
  const isDeclining = site.status === storeStatus.closed
  return {
    monthly: cityFigures(site.county).salesPerPing * siteSpace(site) * (isDeclining ? 0.62 : random.between(0.8, 1.25)),
    growth: isDeclining ? -0.09 : random.between(0.02, 0.09),
    ticket: random.between(148, 186),
    dineIn: random.between(0.34, 0.52),
    delivery: delivers(site) ? random.between(0.08, 0.18) : 0,
  }
}

/** Returns expected sales by season, growth and age; new stores need nine months to ramp up. */
function expectedOf(site: StoreSite, { monthly, growth }: StorePace, month: DemoMonth): number {
  const settled = 0.66 + 0.34 * Math.min(1, monthsOpen(site, month) / 9)
  return monthly * seasonOf(site, month) * (1 + growth) ** (month.index / 12) * settled * openShare(site, month)
}

/** Returns a site's forecast of monthly sales at maturity, 10% below to 20% above the actual level. */
export const siteForecast = (site: StoreSite): number =>
  paceOf(site).monthly * randomOf(`forecast ${site.code}`).between(0.9, 1.2)

const targetOf = (site: StoreSite, pace: StorePace, month: DemoMonth): number =>
  expectedOf(site, { ...pace, growth: 0.05 }, month) * randomOf(`target ${site.code} ${month.year}`).between(0.96, 1.08)

function figuresOf(site: StoreSite, pace: StorePace, month: DemoMonth) {
  const random = randomOf(`month ${site.code} ${month.index}`)
  const sales = Math.round(expectedOf(site, pace, month) * random.between(0.94, 1.06))
  const tickets = sales / (pace.ticket * (1 + month.index * 0.0015) * random.between(0.98, 1.02))
  const delivery = Math.round(tickets * pace.delivery * random.between(0.9, 1.1))
  const dineIn = Math.round(tickets * pace.dineIn * random.between(0.95, 1.05))
  const takeAway = Math.max(0, Math.round(tickets) - delivery - dineIn)
  const isCampaign = month.month === '11' || month.month === '12' || monthsOpen(site, month) < 2
  return {
    sales,
    dineIn,
    takeAway,
    delivery,
    deliveryCost: delivery * pace.ticket * random.between(0.27, 0.32),
    leaflets: isCampaign ? random.whole(6, 14) * 500 : random.whole(0, 5) * 500,
  }
}

function namedFigures(figures: ReturnType<typeof figuresOf>, { month }: DemoMonth): Record<string, Json> {
  const { sales, dineIn, takeAway, delivery, deliveryCost, leaflets } = figures
  return {
    [`monthlySales${month}`]: twd(sales),
    [`ticketsDineIn${month}`]: dineIn,
    [`ticketsTakeAway${month}`]: takeAway,
    [`ticketsDelivery${month}`]: delivery,
    [`totalOrders${month}`]: dineIn + takeAway + delivery,
    [`deliveryCost${month}`]: twd(deliveryCost),
    [`dmNumber${month}`]: leaflets,
  }
}

/**
 * Returns one-time costs in New Taiwan dollars: fit-out in the opening year, occasional repairs, dismantling in the
 * closing year.
 */
function oneTimeCost(site: StoreSite, year: number): number {
  const random = randomOf(`one-time ${site.code} ${year}`)
  if (site.opened?.startsWith(String(year))) return siteSpace(site) * random.between(62_000, 78_000)
  if (site.closed?.startsWith(String(year))) return siteSpace(site) * random.between(9000, 14_000)
  return random.isLucky(0.3) ? random.between(60_000, 280_000) : 0
}
