import * as v from 'valibot'
import { forecast } from '#domain/plan/forecast.ts'
import { nextDeduction } from '#domain/plan/nextDeduction.ts'
import { countingPeriod, daysLeft, endOfPlan } from '#domain/plan/period.ts'
import { limitsAt, planIds, planQuotas, quotasAt } from '#domain/plan/plans.ts'
import { isSold, pricesAt, splitTax } from '#domain/plan/prices.ts'
import { deductions } from '#domain/plan/quote.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { listOf, wholeNumber } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const moment = v.pipe(
  v.string('must be a text'),
  v.isoTimestamp('must be a moment as in "2026-11-18T02:24:00.000Z"'),
  v.check((text) => Number.isFinite(Date.parse(text)), 'must be a moment that there is'),
  v.transform((text) => new Date(text).toISOString()),
)
const severalTimes = v.pipe(wholeNumber, v.minValue(2, 'must be 2 or more'), v.maxValue(999, 'must be 999 or less'))
const fewTerms = v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(3, 'must be 3 or less'))

type Counts = Readonly<Record<string, number | null>>

/** Returns the remaining amount of each limit that also appears in `used`; null if the limit is unlimited. */
const leftOf = (quotaLimits: object, used: object): Counts =>
  Object.fromEntries(
    Object.entries(quotaLimits as Counts)
      .filter(([name]) => name in used)
      .map(([name, limit]) => [name, limit === null ? null : Math.max(0, limit - (used as Counts)[name]!)]),
  )

export const planFiguresRun = defineRun({
  id: 'plan-figures',
  aliases: ['licences', 'plan-and-billing'],
  about: 'What a plan has room for, what is left of it, how long it runs, what it costs, and what is paid next.',
  method: 'planLimit',
  figures: {
    limits: 'planLimit',
    quotas: 'planLimit',
    left: 'planUse',
    usesLeft: 'planQuotaUse',
    days: 'planDays',
    daysLeft: 'planDays',
    price: 'planPrice',
    net: 'planPrice',
    tax: 'planPrice',
    yearSaves: 'yearSaving',
    total: 'purchaseTotal',
    nextAmount: 'nextDeduction',
    paidInAll: 'paidInAll',
  },
  input: v.strictObject({
    plan: v.picklist(planIds),
    beginsAt: moment,
    at: v.pipe(moment, v.description('The moment that is asked about')),
    terms: v.optional(fewTerms, 1),
    used: v.optional(
      v.strictObject({
        users: v.optional(wholeNumber),
        stores: v.optional(wholeNumber),
        trackedBrands: v.optional(wholeNumber),
        activeSurveys: v.optional(wholeNumber),
        reportDownloads: v.optional(wholeNumber),
        driveTimeUses: v.optional(wholeNumber),
      }),
      {},
    ),
    deduction: v.optional(
      v.pipe(
        v.strictObject({ every: v.picklist(deductions), times: severalTimes, done: wholeNumber }),
        v.description('How a price that is paid in parts is deducted, and how often it was'),
      ),
    ),
    payments: v.optional(listOf(v.strictObject({ amount: wholeNumber, givenBack: wholeNumber })), []),
  }),
  example: {
    plan: 'month',
    beginsAt: '2026-11-18T02:24:00.000Z',
    at: '2026-11-23T16:00:00.000Z',
    used: { users: 7, stores: 214, trackedBrands: 8, activeSurveys: 4, reportDownloads: 9, driveTimeUses: 228 },
    payments: [{ amount: 7_140, givenBack: 0 }],
  },
  parameters: ['terms'],
  compute({ plan: id, beginsAt, at, terms, used, deduction, payments }) {
    if (at < beginsAt) throw new AnalysisProblem('The moment that is asked about lies before the plan begins.')
    const endsAt = endOfPlan(id, beginsAt, terms)
    const limits = limitsAt({ id, endsAt }, at)
    const quotas = quotasAt({ id, endsAt }, at)
    const period = countingPeriod(id, { beginsAt, endsAt }, at)
    const { all, unused } = daysLeft({ beginsAt, endsAt }, at)
    const { prices } = pricesAt(at)
    const price = isSold(id) ? splitTax(prices[id]) : undefined
    const total = price === undefined ? 0 : price.total * terms
    const part = deduction ? total / deduction.times : total
    if (!Number.isInteger(part)) throw new AnalysisProblem('The price can not be split into so many equal parts.')
    const next =
      deduction &&
      nextDeduction(
        {
          times: deduction.times,
          part,
          paid: part * deduction.done,
          deduction: deduction.every,
          endsAt,
          paidAt: beginsAt,
        },
        at,
      )
    return {
      result: {
        limits: { ...limits } as Counts,
        quotas: { ...quotas } as Counts,
        left: leftOf(limits, used),
        usesLeft: leftOf(quotas, used),
        usedUpAt: Object.fromEntries(
          planQuotas.map((quota) => [quota, forecast(used[quota] ?? 0, quotas[quota], period, at).runsOutAt ?? null]),
        ),
        days: all,
        daysLeft: unused,
        endsAt,
        price: price?.total ?? null,
        net: price?.net ?? null,
        tax: price?.tax ?? null,
        total,
        yearSaves: 12 * prices.month - prices.year,
        nextAmount: next === undefined ? null : part,
        nextAt: next ?? null,
        paidInAll: payments.reduce((sum, { amount, givenBack }) => sum + amount - givenBack, 0),
      },
    }
  },
})
