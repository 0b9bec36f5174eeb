import { expect, test } from 'vitest'
import { type Aged, countedUnder, exceeds, hasEnded, isLocked, limitsAt, lockableFeatures, quotasAt } from './plans.ts'
import { readOnlyIds } from './readOnlyIds.ts'

const at = '2026-11-23T00:00:00.000Z'

test('a plan has its room until its very end, and nothing new is made after it', () => {
  expect(limitsAt({ id: 'trial', endsAt: '2026-11-23T00:00:00.001Z' }, at)).toMatchObject({ users: 2, stores: 20 })
  expect(limitsAt({ id: 'year', endsAt: at }, at)).toEqual({ users: 0, stores: 0, trackedBrands: 0, activeSurveys: 0 })
  expect(limitsAt({ id: 'contract', endsAt: null }, at).stores).toBeNull()
  expect(hasEnded({ id: 'contract', endsAt: null }, at)).toBe(false)
})

test('a plan whose name nobody knows gives no more than the trial', () => {
  expect(limitsAt({ id: 'constructor', endsAt: null }, at)).toMatchObject({ stores: 20, trackedBrands: 3 })
})

test('stores and brands of others are counted, own brands and all else are not', () => {
  expect(countedUnder({ entity: 'store', fields: {} })).toBe('stores')
  expect(countedUnder({ entity: 'brand', fields: {} })).toBe('trackedBrands')
  expect(countedUnder({ entity: 'brand', fields: { isOwn: true } })).toBeUndefined()
  expect(countedUnder({ entity: 'competitor', fields: {} })).toBeUndefined()
})

test('a survey counts while it takes answers', () => {
  const limitIn = (state: string) => countedUnder({ entity: 'survey', fields: { state } })
  expect(['draft', 'open', 'closing', 'closed'].map(limitIn)).toEqual([
    undefined,
    'activeSurveys',
    'activeSurveys',
    undefined,
  ])
})

test('what is bought for afterwards begins where the plan ends, without a gap', () => {
  const plan = { id: 'year', endsAt: at, next: { id: 'week', endsAt: '2026-11-30T00:00:00.000Z' } }
  expect(limitsAt(plan, '2026-11-22T23:59:59.999Z').stores).toBe(20_000)
  expect(limitsAt(plan, at).stores).toBe(200)
  expect(quotasAt(plan, at).reportDownloads).toBe(10)
  expect([hasEnded(plan, at), hasEnded(plan, '2026-11-30T00:00:00.000Z')]).toEqual([false, true])
})

test('a contract gives what stands in it, and the trial locks what paid plans open', () => {
  const contract = { id: 'contract', endsAt: null, terms: { users: 45, reportDownloads: 5_000 } }
  expect(limitsAt(contract, at)).toEqual({ users: 45, stores: null, trackedBrands: null, activeSurveys: null })
  expect(quotasAt(contract, at)).toEqual({ reportDownloads: 5_000, driveTimeUses: null })
  const locked = (id: string, endsAt: string | null) =>
    lockableFeatures.filter((one) => isLocked({ id, endsAt }, one, at))
  expect(locked('trial', null)).toEqual(['mapNotes', 'compareReport', 'areaFinder', 'sharing'])
  expect(locked('day', null)).toEqual([])
  expect(locked('year', at)).toHaveLength(4)
})

test('where there are more stores than a plan has room for the newest can not be edited, nor what no server has seen', () => {
  const store = (createdV: number): Aged => ({ entity: 'store', fields: {}, createdV })
  const there = [...Array.from({ length: 200 }, (_, index) => store(index + 1)), store(900), store(0)]
  const held = (id: string, endsAt: string | null) =>
    there.filter((one) => exceeds({ id, endsAt }, at, one, there)).map(({ createdV }) => createdV)
  expect(held('week', null)).toEqual([900, 0])
  expect(held('month', null)).toEqual([])
  // Trial limits apply after the plan's end.
  expect(held('month', at)).toHaveLength(182)
  expect(exceeds({ id: 'week', endsAt: null }, at, there[200]!, there)).toEqual({ limit: 'stores', max: 200 })
})

test('those of many that can only be read are the ones that exceed the plan each by itself', () => {
  const brand = (createdV: number, isOwn: boolean) => ({ entity: 'brand', fields: { isOwn }, createdV }) as const
  const stores = [4, 9, 2, 9, 0, 30, 1].map((createdV) => ({ entity: 'store', fields: {}, createdV }) as const)
  const brands = [8, 3, 0, 5, 5, 1].map((createdV, index) => brand(createdV, index === 0))
  for (const there of [stores, brands, []].map((some) => some.map((one, index) => ({ ...one, id: `${index}` }))))
    for (const max of [0, 1, 3, 6, null]) {
      const plan = { id: 'contract', endsAt: null, terms: { stores: max, trackedBrands: max } }
      const each = there.filter((one) => exceeds(plan, at, one, there)).map(({ id }) => id)
      expect([...readOnlyIds(plan, at, there)]).toEqual(each)
    }
})

test('a brand of the company itself and a survey that is closed can always be edited', () => {
  const there = Array.from({ length: 9 }, (_, index): Aged => ({ entity: 'brand', fields: {}, createdV: index + 1 }))
  const trial = { id: 'trial', endsAt: null }
  expect(exceeds(trial, at, { entity: 'brand', fields: { isOwn: true }, createdV: 99 }, there)).toBeUndefined()
  expect(exceeds(trial, at, there[8]!, there)).toMatchObject({ limit: 'trackedBrands', max: 3 })
  expect(exceeds(trial, at, { entity: 'survey', fields: { state: 'closed' }, createdV: 99 }, there)).toBeUndefined()
})
