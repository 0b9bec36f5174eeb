import { canSome, type Permission, type Role } from './permissions.ts'

/** Rights that open a company to other people: managing members, or paying for and canceling the plan. */
const openingRights = ['members.manage', 'plan.manage'] as const satisfies readonly Permission[]

/**
 * Returns whether `after` lets a member or invitee open the company to other people and `before` doesn't. Granting such
 * roles requires re-authentication, and owners are emailed.
 */
export const opensCompany = (before: readonly Role[], after: readonly Role[]): boolean =>
  openingRights.some((right) => canSome({ roles: after }, right) && !canSome({ roles: before }, right))
