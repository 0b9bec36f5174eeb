import { expect, test } from 'vitest'
import { planOutlook, type PlanUse } from './planOutlook.ts'
import { limitsAt, type PlanLimit, planQuotas } from './plans.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 10, 1 + number)).toISOString()
const hour = 3_600_000
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

const plans = {
  alone: { plan: { id: 'month', endsAt: day(30) }, period: { beginsAt: day(0), endsAt: day(30) } },
  followed: {
    plan: { id: 'month', endsAt: day(30), next: { id: 'month', endsAt: day(60) } },
    period: { beginsAt: day(0), endsAt: day(30) },
  },
  severalTerms: { plan: { id: 'month', endsAt: day(90) }, period: { beginsAt: day(0), endsAt: day(30) } },
  trial: { plan: { id: 'trial', endsAt: day(7) }, period: { beginsAt: day(0), endsAt: day(7) } },
  contract: { plan: { id: 'contract', endsAt: null }, period: { beginsAt: day(0), endsAt: null } },
} as const

const uses = [
  { used: 0, max: 50 },
  { used: 1, max: 50 },
  { used: 40, max: 50 },
  { used: 50, max: 50 },
  { used: 60, max: 50 },
  { used: 7, max: null },
  { used: 0, max: 0 },
]
const moments = [day(0), later(day(0), hour), day(1), day(6), day(15), later(day(30), -1), day(30), day(31), day(200)]
const fills: readonly Readonly<Record<PlanLimit, number>>[] = [
  { users: 1, stores: 1, trackedBrands: 0, activeSurveys: 0 },
  { users: 10, stores: 2_000, trackedBrands: 20, activeSurveys: 20 },
]

const grid: readonly PlanUse[] = Object.values(plans).flatMap(({ plan, period }) =>
  moments.flatMap((at) =>
    uses.flatMap((reportDownloads) =>
      uses.flatMap((driveTimeUses) =>
        fills.map((used) => ({ plan, period, at, quotas: { reportDownloads, driveTimeUses }, used })),
      ),
    ),
  ),
)

test(`every sentence about a plan is borne out by its dates, limits and uses, in ${grid.length} cases`, () => {
  const kinds = new Set<string>()
  for (const use of grid) {
    const { plan, at, period, quotas, used } = use
    const outlook = planOutlook(use)
    kinds.add(outlook.kind)
    const last = 'next' in plan && plan.next ? plan.next.endsAt : plan.endsAt
    const isOver = last !== null && at >= last
    expect(outlook.kind === 'ended', JSON.stringify(use)).toBe(isOver)
    if (outlook.kind === 'usedUp') expect(quotas[outlook.quota].used).toBeGreaterThanOrEqual(quotas[outlook.quota].max!)
    if (outlook.kind === 'runsOut') {
      const { used: count, max } = quotas[outlook.quota]
      const perMs = count / (Date.parse(at) - Date.parse(period.beginsAt))
      expect(Date.parse(outlook.at)).toBeCloseTo(Date.parse(at) + (max! - count) / perMs, -2)
      expect(outlook.at > at && outlook.at < period.endsAt!).toBe(true)
    }
    if (outlook.kind === 'full') expect(used[outlook.limit]).toBeGreaterThanOrEqual(limitsAt(plan, at)[outlook.limit]!)
    if (outlook.kind === 'lasts') {
      expect(outlook.endsThen).toBe(outlook.until !== null && outlook.until === plan.endsAt)
      for (const quota of planQuotas) {
        const { used: count, max } = quotas[quota]
        if (max === null || max === 0) continue
        expect(count, JSON.stringify(use)).toBeLessThan(max)
        if (period.endsAt === null || at >= period.endsAt) continue
        const share =
          (Date.parse(at) - Date.parse(period.beginsAt)) / (Date.parse(period.endsAt) - Date.parse(period.beginsAt))
        if (count > 0) expect(count / share).toBeLessThanOrEqual(max)
      }
      for (const [limit, max] of Object.entries(limitsAt(plan, at)))
        if (max !== null) expect(used[limit as PlanLimit]).toBeLessThan(max)
    }
  }
  expect([...kinds].toSorted()).toEqual(['ended', 'full', 'lasts', 'runsOut', 'tooEarly', 'usedUp'])
})

test('after its end nothing is said to last, however little was used', () => {
  const { plan, period } = plans.alone
  const none = { used: 0, max: 0 }
  const use = { plan, period, quotas: { reportDownloads: none, driveTimeUses: none }, used: fills[0]! }
  expect(planOutlook({ ...use, at: day(30) })).toEqual({ kind: 'ended' })
  expect(planOutlook({ ...use, at: later(day(30), -1) })).toEqual({ kind: 'lasts', until: day(30), endsThen: true })
})
