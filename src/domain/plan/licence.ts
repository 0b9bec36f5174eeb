import type { CompanyPlan } from './plans.ts'
import type { Period } from './period.ts'

export interface Licence extends Period {
  readonly id: string
  readonly planId: string
  /** Start of the first of consecutive terms of the same plan (ISO, UTC). */
  readonly anchor: string
  readonly terms?: CompanyPlan['terms']
}

const isEmpty = ({ beginsAt, endsAt }: Licence): boolean => endsAt !== null && endsAt <= beginsAt

export const inOrder = (licences: readonly Licence[]): readonly Licence[] =>
  licences.filter((licence) => !isEmpty(licence)).toSorted((a, b) => (a.beginsAt < b.beginsAt ? -1 : 1))

/**
 * Returns the license valid at a moment (ISO, UTC), else the most recently ended license, else the first upcoming one.
 */
export function licenceAt(licences: readonly Licence[], at: string): Licence | undefined {
  const known = inOrder(licences)
  return known.findLast(({ beginsAt }) => beginsAt <= at) ?? known[0] ?? licences[0]
}

/** Returns the plan at a moment, with plans that follow without a gap. */
export function companyPlan(licences: readonly Licence[], at: string): CompanyPlan | undefined {
  const current = licenceAt(licences, at)
  return current && withNext(inOrder(licences), current)
}

function withNext(licences: readonly Licence[], licence: Licence): CompanyPlan {
  const { planId: id, endsAt, terms } = licence
  const after = licences.find(({ beginsAt }) => beginsAt === endsAt)
  const plan = { id, endsAt, ...(terms ? { terms } : {}) }
  return after ? { ...plan, next: withNext(licences, after) } : plan
}
