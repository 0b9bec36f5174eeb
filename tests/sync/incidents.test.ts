import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseName } from '#db/LocalDatabase.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { counts, parkedItems } from '#db/queries/changes.ts'
import { conflictsOpen } from '#db/queries/records.ts'
import { openSession } from '#server/services/sessions/sessions.ts'
import { type Device, noNetwork, openDevice, storeValues } from './device.ts'
import { type Fetch, startTestServer, type TestServer } from './testServer.ts'
import { isPush, json } from './wire.ts'

// Each test reproduces a data loss that users of another product reported.

let server: TestServer
let device: Device
let network: Fetch
beforeEach(async () => {
  server = await startTestServer()
  const signedIn = await server.signIn(['planner'])
  network = signedIn.fetch
  device = await openDevice(signedIn.member, network)
})
afterEach(() => server.close())

const serverStores = async () => {
  const rows = await server.context.database
    .selectFrom('record')
    .select('fields')
    .where('entity', '=', 'store')
    .execute()
  return rows.map(({ fields }) => JSON.parse(fields) as Record<string, unknown>)
}

test.each([
  [400, 'badRequest'],
  [401, 'signInNeeded'],
  [403, 'notAllowed'],
  [404, 'notFound'],
  [409, 'dataExists'],
  [409, 'epochChanged'],
  [410, 'invalidLink'],
  [413, 'tooLarge'],
  [422, 'invalidFields'],
  [426, 'versionTooOld'],
  [429, 'tooManyTries'],
  [500, 'serverFault'],
  [503, 'serverBusy'],
])('a refusal with status %i (%s) is never taken for a delivery, and nothing is dropped', async (status, code) => {
  for (const name of ['A', 'B']) await device.create('store', storeValues(name))
  for (const body of [{ code, status }, '<html>']) {
    device.network = (address, init) => (isPush(address) ? Promise.resolve(json(status, body)) : network(address, init))
    expect(await device.sync()).toMatchObject({ sent: 0 })
  }
  const { outbox, parked, sent } = device.database
  expect((await outbox.count()) + (await parked.count())).toBe(2)
  expect(await sent.count()).toBe(0)
})

test('a success without our answer in it is no delivery', async () => {
  await device.create('store', storeValues('A'))
  for (const body of ['', 'OK', '{}', '{"data":{}}', '{"data":{"results":[]}}', 'null']) {
    device.network = (address, init) =>
      isPush(address) ? Promise.resolve(new Response(body, { status: 200 })) : network(address, init)
    expect(await device.sync(), body).toMatchObject({ end: 'offline', sent: 0 })
  }
  expect(await counts(device.database)).toMatchObject({ waiting: 1 })
})

test('an answer about other operations than those that were sent settles none', async () => {
  await device.create('store', storeValues('A'))
  device.network = async (address, init) => {
    const reply = await network(address, init)
    if (!isPush(address)) return reply
    const { data } = (await reply.json()) as { data: { results: { opId: string }[] } }
    return json(200, { data: { ...data, results: data.results.map((result) => ({ ...result, opId: 'other' })) } })
  }
  await device.sync()
  expect(await counts(device.database)).toMatchObject({ waiting: 1 })
})

test('two tabs that save the same record at once keep the work of both', async () => {
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  const one = await device.open('store', id)
  const two = await device.open('store', id)
  await Promise.all([one.save({ floor: '1F' }), two.save({ address: 'Here' }), device.openTab().sync()])
  await Promise.all([device.sync(), device.openTab().sync()])
  await device.sync()
  expect(await serverStores()).toMatchObject([{ floor: '1F', address: 'Here' }])
  expect(await counts(device.database)).toMatchObject({ waiting: 0, needsYou: 0, conflicts: 0 })
})

test('an app that starts without a network, and is closed and opened meanwhile, sends when there is one', async () => {
  device.network = noNetwork
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  device.database.close()
  const again = await openDevice(device.member, noNetwork)
  expect(await again.record('store', id)).toMatchObject({ fields: { name: 'A' } })
  expect(await again.sync()).toMatchObject({ end: 'offline' })
  again.network = network
  expect(await again.sync()).toMatchObject({ end: 'done', sent: 1 })
})

test('an edit of what is gone on the server blocks nothing behind it', async () => {
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  const owner = await server.signIn(['owner'])
  const other = await openDevice(owner.member, owner.fetch)
  await other.sync()
  await other.remove('store', id)
  await other.sync()
  await device.edit('store', id, { floor: '1F' })
  await device.create('store', storeValues('B'))
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 2, parked: 0 })
  expect((await conflictsOpen(device.database)).map(({ fields }) => [fields.type, fields.incomingValue])).toEqual([
    ['editVsDelete', '{"floor":"1F"}'],
  ])
})

