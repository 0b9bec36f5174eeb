import type { Role } from '#domain/access/permissions.ts'
import { demoId } from './demoRecord.ts'

/** Password of all demo accounts, which work only on a loopback address outside production. */
export const DEMO_PASSWORD = 'Catchment-demo-2026'

export const demoCompany = {
  id: '5f1c9d64-3a0b-4e57-9b1e-2d6a7c80e001',
  name: 'Morning Ridge 晨嶺咖啡 (Demo)',
} as const

export interface DemoAccount {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly boundStoreIds: readonly string[]
}

const boundStores = ['TPE-001', 'TPE-002', 'TPE-006', 'TPE-010', 'NTP-003']

const account = (end: string, name: string, firstName: string, lastName: string, role: Role): DemoAccount => ({
  id: `5f1c9d64-3a0b-4e57-9b1e-2d6a7c80e1${end}`,
  email: `${name}@demo.catchment.test`,
  firstName,
  lastName,
  roles: [role],
  boundStoreIds: role === 'surveyor' ? boundStores.map((code) => demoId(`store ${code}`)) : [],
})

export const demoAccounts: readonly DemoAccount[] = [
  account('01', 'owner', 'Olivia', 'Lin', 'owner'),
  account('02', 'admin', 'Adam', 'Chen', 'administrator'),
  account('03', 'planner', 'Penny', 'Wang', 'planner'),
  account('04', 'analyst', 'Alan', 'Huang', 'analyst'),
  account('05', 'surveyor', 'Sunny', 'Wu', 'surveyor'),
  account('06', 'viewer', 'Vera', 'Tsai', 'viewer'),
]
