import type { Transaction } from 'kysely'
import { uuidV7 } from '#domain/ids.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { createCompany, type NewAccount } from './createCompany.ts'
import { createRecords } from '../sync/createRecords.ts'
import type { Ports } from '../../ports.ts'

const trialDays = 14

export type NewOwner = Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'passwordHash'> &
  Partial<Pick<NewAccount, 'terms' | 'locale'>>

export async function createOwnCompany(
  transaction: Transaction<DatabaseSchema>,
  context: Ports,
  name: string,
  person: NewOwner,
): Promise<{ companyId: string; userId: string }> {
  const { clock, random } = context
  const companyId = uuidV7(clock(), random(10))
  const userId = uuidV7(clock(), random(10))
  const planEndsAt = new Date(clock() + trialDays * 86_400_000).toISOString()
  const about = { id: companyId, name, isDemo: false, planId: 'trial', planEndsAt }
  const owner = { ...person, id: userId, roles: ['owner'] as const, boundStoreIds: [] }
  const member = { userId, companyId, roles: owner.roles, boundStoreIds: [], boundSurveyIds: [] }
  const settings = {
    entity: 'companySettings',
    id: uuidV7(clock(), random(10)),
    fields: { companyName: name },
  } as const
  await createCompany(transaction, about, [owner], new Date(clock()).toISOString())
  await createRecords(transaction, context, member, [settings])
  return { companyId, userId }
}
