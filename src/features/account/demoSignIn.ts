import type { Role } from '#domain/access/permissions.ts'

/** Demo accounts, which exist only if the server offers the demo. */
export const demoAccounts: readonly { readonly account: string; readonly role: Role }[] = [
  { account: 'owner@demo.catchment.test', role: 'owner' },
  { account: 'admin@demo.catchment.test', role: 'administrator' },
  { account: 'planner@demo.catchment.test', role: 'planner' },
  { account: 'analyst@demo.catchment.test', role: 'analyst' },
  { account: 'surveyor@demo.catchment.test', role: 'surveyor' },
  { account: 'viewer@demo.catchment.test', role: 'viewer' },
]

/** Public password, documented in the README. */
export const demoPassword = 'Catchment-demo-2026'

export const isDemoSignIn = (entries: { readonly account: string; readonly password: string }): boolean =>
  entries.password === demoPassword && demoAccounts.some(({ account }) => account === entries.account)
