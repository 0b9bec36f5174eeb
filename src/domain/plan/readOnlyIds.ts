import { type Aged, type CompanyPlan, countedUnder, editableAt } from './plans.ts'

/**
 * Returns the ids of records that exceed the plan at a moment (ISO, UTC) and are read-only. Equivalent to `exceeds`,
 * but for a whole list.
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
    // Records within the limit are older than records beyond it.
    const last = max === 0 ? -Infinity : ages[max - 1]!
    for (const record of records) if (age(record) > last) found.add(record.id)
  }
  return found
}
