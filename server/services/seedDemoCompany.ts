import { DEMO_PASSWORD, demoAccounts, demoCompany } from '../demo/demoAccounts.ts'
import { demoId } from '../demo/demoRecord.ts'
import { makeDemoRecords } from '../demo/demoRecords.ts'
import type { ServerContext } from '../context.ts'
import { holdAlone } from '../storage/holdAlone.ts'
import { createCompany, isEmpty } from './createCompany.ts'
import { createRecords, type NewRecord } from './createRecords.ts'

/** Settings of the demo company: Taiwan, with all its cities in view. */
const demoSettings: NewRecord = {
  entity: 'companySettings',
  id: demoId('company settings'),
  fields: {
    companyName: demoCompany.name,
    country: 'TW',
    currency: 'TWD',
    areaUnit: 'ping',
    mapCentre: { latitude: 23.9, longitude: 120.95 },
    mapZoom: 8,
  },
}

/**
 * Fills an empty database with the demo company and its records, the demo's own if none are given, in one transaction. A database that holds any company is left alone;
 * answers whether it was filled.
 */
export async function seedDemoCompany(context: ServerContext, records?: readonly NewRecord[]): Promise<boolean> {
  if (!(await isEmpty(context.database))) return false
  const filling = records ?? makeDemoRecords()
  const accounts = await Promise.all(
    demoAccounts.map(async (account) => ({ ...account, passwordHash: await context.passwords.hash(DEMO_PASSWORD) })),
  )
  const owner = accounts.find(({ roles }) => roles.includes('owner'))!
  const { id: userId, roles, boundStoreIds } = owner
  const member = { userId, companyId: demoCompany.id, roles, boundStoreIds, boundSurveyIds: [] }
  const about = { ...demoCompany, isDemo: true, planId: 'contract', planEndsAt: null }
  return context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, 'first company')
    if (!(await isEmpty(transaction))) return false
    await createCompany(transaction, about, accounts, new Date(context.clock()).toISOString())
    await createRecords(transaction, context, member, [demoSettings, ...filling])
    return true
  })
}
