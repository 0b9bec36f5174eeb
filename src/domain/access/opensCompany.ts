import { canSome, type Permission, type Role } from './permissions.ts'

/** Rights that open a company to others: managing members, or paying for and canceling its plan. */
const openingRights = ['members.manage', 'plan.manage'] as const satisfies readonly Permission[]

/**
 * Returns whether `after` lets a member or invitee open the company to others and `before` doesn't. Granting it
 * requires re-authentication, and owners are emailed.
 */
export const opensCompany = (before: readonly Role[], after: readonly Role[]): boolean =>
  openingRights.some((right) => canSome({ roles: after }, right) && !canSome({ roles: before }, right))
