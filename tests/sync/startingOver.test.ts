import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordTable } from '#server/storage/databaseSchema.ts'
import type { Role } from '#domain/access/permissions.ts'
import { parkedItems } from '#db/queries/changes.ts'
import { conflictsOpen, listRecords } from '#db/queries/records.ts'
import { discardParked, retryParked } from '#sync/parkedActions.ts'
import { openDevice, storeValues } from './device.ts'
import { type Fetch, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

async function newDevice(roles: readonly Role[] = ['planner'], boundStoreIds: readonly string[] = []) {
  const { member, fetch } = await server.signIn(roles, boundStoreIds)
  return openDevice(member, fetch)
}

const restoreFromBackup = () =>
  server.context.database.updateTable('dataset').set({ epoch: crypto.randomUUID() }).execute()

/** Removes all server data after a version, as restoring a backup with these records does. */
async function loseAfter(version: number, backup: readonly RecordTable[] = []) {
  const { database } = server.context
  const guards = await sql<{
    name: string
  }>`select name from sqlite_master where type = 'trigger' and tbl_name = 'record'`.execute(database)
  for (const { name } of guards.rows) await sql`drop trigger ${sql.id(name)}`.execute(database)
  await database.deleteFrom('record').where('rv', '>', version).execute()
  for (const row of backup) await database.insertInto('record').values(row).execute()
  await database.deleteFrom('change_log').where('v', '>', version).execute()
  await database.deleteFrom('applied_op').where('v', '>', version).execute()
  await database.updateTable('company_version').set({ v: version }).execute()
  await restoreFromBackup()
}

test('after a restore from a backup the device brings back what the server had taken in and lost', async () => {
  const device = await newDevice()
  const retained = await device.create('store', storeValues('in the backup'))
  await device.sync()
  const lost = await device.create('store', storeValues('after the backup'))
  await device.sync()
  await device.edit('store', lost, { floor: '2F' })
  await device.sync()
  const unsent = await device.create('store', storeValues('unsent'))
  await loseAfter(1)
  expect(await device.sync()).toMatchObject({ end: 'done' })
  const other = await newDevice()
  await other.sync()
  for (const id of [retained, lost, unsent]) {
    expect(await other.record('store', id)).toEqual(await device.record('store', id))
    expect(await other.record('store', id)).toMatchObject({ deletedV: null })
  }
  expect(await other.record('store', lost)).toMatchObject({ fields: { floor: '2F' } })
  expect(await device.database.sent.count()).toBe(4)
})

test('after a restore an edit that had seen versions of the lost data set does not pass over what others wrote since', async () => {
  const device = await newDevice()
  const other = await newDevice()
  const id = await device.create('store', storeValues('in the backup'))
  await device.sync()
  const backup = await server.context.database.selectFrom('record').selectAll().execute()
  for (const floor of ['1F', '2F', '3F']) {
    await device.edit('store', id, { floor })
    await device.sync()
  }
  await device.edit('store', id, { floor: 'seen in the lost one' })
  await device.database.sent.clear()
  await loseAfter(1, backup)
  await other.sync()
  await other.edit('store', id, { floor: 'written since' })
  await other.sync()
  await device.sync()
  expect(
    (await conflictsOpen(device.database)).map(({ fields }) => [fields.currentValue, fields.incomingValue]),
  ).toEqual([['"written since"', '"seen in the lost one"']])
  await device.edit('store', id, { floor: 'seen now' })
  await device.sync()
  expect(await conflictsOpen(device.database)).toHaveLength(1)
})

test('a form opened before a restore and saved after it conflicts with what others wrote since', async () => {
  const device = await newDevice()
  const other = await newDevice()
  const id = await device.create('store', storeValues('in the backup'))
  await device.sync()
  const backup = await server.context.database.selectFrom('record').selectAll().execute()
  for (const floor of ['1F', '2F', '3F']) {
    await device.edit('store', id, { floor })
    await device.sync()
  }
  const form = await device.open('store', id)
  await device.database.sent.clear()
  await loseAfter(1, backup)
  await other.sync()
  await other.edit('store', id, { floor: 'written since' })
  await other.sync()
  await device.sync()
  await form.save({ floor: 'typed before' })
  await device.sync()
  expect(
    (await conflictsOpen(device.database)).map(({ fields }) => [fields.currentValue, fields.incomingValue]),
  ).toEqual([['"written since"', '"typed before"']])
})

test('a reading again keeps unsent, refused and sent changes, and drops what the server no longer has', async () => {
  const device = await newDevice()
  const other = await newDevice()
  const retained = await other.create('store', storeValues('kept'))
  await other.sync()
  await device.sync()
  await device.create('store', storeValues('sent'))
  await device.sync()
  await device.edit('store', retained, { floor: '5F' })
  const { outbox, sent } = device.database
  const before = [await outbox.toArray(), await sent.toArray()]
  const gone = crypto.randomUUID()
  await device.database.view('store').put({ ...(await device.record('store', retained))!, id: gone, pending: [] })
  // A cursor ahead of the server causes a full reread.
  const cursor = await device.database.meta.get('cursor:company')
  await device.database.meta.put({ key: 'cursor:company', value: { ...(cursor!.value as object), since: 1_000 } })
  device.network = withoutPushes(device.network)
  await device.sync()
  expect([await outbox.toArray(), await sent.toArray()]).toEqual(before)
  expect(await device.record('store', gone)).toBeUndefined()
  expect(await device.record('store', retained)).toMatchObject({ fields: { floor: '5F' }, pending: ['floor'] })
})

const withoutPushes =
  (network: Fetch): Fetch =>
  (address, init) =>
    address === '/api/Sync/Push'
      ? Promise.resolve(new Response(JSON.stringify({ code: 'tooManyTries', status: 429 }), { status: 429 }))
      : network(address, init)

test('a surveyor bound to a store receives that store and no lease', async () => {
  const planner = await newDevice()
  const mine = crypto.randomUUID()
  const foreign = crypto.randomUUID()
  await planner.create('store', storeValues('mine'), mine)
  await planner.create('store', storeValues('foreign'), foreign)
  await planner
    .create('lease', { store: mine, landlordName: 'Secret', leaseStart: '2024-01-01' })
    .catch(() => undefined)
  await planner.sync()
  const surveyor = await newDevice(['surveyor'], [mine])
  await surveyor.sync()
  expect((await listRecords(surveyor.database, 'store')).map(({ id }) => id)).toEqual([mine])
  expect(await listRecords(surveyor.database, 'lease')).toEqual([])
})

test('when a right is lost the rows vanish and unsent changes of them are set aside', async () => {
  const device = await newDevice(['planner'])
  const retained = await device.create('store', storeValues('kept'))
  const lost = await device.create('store', storeValues('lost'))
  await device.sync()
  await device.edit('store', lost, { floor: '1F' })
  await device.edit('store', retained, { photos: [] })
  await server.context.database
    .updateTable('account')
    .set({ roles: '["surveyor"]', bound_store_ids: JSON.stringify([retained]) })
    .where('id', '=', device.member.userId)
    .execute()
  await device.sync()
  expect((await listRecords(device.database, 'store')).map(({ id }) => id)).toEqual([retained])
  expect(await parkedItems(device.database)).toMatchObject([
    { code: 'no_access', values: { floor: '1F' }, isOutOfSight: true },
  ])

  await server.context.database
    .updateTable('account')
    .set({ roles: '["planner"]', bound_store_ids: '[]' })
    .where('id', '=', device.member.userId)
    .execute()
  await device.sync()
  expect(await listRecords(device.database, 'store')).toHaveLength(2)
  const [parked] = await parkedItems(device.database)
  expect(await retryParked(device.database, parked!.n, {}, device.actions)).toMatchObject({ saved: true })
  await device.sync()
  expect(await device.record('store', lost)).toMatchObject({ fields: { floor: '1F' }, pending: [], parked: [] })
})

/** Creates a device with a new store that the server rejects, because the brand is missing. */
async function deviceWithRefusedStore() {
  const device = await newDevice()
  const id = await device.create('store', storeValues('refused'))
  await device.database.meta.put({ key: 'sentThrough', value: 1 })
  await device.edit('store', id, { floor: '1F' })
  const [first] = await device.database.outbox.toArray()
  const { brand: _brand, ...fields } = first!.fields
  await device.database.outbox.update(first!.seq, { fields })
  await device.sync()
  const [create] = await parkedItems(device.database)
  return { device, id, create: create! }
}

test('a refused store is sent again once corrected, with everything that had waited for it', async () => {
  const { device, id, create } = await deviceWithRefusedStore()
  expect(create).toMatchObject({ code: 'invalid', issues: [{ field: 'brand', rule: 'required' }] })
  const stillWrong = await retryParked(device.database, create.n, { seatCount: -5 }, device.actions)
  expect(stillWrong).toMatchObject({ saved: false })
  expect(await parkedItems(device.database)).toHaveLength(2)
  const brand = '01900000-0000-7000-8000-0000000000b1'
  expect(await retryParked(device.database, create.n, { brand }, device.actions)).toMatchObject({ saved: true })
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 2, parked: 0 })
  expect(await device.record('store', id)).toMatchObject({ fields: { brand, floor: '1F' }, pending: [], parked: [] })
})

