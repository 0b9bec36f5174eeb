import type { Currency } from '../money/money.ts'
import { inOrder, type Licence, licenceAt } from './licence.ts'
import { beginOfTaipeiDay, daysLeft, endOfPlan, taipeiDay } from './period.ts'
import { planIds } from './plans.ts'
import { pricesAt, type PriceTable, priceTables, type SoldPlan, splitTax, type Taxed, termChoices } from './prices.ts'

export const deductions = ['day', 'week', 'month', 'year'] as const
export type Deduction = (typeof deductions)[number]

/** A purchase: plan terms, paid in full (null) or in installments. */
export interface QuoteRequest {
  readonly planId: SoldPlan
  readonly terms: number
  readonly deduction: Deduction | null
}

/** A license with the price of its whole period and, if purchased, the amount not deducted yet. */
export interface PricedLicence extends Licence {
  readonly price: number
  readonly unpaid: number
}

export type QuoteKind = 'first' | 'renew' | 'upgrade' | 'downgrade'

export type QuoteLine =
  | { readonly kind: 'plan'; readonly planId: string; readonly terms: number; readonly amount: number }
  | {
      readonly kind: 'credit'
      readonly planId: string
      readonly licenceId: string
      readonly price: number
      readonly unused: number
      readonly days: number
      readonly amount: number
    }

export interface Quote extends Taxed {
  readonly kind: QuoteKind
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  readonly beginsAt: string
  readonly endsAt: string
  readonly anchor: string
  /** Number of deductions; 1 if paid in full. */
  readonly times: number
  /** Amount of each deduction. */
  readonly part: number
}

const rank = (planId: string): number => (planIds as readonly string[]).indexOf(planId)

export function kindOf(licences: readonly Licence[], planId: SoldPlan, at: string): QuoteKind {
  const current = licenceAt(licences, at)
  const isOver = !current || (current.endsAt !== null && current.endsAt <= at)
  if (isOver || current.planId === 'trial') return 'first'
  if (current.planId === planId) return 'renew'
  return rank(planId) > rank(current.planId) ? 'upgrade' : 'downgrade'
}

/**
 * Quotes a purchase. An upgrade starts immediately and credits price × unused days ÷ period days, rounded down, minus
 * the amount still to be deducted. Renewals and downgrades start when the plan ends. Undefined if the current plan is
 * open-ended, a license is already upcoming (for a renewal or downgrade), the terms aren't offered, credits cover the
 * price, or the total can't be split equally into at least two deductions.
 */
export function quote(
  licences: readonly PricedLicence[],
  { planId, terms, deduction }: QuoteRequest,
  at: string,
  tables: readonly PriceTable[] = priceTables,
): Quote | undefined {
  const kind = kindOf(licences, planId, at)
  const current = licenceAt(licences, at)
  const later = inOrder(licences).some(({ beginsAt }) => beginsAt > at)
  const isAfter = kind === 'renew' || kind === 'downgrade'
  if (!termChoices[planId].includes(terms)) return undefined
  if (isAfter && (later || !current || current.endsAt === null)) return undefined
  if (kind !== 'first' && current?.endsAt === null) return undefined
  const { prices, currency } = pricesAt(at, tables)
  const plan: QuoteLine = { kind: 'plan', planId, terms, amount: prices[planId] * terms }
  const credits = kind === 'upgrade' ? licences.flatMap((licence) => creditOf(licence, at)) : []
  const total = plan.amount + credits.reduce((sum, { amount }) => sum + amount, 0)
  if (total <= 0) return undefined
  const beginsAt = isAfter ? current!.endsAt! : at
  const anchor = kind === 'renew' ? current!.anchor : beginsAt
  const endsAt = endOfPlan(planId, beginsAt, terms, anchor)!
  const times = deduction ? countOf(deduction, beginsAt, endsAt) : 1
  if (times < 1 || total % times !== 0 || (deduction !== null && times < 2)) return undefined
  const when = { beginsAt, endsAt, anchor }
  return { kind, currency, lines: [plan, ...credits], ...splitTax(total), ...when, times, part: total / times }
}

function creditOf(licence: PricedLicence, at: string): QuoteLine[] {
  const { all, unused } = daysLeft(licence, at)
  const worth = all > 0 ? Math.floor((licence.price * unused) / all) : 0
  const amount = Math.max(0, worth - licence.unpaid)
  if (amount === 0) return []
  const { id: licenceId, planId, price } = licence
  return [{ kind: 'credit', planId, licenceId, price, unused, days: all, amount: -amount }]
}

function countOf(deduction: Deduction, beginsAt: string, endsAt: string): number {
  const first = taipeiDay(beginsAt)
  const end = taipeiDay(endsAt)
  if (deduction === 'day') return end - first
  if (deduction === 'week') return Math.floor((end - first) / 7)
  const plan = deduction === 'month' ? 'month' : 'year'
  for (let count = 0; ; count += 1) if (endOfPlan(plan, beginOfTaipeiDay(first), count + 1)! > endsAt) return count
}
