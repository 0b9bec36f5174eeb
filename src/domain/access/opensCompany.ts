import { canSome, type Permission, type Role } from './permissions.ts'

/** Rights that count as opening a company to other people: managing members, and managing the plan. */
const openingRights = ['members.manage', 'plan.manage'] as const satisfies readonly Permission[]

/**
 * Returns whether `after` adds a right that opens the company to other people. Granting such roles requires
 * re-authentication, and owners are emailed.
 */
export const opensCompany = (before: readonly Role[], after: readonly Role[]): boolean =>
  openingRights.some((right) => canSome({ roles: after }, right) && !canSome({ roles: before }, right))
