import * as v from 'valibot'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { type CardFacts, dashboardFacts } from '../../dashboard/dashboardFacts.ts'
import { gapOf, growthOf, shareOver } from '../../dashboard/salesFacts.ts'
import { id, listOf, wholeNumber, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const text = v.optional(v.string('must be a text'), '')
const day = v.pipe(v.string('must be a day'), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day as in "2026-03-31"'))
const year = v.pipe(wholeNumber, v.minValue(1900, 'must be a year'), v.maxValue(9999, 'must be a year'))
const amounts = v.optional(
  v.pipe(v.array(v.nullable(zeroOrMore), 'must be a list of amounts'), v.length(12, 'must have twelve amounts')),
  Array.from({ length: 12 }, () => null),
)

const store = v.strictObject({
  id,
  name: text,
  nameEnglish: text,
  city: text,
  cityEnglish: text,
  tier: text,
  format: text,
  status: v.picklist(Object.keys(storeStatus) as (keyof typeof storeStatus)[], 'must be a status'),
  opened: v.optional(day),
  closed: v.optional(day),
})
const survey = v.strictObject({
  id,
  topic: text,
  topicEnglish: text,
  closesOn: v.optional(day),
  wanted: v.optional(wholeNumber),
  state: v.picklist(['draft', 'open', 'closing', 'closed'], 'must be a state'),
  answers: v.optional(v.pipe(wholeNumber, v.maxValue(1_000_000, 'must be at most 1,000,000')), 0),
})

/** Returns money in a placeholder currency, because all amounts in the input share one currency. */
const money = (amount: number | null) => (amount === null ? undefined : ({ amount, currency: 'TWD' } as const))

export const chainFiguresRun = defineRun({
  id: 'chain-figures',
  aliases: ['dashboard', 'chain', 'dashboard-overall'],
  about: 'A chain on a day: stores by status and kind, sales against target, openings, leases to decide, surveys.',
  method: 'chainStores',
  figures: {
    stores: 'chainStores',
    operating: 'chainStores',
    byStatus: 'chainStores',
    byCity: 'chainStores',
    byTier: 'chainStores',
    byFormat: 'chainStores',
    sales: 'chainSales',
    againstTarget: 'chainAgainstTarget',
    gap: 'chainAgainstTarget',
    yearOnYear: 'chainYearOnYear',
    explainedGap: 'explainedGap',
    shortfall: 'explainedGap',
    opened: 'chainOpenings',
    closed: 'chainOpenings',
    inDays: 'chainOpenings',
    daysLeft: 'leaseDecision',
    late: 'leaseDecision',
    answers: 'surveyProgress',
    progress: 'surveyProgress',
    waiting: 'waitingChanges',
  },
  input: v.strictObject({
    today: day,
    year: v.optional(v.pipe(year, v.description('Of the sales; the last one with sales unless given'))),
    stores: listOf(store),
    years: v.optional(
      v.pipe(
        listOf(v.strictObject({ store: id, year, sales: amounts, target: amounts })),
        v.description('Sales and targets of stores by year, all in one currency'),
      ),
      [],
    ),
    leases: v.optional(
      listOf(
        v.strictObject({
          store: id,
          starts: v.optional(day),
          ends: day,
          noticeMonths: v.optional(v.pipe(wholeNumber, v.maxValue(1200, 'must be 1200 or less'))),
        }),
      ),
      [],
    ),
    surveys: v.optional(listOf(survey), []),
    changes: v.optional(v.pipe(wholeNumber, v.description('Changes that the server has not acknowledged')), 0),
    files: v.optional(v.pipe(wholeNumber, v.description('Files that the server has not acknowledged')), 0),
  }),
  example: {
    today: '2026-11-23',
    stores: [
      { id: 'TPE-001', status: 'operating', city: '台北市', tier: 'A', opened: '2024-05-01' },
      { id: 'TPE-002', status: 'operating', city: '台北市', tier: 'B', opened: '2026-02-01' },
      { id: 'HSC-001', status: 'inPreparation', city: '新竹市', opened: '2026-12-15' },
    ],
    years: [
      {
        store: 'TPE-001',
        year: 2026,
        sales: [900, 880, 910, null, null, null, null, null, null, null, null, null],
        target: [950, 950, 950, 950, null, null, null, null, null, null, null, null],
      },
      { store: 'TPE-001', year: 2025, sales: [850, 860, 870, 880, null, null, null, null, null, null, null, null] },
    ],
    leases: [{ store: 'TPE-001', ends: '2027-06-30', noticeMonths: 6 }],
    surveys: [{ id: 'audit', state: 'open', wanted: 40, answers: 12 }],
    changes: 3,
  },
  parameters: ['today', 'year'],
  compute({ today, year: asked, stores, years, leases, surveys, changes, files }) {
    const facts = dashboardFacts(
      {
        stores: stores.map((one) => ({
          ...one,
          status: storeStatus[one.status],
          opened: one.opened,
          closed: one.closed,
        })),
        years: years.map((one) => ({ ...one, sales: one.sales.map(money), target: one.target.map(money) })),
        leases: leases.map((one, at) => ({
          id: String(at + 1),
          store: one.store,
          starts: one.starts,
          ends: one.ends,
          noticeMonths: one.noticeMonths,
          rentIncrease: undefined,
        })),
        surveys: surveys.map((one) => ({ ...one, closesOn: one.closesOn, wanted: one.wanted })),
        answers: surveys.flatMap(({ id, answers }) =>
          Array.from({ length: answers }, () => ({ survey: id, store: undefined })),
        ),
      },
      { kind: 'all' },
      { today, currency: 'TWD', year: asked },
    )
    return { result: { ...storesAndSales(facts), ...comingUp(facts), waiting: changes + files } }
  },
})

function storesAndSales({ chain, sales, gap }: CardFacts) {
  const byKind = (kind: keyof typeof chain.groups): Readonly<Record<string, number>> =>
    Object.fromEntries(chain.groups[kind].map(({ value, ids }) => [value, ids.length]))
  return {
    stores: chain.all.length,
    operating: chain.operating,
    byStatus: byKind('status'),
    byCity: byKind('city'),
    byTier: byKind('tier'),
    byFormat: byKind('format'),
    sales: sales.total.sales,
    againstTarget: shareOver(sales.total) ?? null,
    gap: gapOf(sales.total),
    yearOnYear: growthOf(sales.total) ?? null,
    explainedBy: gap.explaining.map((one) => ({ store: one.id, shortfall: gapOf(one) })),
    explainedGap: gapOf(gap.these),
  }
}

function comingUp({ openings, leases, surveys }: CardFacts) {
  return {
    openings: [...openings.overdue, ...openings.ahead].map(({ id: place, day: on, inDays }) => ({ place, on, inDays })),
    opened: openings.opened.length,
    closed: openings.closed.length,
    leases: leases.events.map(({ store: of, decideBy, daysLeft, state }) => ({ of, decideBy, daysLeft, state })),
    late: leases.late,
    surveys: surveys.surveys.map(({ id: survey, answers, wanted }) => ({
      survey,
      answers,
      progress: wanted === undefined || wanted === 0 ? null : answers / wanted,
    })),
  }
}
