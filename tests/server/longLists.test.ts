import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoCompany } from '#server/demo/demoAccounts.ts'
import { proofs, voidProofs } from '#server/services/credentials/proofs.ts'
import { filesOfRecord, readableFiles } from '#server/services/files/readableFiles.ts'
import { createSharedPokes } from '#server/services/jobs/sharedPokes.ts'
import { endGuestSessions } from '#server/services/staff/staffSessions.ts'
import { Ledger } from '#server/services/sync/ledger.ts'
import type { DatabaseSchema } from '#server/storage/databaseSchema.ts'
import { insertRows } from '#server/storage/insertRows.ts'
import { boundStoreId, Device, startServer, type TestServer } from './testServer.ts'

/** Number of items, above the limit of a SQLite statement and above a company's usual number. */
const many = 40_000
const companyId = demoCompany.id

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const each = <T>(make: (index: number) => T): T[] => Array.from({ length: many }, (_, index) => make(index))
const database = () => server.context.database
const insert = <T extends keyof DatabaseSchema>(table: T, rows: readonly DatabaseSchema[T][]) =>
  database()
    .transaction()
    .execute((transaction) => insertRows(transaction, table, rows))
const hashOf = (index: number) => index.toString(16).padStart(64, '0')
const asMember = async (): Promise<Parameters<typeof readableFiles>[1]> => {
  const planner = await Device.signIn(server, 'planner')
  return { companyId, userId: planner.userId, roles: ['planner'], boundStoreIds: [], boundSurveyIds: [] } as never
}

test('40,000 files are looked up together, those one sent and those of a record', async () => {
  const member = await asMember()
  const { userId } = member
  await insert('file_sender', [{ company_id: companyId, sha256: hashOf(7), user_id: userId, has_named: 0 } as never])
  const named = { company_id: companyId, sha256: hashOf(8), entity: 'store', record_id: boundStoreId }
  await insert('file_naming', [{ ...named, user_id: userId, might_read: 1 }])
  const hashes = each(hashOf)
  expect([...(await readableFiles(database(), member, hashes))].toSorted()).toEqual([hashOf(7), hashOf(8)])
  const record = { companyId, entity: 'store', id: boundStoreId } as const
  expect([...(await filesOfRecord(database(), record, hashes))]).toEqual([hashOf(8)])
})

test('the versions of 40,000 companies are read together', async () => {
  const heard: number[] = []
  const pokes = createSharedPokes(database(), server.context.random, () => undefined)
  const stops = each((index) => pokes.listen(`company ${index}`, () => undefined))
  pokes.listen(companyId, (version) => heard.push(version))
  await pokes.look()
  expect(heard).toHaveLength(1)
  for (const stop of stops) stop()
})

test('the authors of 40,000 versions are read together', async () => {
  const member = await asMember()
  const writers = await database()
    .transaction()
    .execute(async (transaction) => {
      const ledger = await Ledger.open(transaction, member)
      return ledger.writers(each((index) => index + 1))
    })
  const { v } = await database()
    .selectFrom('company_version')
    .select('v')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  expect(writers.size).toBe(v)
})

test('40,000 invitations of one member expire together, with their letters', async () => {
  const member = await asMember()
  const { clock } = server.context
  const rights = { roles: '["viewer"]', bound_store_ids: '[]', bound_survey_ids: '[]', locale: 'en-us' }
  const times = { created_at: clock(), expires_at: clock() + proofs.invitation.lasts }
  const ofMember = { company_id: companyId, invited_by: member.userId }
  await insert(
    'invitation',
    each((index) => ({ ...ofMember, id: `${index}`, email: `${index}@chain.example`, ...rights, ...times })),
  )
  await voidProofs(server.context, 'disabled', { companyId, userId: member.userId })
  const standing = database().selectFrom('invitation').select('id').where('expires_at', '>', clock())
  expect(await standing.execute()).toEqual([])
})

test('a member of staff who is a guest in 40,000 companies is signed out of all of them', async () => {
  const { database: db, clock } = server.context
  const account = await db.selectFrom('account').selectAll().limit(1).executeTakeFirstOrThrow()
  const own = await Device.signIn(server, 'owner')
  const session = await db.selectFrom('session').selectAll().limit(1).executeTakeFirstOrThrow()
  const ids = each(() => randomUUID())
  await insert(
    'account',
    ids.map((id) => ({ ...account, id, email: `${id}@staff.example`, user_name: null, staff_id: 'staff' }) as never),
  )
  await insert(
    'session',
    ids.map((id) => ({ ...session, id: randomUUID(), token_hash: id, user_id: id, created_at: clock() }) as never),
  )
  await endGuestSessions(server.context, 'staff')
  const left = await db.selectFrom('session').select('user_id').execute()
  expect(left.map(({ user_id }) => user_id)).toEqual([own.userId])
})
