import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTriesStore } from '#server/services/limits/triesStore.ts'
import { isDatabaseTrouble } from '#server/storage/databaseTrouble.ts'
import { boundStoreId, Device, startServer, storeFields, type TestServer } from '../testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const exceptions: Readonly<Record<string, string>> = {
  company_pkey: 'the company itself',
  account_email_key: 'what a person signs in with, before a company is known',
  account_user_name_key: 'what a person signs in with, before a company is known',
  session_token_hash_key: 'a request brings its token and nothing else',
  session_by_token: 'a request brings its token and nothing else',
  dataset_pkey: 'one row for all companies',
  slide_check_pkey: 'of visitors who have not signed in',
  owner_code_pkey: 'made before there is a company',
  try_count_pkey: 'of visitors who have not signed in',
  registration_pkey: 'made before there is a company',
  identity_of_subject: 'who signs in names no company yet',
  identity_trip_pkey: 'of visitors who have not signed in',
  mail_proof_token_hash_key: 'a link in a letter names no company',
  throttle_pkey: 'of visitors who have not signed in',
  work_check_pkey: 'of visitors who have not signed in',
  staff_pkey: 'of the provider, outside companies',
  staff_email_key: 'of the provider, outside companies',
  staff_session_pkey: 'of the provider, outside companies',
  pack_import_pkey: 'of the provider, outside companies',
  pack_import_active_key: 'one import at a time in the whole installation',
  purchase_number_key: 'the payment provider names an order and no company',
  payment_attempt_id_key: 'the payment provider names a try and no company',
  payment_notice_pkey: 'a notice is stored raw, before it is known whose it is',
  public_allowance_pkey: 'strangers are counted by network and survey before anything else is read',
  allowance_pkey: 'members, companies and networks alike, each by a hash',
  letter_pkey: 'work of the whole installation',
  job_pkey: 'work of the whole installation',
  kysely_migration_pkey: 'the list of migrations',
  kysely_migration_lock_pkey: 'the list of migrations',
}

test('every key begins with the company, but for those with a reason', async () => {
  const { rows } = await sql<{ name: string; first: string }>`
    select i.indexrelid::regclass::text as name, a.attname as first
    from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where i.indisunique and t.relnamespace = 'public'::regnamespace`.execute(server.context.database)
  const others = rows.filter(({ first }) => first !== 'company_id').map(({ name }) => name)
  expect(others.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test('texts are compared by their bytes and numbers have 64 bits, as on SQLite', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
      and (data_type not in ('text', 'bigint') or data_type = 'text' and collation_name is distinct from 'C')`.execute(
    server.context.database,
  )
  expect(rows).toEqual([])
})

test('a number beyond 32 bits comes back as the number it was', async () => {
  const owner = await Device.signIn(server, 'owner')
  owner.seq = 2 ** 40
  const operation = owner.operation('create', 'store', randomUUID(), storeFields('FAR', 'Far'))
  await owner.push({ ...operation, skewMs: -(2 ** 42) })
  const { database } = server.context
  const stored = await database.selectFrom('sync_client').selectAll().executeTakeFirstOrThrow()
  expect([stored.last_seq, stored.skew_ms]).toEqual([2 ** 40 + 1, -(2 ** 42)])
})

test('a NUL character in what cannot be read, or in a value, delays nothing', async () => {
  const owner = await Device.signIn(server, 'owner')
  const broken = { opId: 'a\0b', entity: 'nothing' }
  const good = owner.operation('patch', 'store', boundStoreId, { name: 'Good', address: 'a\0b' }, 99)
  const answer = await owner.post('/api/Sync/Push', {
    ...owner.envelope([broken, good]),
    discarded: [{ ...broken, opId: 'c\0d' }],
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data.results[0]).toMatchObject({ opId: 'a\0b', outcome: 'rejected' })
  const stored = await server.context.database.selectFrom('discarded_op').select('op_id').execute()
  expect(stored).toEqual([{ op_id: 'c\uFFFDd' }])
})

test('tries are counted in the database, each route for itself, and again after their time', async () => {
  let now = 1_000
  const Store = createTriesStore(server.context.database, () => now)
  const parent = new Store({})
  const child = (url: string) => parent.child({ routeInfo: { method: 'POST', url } } as never)
  const one = child('/a')
  const same = child('/a')
  const other = child('/b')
  const tryAt = (store: typeof parent, key: string) =>
    new Promise((resolve, reject) => {
      store.incr(key, (error, counted) => (error ? reject(error) : resolve(counted)), 60_000, 10)
    })
  expect(await tryAt(one, 'key')).toEqual({ current: 1, ttl: 60_000 })
  now += 20_000
  expect(await tryAt(same, 'key')).toEqual({ current: 2, ttl: 40_000 })
  expect(await tryAt(other, 'key')).toEqual({ current: 1, ttl: 60_000 })
  expect(await tryAt(one, 'x'.repeat(100_000))).toEqual({ current: 1, ttl: 60_000 })
  now += 40_000
  expect(await tryAt(one, 'key')).toEqual({ current: 1, ttl: 60_000 })
})

test.each(['40001', '40P01', '55P03', '57P01', '53100', '08006', '25006'])(
  'an error %s of the database is trouble that passes, and no fault of what was sent',
  async (code) => {
    const raise = `DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${code}'; END $$`
    const failed = sql.raw(raise).execute(server.context.database)
    await expect(failed.catch(isDatabaseTrouble)).resolves.toBe(true)
  },
)
