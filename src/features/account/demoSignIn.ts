import type { Role } from '#domain/access/permissions.ts'

/** Accounts of the demo company; they exist only where the server offers the demo. */
export const demoAccounts: readonly { readonly account: string; readonly role: Role }[] = [
  { account: 'owner@demo.catchment.test', role: 'owner' },
  { account: 'admin@demo.catchment.test', role: 'administrator' },
  { account: 'planner@demo.catchment.test', role: 'planner' },
  { account: 'analyst@demo.catchment.test', role: 'analyst' },
  { account: 'surveyor@demo.catchment.test', role: 'surveyor' },
  { account: 'viewer@demo.catchment.test', role: 'viewer' },
]

/** Password of every demo account; not a secret, it stands in the README. */
export const demoPassword = 'Catchment-demo-2026'

/** Whether the entries are those of a demo account as it is offered. */
export const isDemoSignIn = (entries: { readonly account: string; readonly password: string }): boolean =>
  entries.password === demoPassword && demoAccounts.some(({ account }) => account === entries.account)
