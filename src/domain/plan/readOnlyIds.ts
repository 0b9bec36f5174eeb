import { type Aged, type CompanyPlan, countedUnder, editableAt } from './plans.ts'

/**
 * Ids of the records of one kind that exceed what a plan has room for at a moment (ISO, UTC), so that they can be read and not edited;
 * what `exceeds` says of each, for all of them at once.
 */
export function readOnlyIds(
  plan: CompanyPlan,
  at: string,
  there: readonly (Aged & { readonly id: string })[],
): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [limit, records] of Map.groupBy(there, countedUnder)) {
    const max = limit === undefined ? null : editableAt(plan, at)[limit]
    if (max === null || records.length <= max) continue
    const age = ({ createdV }: Aged) => createdV || Infinity
    const ages = records.map(age).toSorted((a, b) => a - b)
    // As many as there is room for are older than those that exceed it.
    const last = max === 0 ? -Infinity : ages[max - 1]!
    for (const record of records) if (age(record) > last) found.add(record.id)
  }
  return found
}
