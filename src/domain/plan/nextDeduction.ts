import { type Deduction, deductions } from './quote.ts'
import { endOfTerms } from './period.ts'
import type { PlanLength } from './plans.ts'

/** Moments are ISO, UTC; amounts are whole minor units. */
interface Deducted {
  readonly times: number
  readonly part: number
  readonly paid: number
  readonly deduction: string | null
  /** Time of the first payment. */
  readonly paidAt: string | null
  readonly endsAt: string | null
}

const lengths: Readonly<Record<Deduction, PlanLength>> = {
  day: { unit: 'day', count: 1 },
  week: { unit: 'day', count: 7 },
  month: { unit: 'month', count: 1 },
  year: { unit: 'year', count: 1 },
}

/**
 * Returns the next deduction day, counted from the first payment as the provider does, or `at` if a deduction is late.
 * Undefined if no deduction follows.
 */
export function nextDeduction(order: Deducted, at: string): string | undefined {
  const { times, part, paid, paidAt, endsAt } = order
  const deduction = deductions.find((one) => one === order.deduction)
  if (!deduction || times < 2 || paidAt === null || endsAt === null || endsAt <= at) return undefined
  const done = Math.round(paid / part)
  if (done >= times) return undefined
  const due = endOfTerms(paidAt, lengths[deduction], done)
  return due < at ? at : due
}
