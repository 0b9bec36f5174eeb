import { expect, test } from 'vitest'
import * as v from 'valibot'
import { planKinds, planLimits, zonePlanSchema } from '#domain/tradeZone/zonePlan.ts'
import { draftStudySchema, planOf, withStore } from './draftStudy.ts'
import { firstSettings, offered, planFor, planSettingsSchema } from './zoneBasis.ts'

const here = { latitude: 25.0351, longitude: 121.5533 }

test('whatever is offered at one press is a plan that can be kept', () => {
  for (const kind of planKinds)
    expect(v.safeParse(zonePlanSchema, planFor(kind, here, firstSettings)).success).toBe(true)
  for (const [name, choices] of Object.entries(offered))
    for (const value of choices)
      expect(v.safeParse(planSettingsSchema, { ...firstSettings, [name]: value }).success, `${name} ${value}`).toBe(
        true,
      )
})

test('nobody can set nothing, less than nothing, or more than can be worked out', () => {
  const wrong = [
    ...[0, -5, planLimits.minutes.max + 1, Number.NaN].map((minutes) => ({ minutes })),
    ...[0, -1, 1e12].map((target) => ({ target })),
    ...[0, 499, 20_001].map((market) => ({ market })),
    ...[0, 100].map((drawPercent) => ({ drawPercent })),
    { tierPercents: [80, 60, 95] },
    { tierPercents: [60, 80, 100] },
    { tier: 5 },
  ]
  for (const change of wrong)
    expect(v.safeParse(planSettingsSchema, { ...firstSettings, ...change }).success, JSON.stringify(change)).toBe(false)
})

test('a tier is the share of the demand at which it ends, the last one is all of it', () => {
  const settings = { ...firstSettings, tierPercents: [50, 70, 90] as [number, number, number], market: 3000 }
  const shareOf = (tier: 1 | 2 | 3 | 4) => {
    const plan = planFor('demandShare', here, { ...settings, tier })
    return plan.kind === 'demandShare' && [plan.share, plan.ends, plan.within]
  }
  expect(shareOf(1)).toEqual([0.5, [0.5, 0.7, 0.9], 3000])
  expect(shareOf(3)).toEqual([0.9, [0.5, 0.7, 0.9], 3000])
  expect(shareOf(4)).toEqual([1, [0.5, 0.7, 0.9], 3000])
})

test('a study that was left before tiers could be set is taken up with the usual ones', () => {
  const { tier: _tier, tierPercents: _ends, market: _market, ...older } = firstSettings
  const study = withStore(undefined, 's', 'Store A', here)
  const parsed = v.parse(draftStudySchema, { ...study, basis: 'demandShare', settings: older })
  expect(parsed.settings).toEqual(firstSettings)
  expect(planOf(parsed)).toEqual(planFor('demandShare', here, firstSettings))
})
