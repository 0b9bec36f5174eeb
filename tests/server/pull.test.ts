import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/storage/migrate.ts'
import {
  boundStoreId,
  brandId,
  canary,
  Device,
  leaseId,
  otherStoreId,
  startServer,
  storeFields,
  type TestServer,
} from './testServer.ts'

let server: TestServer
let owner: Device

beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

const addStores = async (count: number) => {
  const names = Array.from({ length: count }, (_, index) => index)
  await owner.push(
    ...names.map((n) => owner.operation('create', 'store', randomUUID(), storeFields(`P-${n}`, `P ${n}`))),
  )
}

test('pages bring every row once, end on a version, and the last one ends at the newest', async () => {
  await addStores(25)
  const seen: string[] = []
  let since = 0
  for (let more = true; more; ) {
    const page = await owner.pull('company', since, 10)
    expect(page.cursor).toBeGreaterThan(since)
    if (page.more) expect(page.cursor).toBe(page.rows.at(-1)!.rv)
    seen.push(...page.rows.map(({ id }) => id))
    since = page.cursor
    more = page.more
  }
  expect(seen).toHaveLength(1 + 1 + 2 + 25)
  expect(new Set(seen).size).toBe(seen.length)
  expect(since).toBe((await owner.scopes()).v)
})

test('a pull after the newest version brings nothing, one after an edit brings the whole record', async () => {
  const { v } = await owner.scopes()
  expect(await owner.pull('company', v)).toMatchObject({ cursor: v, more: false, rows: [], exits: [] })
  await owner.push(owner.operation('patch', 'store', boundStoreId, { seatCount: 5 }, v))
  const { rows } = await owner.pull('company', v)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.fields).toMatchObject({ ...storeFields('TPE-001', 'First'), seatCount: 5 })
})

test('a text with the signs of JSON and scripts comes back as it was written', async () => {
  const name = '"}],"x":[{"</script><!-- \\u0022 \\" \'`'
  const [result] = await owner.push(owner.operation('patch', 'store', boundStoreId, { name }, 99))
  expect(result).toMatchObject({ outcome: 'applied', record: { fields: { name } } })
  expect((await owner.store(boundStoreId)).fields.name).toBe(name)
})

test('a deleted record comes as a tombstone without its values', async () => {
  const { v } = await owner.scopes()
  await owner.push(owner.operation('delete', 'store', otherStoreId, {}, v))
  expect((await owner.pull('company', v)).rows).toEqual([
    {
      entity: 'store',
      id: otherStoreId,
      fields: {},
      fv: {},
      createdV: 4,
      createdBy: owner.userId,
      rv: v + 1,
      deletedV: v + 1,
    },
  ])
})

test('a device that is ahead of the server, or knows another data set, is told to fetch everything again', async () => {
  const { v, epoch } = await owner.scopes()
  expect(await owner.pull('company', v + 1)).toMatchObject({ mustResync: true, rows: [] })
  const pull = async (known: string) =>
    (await owner.get(`/api/Sync/Pull?scope=company&since=0&limit=10&epoch=${known}`)).json().data.mustResync
  expect([await pull(epoch), await pull(randomUUID())]).toEqual([false, true])
})

test.each([
  ['surveyor', false],
  ['viewer', false],
  ['analyst', true],
  ['planner', true],
])('to a %s, that leases are received is %s', async (name, maySee) => {
  const device = await Device.signIn(server, name)
  const { scopes } = await device.scopes()
  expect(scopes.some(({ id }) => id === 'commercial')).toBe(maySee)
  const answers = await Promise.all([
    ...['company', 'commercial', 'shared', ...scopes.map(({ id }) => id)].map((scope) =>
      device.get(`/api/Sync/Pull?${new URLSearchParams({ scope, since: '0', limit: '500' }).toString()}`),
    ),
    device.get(`/api/Sync/History?entity=lease&id=${leaseId}`),
    device.pushRaw([device.operation('patch', 'lease', leaseId, { landlordName: null }, 0)]),
  ])
  expect(answers.slice(0, -1).some(({ body }) => body.includes(canary))).toBe(maySee)
  if (!maySee) expect(answers.some(({ body }) => body.includes(canary))).toBe(false)
})

test('a conflict about a lease reaches only those who may see leases', async () => {
  const admin = await Device.signIn(server, 'admin')
  const { v } = await owner.scopes()
  await owner.push(owner.operation('patch', 'lease', leaseId, { landlordName: `${canary}-1` }, v))
  await admin.push(admin.operation('patch', 'lease', leaseId, { landlordName: `${canary}-2` }, v))
  expect(await owner.conflicts()).toHaveLength(1)
  const viewer = await Device.signIn(server, 'viewer')
  expect(JSON.stringify([...(await viewer.everything()).values()])).not.toContain(canary)
})

test('a surveyor receives the bound stores and what belongs to the company, and no other store', async () => {
  const surveyor = await Device.signIn(server, 'surveyor')
  const rows = await surveyor.everything()
  expect(rows.has(`store/${boundStoreId}`)).toBe(true)
  expect(rows.has(`brand/${brandId}`)).toBe(true)
  expect(rows.has(`store/${otherStoreId}`)).toBe(false)
})