test('a refused store that is discarded goes with what was built on it, and stays in the list', async () => {
  const { device, id, create } = await deviceWithRefusedStore()
  expect(await discardParked(device.database, create.n, device.actions)).toBe(2)
  expect(await device.record('store', id)).toBeUndefined()
  expect(await parkedItems(device.database)).toEqual([])
  expect(await device.database.sent.toArray()).toMatchObject([{ outcome: 'discarded' }, { outcome: 'discarded' }])
})

test('a record that left what the person may see goes out of sight with its refused changes, also when all is read again', async () => {
  const device = await newDevice()
  const mine = await device.create('store', storeValues('mine'))
  const foreign = await device.create('store', storeValues('foreign'))
  const zone = await device.create('tradeZone', { name: 'Z', store: mine, code: 'Z1', tier: '1' })
  await device.sync()
  const other = await newDevice()
  await other.sync()
  await other.edit('tradeZone', zone, { store: foreign })
  await other.sync()
  await device.edit('tradeZone', zone, { name: 'rejected' })
  await server.context.database
    .updateTable('account')
    .set({ roles: '["surveyor"]', bound_store_ids: JSON.stringify([mine]) })
    .where('id', '=', device.member.userId)
    .execute()
  for (let cycle = 0; cycle < 2; cycle += 1) await device.sync()
  expect(await listRecords(device.database, 'tradeZone')).toEqual([])
  expect(await parkedItems(device.database)).toMatchObject([{ values: { name: 'rejected' }, isOutOfSight: true }])
  expect(await device.database.base.count()).toBe(0)
})
