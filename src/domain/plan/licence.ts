import type { CompanyPlan } from './plans.ts'
import type { Period } from './period.ts'

/** A plan that a company has or had, or that is bought and begins later. */
export interface Licence extends Period {
  readonly id: string
  readonly planId: string
  /** Where the first of an unbroken row of the same plan began (ISO, UTC). */
  readonly anchor: string
  readonly terms?: CompanyPlan['terms']
}

const isEmpty = ({ beginsAt, endsAt }: Licence): boolean => endsAt !== null && endsAt <= beginsAt

/** Licences that ever held, by when they begin; one that was ended before it began is none. */
export const inOrder = (licences: readonly Licence[]): readonly Licence[] =>
  licences.filter((licence) => !isEmpty(licence)).toSorted((a, b) => (a.beginsAt < b.beginsAt ? -1 : 1))

/** The licence that holds at a moment (ISO, UTC), else the one that ended last before it, else the first that is to come. */
export function licenceAt(licences: readonly Licence[], at: string): Licence | undefined {
  const known = inOrder(licences)
  return known.findLast(({ beginsAt }) => beginsAt <= at) ?? known[0] ?? licences[0]
}

/** The company's plan at a moment with what is bought after it without a gap. */
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
