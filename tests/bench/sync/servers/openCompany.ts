import { join } from 'node:path'
import { createContext } from '../../../../server/context.ts'
import { readEnv } from '../../../../server/env.ts'
import { keepObjectsYoung } from '../../../../server/heap.ts'
import { createRecords } from '../../../../server/services/sync/createRecords.ts'
import { migrate } from '../../../../server/storage/migrate.ts'
import type { Member } from '../../../../src/domain/access/permissions.ts'
import { makeSyntheticStores } from '../../syntheticStores.ts'
import type { Ports } from '../../../../server/ports.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

export async function openCompany(
  dataDir: string,
  members: readonly [Member, ...Member[]],
  storeCount: number,
  pageFolder = join(dataDir, 'page'),
): Promise<Ports> {
  keepObjectsYoung()
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '0' })
  const context = createContext(env, { folders: { page: pageFolder, catalogues: join(root, 'locales') } })
  await migrate(context.database)
  const [{ companyId: id }] = members
  const created_at = new Date().toISOString()
  const company = { id, name: 'Bench', is_demo: 0, plan_id: 'contract', plan_ends_at: null, created_at } as const
  await context.database.insertInto('company').values(company).execute()
  await context.database.insertInto('company_version').values({ company_id: id, v: 0 }).execute()
  for (const member of members) await addAccount(context, member, created_at)
  const records = makeSyntheticStores(storeCount).map((store) => ({ entity: 'store', ...store }) as const)
  await context.database
    .transaction()
    .execute((transaction) => createRecords(transaction, context, members[0], records))
  return context
}

async function addAccount(
  { database }: Ports,
  { companyId, userId, roles, boundStoreIds }: Member,
  created_at: string,
): Promise<void> {
  await database
    .insertInto('account')
    .values({
      company_id: companyId,
      id: userId,
      email: `${userId}@bench.example`,
      user_name: null,
      password_hash: '',
      first_name: 'Bench',
      last_name: userId.slice(-4),
      roles: JSON.stringify(roles),
      bound_store_ids: JSON.stringify(boundStoreIds),
      status: 1,
      created_at,
    })
    .execute()
}
