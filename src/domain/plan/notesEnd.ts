import { inOrder, type Licence, licenceAt } from './licence.ts'

/** How long map notes stay after a company went down to the free trial. */
const daysAfterDowngrade = 7

/**
 * When the map notes of a company are deleted (ISO, UTC): one week after it went down from a paid plan to the free trial (product
 * specification, section 4). Undefined as long as it has not; a plan that merely ended is no downgrade, and one bought since spares them.
 */
export function notesEndAt(licences: readonly Licence[], at: string): string | undefined {
  const now = licenceAt(licences, at)
  if (now?.planId !== 'trial') return undefined
  const wentDownAt = now.anchor < now.beginsAt ? now.anchor : now.beginsAt
  const before = inOrder(licences).findLast(({ beginsAt }) => beginsAt < wentDownAt)
  if (!before || before.planId === 'trial') return undefined
  return new Date(Date.parse(wentDownAt) + daysAfterDowngrade * 86_400_000).toISOString()
}