test('a scope that a member does not have is refused', async () => {
  const surveyor = await Device.signIn(server, 'surveyor')
  const foreign = `bound:${otherStoreId}`
  for (const scope of ['company', 'commercial', foreign, 'nonsense']) {
    const answer = await surveyor.get(`/api/Sync/Pull?scope=${scope}&since=0&limit=10`)
    expect([answer.statusCode, answer.json().code], scope).toEqual([403, 'notAllowed'])
  }
})

test('a zone that moves from a bound store to another leaves the surveyor, and comes back when it returns', async () => {
  const surveyor = await Device.signIn(server, 'surveyor')
  const zone = randomUUID()
  const shape = { type: 'Circle', centre: { latitude: 25.03, longitude: 121.56 }, radiusMetres: 500 }
  const [made] = await owner.push(
    owner.operation('create', 'tradeZone', zone, { store: boundStoreId, code: 'Z-1', tier: '1', shape }),
  )
  expect(made).toMatchObject({ outcome: 'applied' })
  const scope = (await surveyor.scopes()).scopes.find(({ id }) => id.startsWith('bound:'))!.id
  const { cursor } = await surveyor.pull(scope)
  await owner.push(owner.operation('patch', 'tradeZone', zone, { store: otherStoreId }, 9_999))
  const away = await surveyor.pull(scope, cursor)
  expect([away.rows, away.exits]).toEqual([[], [{ entity: 'tradeZone', id: zone }]])
  await owner.push(owner.operation('patch', 'tradeZone', zone, { store: boundStoreId }, 9_999))
  const back = await surveyor.pull(scope, away.cursor)
  expect([back.rows.map(({ id }) => id), back.exits]).toEqual([[zone], []])
  expect((await surveyor.pull(scope, cursor)).exits).toEqual([])
})

test('history tells every change with who and when, newest first', async () => {
  const admin = await Device.signIn(server, 'admin')
  await owner.push(owner.operation('patch', 'store', boundStoreId, { name: 'One' }, 99))
  await admin.push(admin.operation('patch', 'store', boundStoreId, { name: 'Two' }, 99))
  const { entries } = (await owner.get(`/api/Sync/History?entity=store&id=${boundStoreId}`)).json().data
  expect(entries.map(({ by, kind, before, after }: Record<string, unknown>) => [by, kind, before, after])).toEqual([
    ['Adam Chen', 'set', { name: 'One' }, { name: 'Two' }],
    ['Olivia Lin', 'set', { name: 'First' }, { name: 'One' }],
    ['Olivia Lin', 'create', {}, storeFields('TPE-001', 'First')],
  ])
})

const laterTables = [
  'file_sender',
  'file_naming',
  'ticket_key',
  'import_job',
  'import_row',
  'licence',
  'quota_use',
  'purchase',
  'payment_attempt',
  'payment_notice',
  'payment',
  'refund',
  'invoice',
  'drive_time',
  'public_allowance',
  'set_aside_answer',
  'allowance',
]

const laterColumns = [
  ['sync_client', 'contact_at'],
  ['sync_client', 'sending_since'],
  ['session', 'device_key_hash'],
  ['session', 'device_key_seen'],
  ['account', 'seal_key'],
  ['account', 'seen_at'],
] as const

test('history of a database from before changes named the ones before them is found whole', async () => {
  const { database } = server.context
  const history = async () => (await owner.get(`/api/Sync/History?entity=store&id=${boundStoreId}`)).json().data.entries
  for (const name of ['One', 'Two'])
    await owner.push(
      owner.operation('patch', 'store', boundStoreId, { name }, 99),
      owner.operation('patch', 'store', otherStoreId, { name }, 99),
    )
  const before = await history()
  expect(before).toHaveLength(3)
  for (const later of laterTables) await sql`DROP TABLE IF EXISTS ${sql.ref(later)}`.execute(database)
  await sql`DROP INDEX record_in_bin`.execute(database)
  await sql`ALTER TABLE slide_check DROP COLUMN gap_top`.execute(database)
  for (const [table, column] of laterColumns)
    await sql`ALTER TABLE ${sql.ref(table)} DROP COLUMN ${sql.ref(column)}`.execute(database)
  await sql`ALTER TABLE change_log DROP COLUMN previous_v`.execute(database)
  await sql`CREATE INDEX change_log_by_record ON change_log (company_id, entity, entity_id, v)`.execute(database)
  await sql`DELETE FROM kysely_migration WHERE name >= '2026-11-27-previous'`.execute(database)
  await migrate(database)
  expect(await history()).toEqual(before)
})

test('history of a store that a surveyor is not bound to is answered like that of a store that does not exist', async () => {
  const surveyor = await Device.signIn(server, 'surveyor')
  const pull = async (id: string) => (await surveyor.get(`/api/Sync/History?entity=store&id=${id}`)).body
  expect(await pull(otherStoreId)).toBe(await pull(randomUUID()))
})
