import { canSome, type Permission, type Role } from './permissions.ts'

/** Rights that open a company to others: they bring in members, or pay and close its plan. */
const openingRights = ['members.manage', 'plan.manage'] as const satisfies readonly Permission[]

/**
 * True where a member, or an invited person, with `after` can open the company to others and with `before` can't. Whoever grants that
 * proves themselves first, and the owners are emailed.
 */
export const opensCompany = (before: readonly Role[], after: readonly Role[]): boolean =>
  openingRights.some((right) => canSome({ roles: after }, right) && !canSome({ roles: before }, right))