test('a company that ended is no success, and takes nothing from the device', async () => {
  const id = await device.create('store', storeValues('A'))
  await server.context.database.updateTable('account').set({ status: 0 }).execute()
  expect(await device.sync()).toMatchObject({ end: 'needsSignIn' })
  expect(await device.record('store', id)).toMatchObject({ fields: { name: 'A' } })
  expect(await counts(device.database)).toMatchObject({ waiting: 1, needsYou: 0 })
})

test('a database of an older app keeps its queue through the upgrade, and it is sent as it was', async () => {
  const { member, fetch } = await server.signIn(['planner'])
  const name = databaseName(member.companyId, member.userId)
  await device.create('store', storeValues('queued'))
  const [row] = await device.database.outbox.toArray()
  const old = new Dexie(name)
  old
    .version(3)
    .stores({ store: 'id', outbox: '++seq, opId', parked: '++n', sent: '++n', base: '[entity+id]', meta: 'key' })
  await old.table('meta').bulkPut([
    { key: 'clientId', value: crypto.randomUUID() },
    { key: 'installId', value: 'old' },
    { key: 'schemaV', value: 0 },
  ])
  const storedRow = { ...row!, userId: member.userId, seq: 7 }
  await old.table('outbox').put(storedRow)
  await old
    .table('parked')
    .put({ ...storedRow, code: 'invalid', issues: [], parkedAt: 1, isOutOfSight: false, opId: 'p' })
  old.close()
  const database = await openLocalDatabase(member.companyId, member.userId, device.ports)
  expect(await database.outbox.toArray()).toEqual([storedRow])
  expect(await parkedItems(database)).toHaveLength(1)
  database.close()
  const upgraded = await openDevice(member, fetch)
  expect(await upgraded.sync()).toMatchObject({ end: 'done', sent: 1 })
  expect(await serverStores()).toMatchObject([{ name: 'queued' }])
})

test('after 31 days offline the work is there, is added to, and is sent after signing in again', async () => {
  const id = await device.create('store', storeValues('A'))
  device.network = noNetwork
  device.time.aheadMs = 31 * 86_400_000
  await device.sync()
  await server.context.database.deleteFrom('session').execute()
  device.network = network
  expect(await device.sync()).toMatchObject({ end: 'needsSignIn' })
  await device.edit('store', id, { floor: 'entered while signed out' })
  const { userId, companyId } = device.member
  const { token } = await openSession(server.context, { id: userId, company_id: companyId })
  device.network = server.networkWith(token)
  expect(await device.sync()).toMatchObject({ end: 'done', parked: 0 })
  expect(await serverStores()).toMatchObject([{ name: 'A', floor: 'entered while signed out' }])
})

test('two people who share a tablet each send their own, under their own name', async () => {
  const second = await server.signIn(['planner'])
  await device.create('store', storeValues('of the first'))
  const other = await openDevice(second.member, second.fetch)
  await other.create('store', storeValues('of the second'))
  expect(await other.sync()).toMatchObject({ sent: 1 })
  expect(await counts(device.database)).toMatchObject({ waiting: 1 })
  await device.sync()
  const log = await server.context.database.selectFrom('change_log').select(['user_id', 'after']).execute()
  expect(log.map(({ user_id, after }) => [user_id, (JSON.parse(after) as { name: string }).name])).toEqual([
    [second.member.userId, 'of the second'],
    [device.member.userId, 'of the first'],
  ])
})

test('a save depends on no other row than that of its record', async () => {
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  const { meta, base } = device.database
  await meta.bulkDelete(['skewMs', 'epoch', 'sentThrough', 'lastSyncAt', 'cursor:company'])
  await base.clear()
  await device.database.view('brand').clear()
  expect(await device.edit('store', id, { floor: '1F' })).toMatchObject({ saved: true })
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 1 })
})

test('a field name that a program may stumble over is only a name', async () => {
  const id = await device.create('store', storeValues('A'))
  const [row] = await device.database.outbox.toArray()
  const named = { toString: { to: 'x', baseV: 0 }, hasOwnProperty: { to: 'y', baseV: 0 } }
  await device.database.outbox.update(row!.seq, { fields: { ...row!.fields, ...named } })
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 1, parked: 0 })
  const names = (await conflictsOpen(device.database)).map(({ fields }) => fields.field)
  expect(new Set(names)).toEqual(new Set(['hasOwnProperty', 'toString']))
  expect(await device.record('store', id)).toMatchObject({ fields: { name: 'A' }, pending: [] })
})
