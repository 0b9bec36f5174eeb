import { expect, test } from 'vitest'
import { findRun } from '../findRun.ts'

const run = (input: object) => findRun('plan-figures')!.run(input).result as Record<string, unknown>
const month = { plan: 'month', beginsAt: '2026-11-18T02:24:00.000Z', at: '2026-11-23T02:00:00.000Z' }

test('a month pass says what it has room for, what is left, and when what is used too fast is used up', () => {
  expect(run({ ...month, used: { users: 7, stores: 2_100, reportDownloads: 5, driveTimeUses: 228 } })).toMatchObject({
    limits: { users: 10, stores: 2_000, trackedBrands: 20, activeSurveys: 20 },
    left: { users: 3, stores: 0 },
    usesLeft: { reportDownloads: 45, driveTimeUses: 272 },
    usedUpAt: { reportDownloads: null, driveTimeUses: expect.stringMatching(/^2026-11-2/) },
    days: 30,
    daysLeft: 24,
    price: 7_140,
    net: 6_800,
    tax: 340,
    total: 7_140,
    yearSaves: 14_280,
  })
})

test('of a year that is paid monthly, a twelfth is due a month after the last', () => {
  const year = { plan: 'year', beginsAt: '2027-01-31T03:00:00.000Z', at: '2027-02-01T00:00:00.000Z' }
  expect(run({ ...year, deduction: { every: 'month', times: 12, done: 1 } })).toMatchObject({
    nextAmount: 5_950,
    nextAt: '2027-02-27T16:00:00.000Z',
  })
  expect(run(year)).toMatchObject({ nextAmount: null, nextAt: null })
  expect(() => run({ ...year, deduction: { every: 'month', times: 11, done: 1 } })).toThrow(/equal parts/)
})

test('what was paid in all is less what was given back; a contract has no end and no price', () => {
  expect(
    run({
      ...month,
      payments: [
        { amount: 7_140, givenBack: 0 },
        { amount: 7_140, givenBack: 7_140 },
      ],
    }),
  ).toMatchObject({
    paidInAll: 7_140,
  })
  expect(run({ ...month, plan: 'contract' })).toMatchObject({ endsAt: null, price: null, limits: { stores: null } })
  expect(() => run({ ...month, at: '2026-11-01T00:00:00.000Z' })).toThrow(/before the plan begins/)
})
