import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Operation } from '#domain/sync/operation.ts'
import { counts, outboxItems, parkedItems, sentItems } from '#db/queries/changes.ts'
import { conflictsOpen } from '#db/queries/records.ts'
import { resolveConflict } from '#sync/resolveConflict.ts'
import { type Device, meetSomebody, noNetwork, openDevice, storeValues } from './device.ts'
import { type Fetch, startTestServer, type TestServer } from './testServer.ts'
import { isPush, json } from './wire.ts'

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

const bodyOf = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '{}')
const pushedOps = (init: RequestInit): Operation[] => JSON.parse(bodyOf(init)).ops
const problem = (status: number, code: string): Response => json(status, { code, title: code, status })

async function storedCounts() {
  const { database } = device
  const tables = [database.outbox, database.parked, database.sent, database.base, database.view('store')]
  return Promise.all(tables.map((table) => table.toArray()))
}

/** Sends pending changes and loses the request; later edits become separate operations. */
async function leaveDevice() {
  device.network = (address, init) => (isPush(address) ? noNetwork(address, init) : network(address, init))
  await device.sync()
  device.network = network
}

const serverChanges = () =>
  server.context.database.selectFrom('change_log').selectAll().where('entity', '=', 'store').execute()

test('without a network everything stays, and goes out when there is one again', async () => {
  await device.create('store', storeValues('A'))
  device.network = noNetwork
  const before = await storedCounts()
  expect(await device.sync()).toMatchObject({ end: 'offline', sent: 0 })
  expect(await storedCounts()).toEqual(before)
  device.network = network
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 1 })
  expect(await counts(device.database)).toMatchObject({ waiting: 0 })
})

test('an answer lost after the server had done the work has its effect once', async () => {
  const id = await device.create('store', storeValues('A'))
  await leaveDevice()
  await device.edit('store', id, { floor: '3F' })
  device.network = async (address, init) => {
    const reply = await network(address, init)
    if (isPush(address)) throw new TypeError('connection closed')
    return reply
  }
  expect(await device.sync()).toMatchObject({ end: 'offline' })
  expect(await serverChanges()).toHaveLength(2)
  expect(await outboxItems(device.database)).toMatchObject([{ state: 'sending' }, { state: 'sending' }])
  device.network = network
  await device.sync()
  expect(await serverChanges()).toHaveLength(2)
  expect(await sentItems(device.database)).toHaveLength(2)
  expect(await device.record('store', id)).toMatchObject({ fields: { floor: '3F' }, pending: [] })
})

test.each([
  ['a page of a hotel network', () => new Response('<html>Sign in to WiFi</html>', { status: 200 })],
  ['a text cut short', () => new Response('{"data":{"epoch":"x","v":3,"resul', { status: 200 })],
  ['JSON of somebody else', () => json(200, { hello: 'world' })],
  ['an error page of a gateway', () => new Response('<html>502</html>', { status: 502 })],
  ['a refusal of a proxy', () => new Response('Forbidden', { status: 403 })],
])('%s changes nothing on the device', async (_name, answer) => {
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  await device.edit('store', id, { floor: '1F' })
  const before = await storedCounts()
  device.network = async () => answer()
  expect(await device.sync()).toMatchObject({ end: 'offline' })
  device.network = (address, init) => (isPush(address) ? Promise.resolve(answer()) : network(address, init))
  expect(await device.sync()).toMatchObject({ end: 'offline' })
  expect(await storedCounts()).toEqual(before)
})

test('a session that ended keeps everything, counts no failure, and goes on after signing in', async () => {
  await device.create('store', storeValues('A'))
  const before = await storedCounts()
  await server.context.database.deleteFrom('session').execute()
  expect(await device.sync()).toMatchObject({ end: 'needsSignIn', code: 'signInNeeded' })
  expect(await storedCounts()).toEqual(before)
})

test('a browser in which somebody else signed in sends nothing and fetches nothing', async () => {
  await device.create('store', storeValues('A'))
  const other = await server.signIn(['owner'])
  const before = await storedCounts()
  device.network = other.fetch
  expect(await device.sync()).toMatchObject({ end: 'needsSignIn' })
  expect(await storedCounts()).toEqual(before)
  expect(await serverChanges()).toEqual([])
})

test('a refused change is set aside with what builds on it, and the others go on', async () => {
  const ids = { bad: crypto.randomUUID(), good: crypto.randomUUID() }
  await device.create('store', storeValues('bad'), ids.bad)
  await leaveDevice()
  await device.edit('store', ids.bad, { floor: '1F' })
  await device.create('tradeZone', { name: 'of bad', store: ids.bad, code: 'Z1', tier: '1' })
  await device.create('store', storeValues('good'), ids.good)
  device.network = async (address, init) => {
    if (!isPush(address)) return network(address, init)
    const [first, ...others] = pushedOps(init)
    const body = JSON.stringify({
      ...JSON.parse(bodyOf(init)),
      ops: [{ ...first, entity: 'nonsense' }, ...others],
    })
    return network(address, { ...init, body })
  }
  await device.sync()
  expect(await parkedItems(device.database)).toMatchObject([
    { title: 'bad', kind: 'create', code: 'invalid' },
    { title: 'bad', kind: 'patch', code: 'parent_missing' },
    { title: 'of bad', code: 'parent_missing' },
  ])
  expect(await counts(device.database)).toMatchObject({ waiting: 0, needsYou: 3 })
  expect(await device.record('store', ids.good)).toMatchObject({ pending: [], createdV: expect.any(Number) })
  expect(await device.record('store', ids.bad)).toMatchObject({ fields: { floor: '1F' }, parked: ['*', 'floor'] })
})

test('one change on which the server always fails delays no other', async () => {
  const poison = await device.create('store', storeValues('poison'))
  const others = []
  for (let number = 0; number < 30; number += 1) others.push(await device.create('store', storeValues(`S${number}`)))
  device.network = async (address, init) => {
    const isPoisoned = isPush(address) && pushedOps(init).some(({ entityId }) => entityId === poison)
    return isPoisoned ? problem(500, 'serverFault') : network(address, init)
  }
  for (let cycle = 0; cycle < 4; cycle += 1) await device.sync()
  expect(await outboxItems(device.database)).toMatchObject([{ entityId: poison, state: 'failing' }])
  for (const id of others) expect(await device.record('store', id)).toMatchObject({ pending: [] })
  device.network = network
  device.time.aheadMs = 3_600_000
  await device.sync()
  expect(await counts(device.database)).toMatchObject({ waiting: 0, needsYou: 0 })
})

test('a change on which the server fails for over a day is set aside and kept', async () => {
  const id = await device.create('store', storeValues('poison'))
  device.network = async (address, init) => (isPush(address) ? problem(500, 'serverFault') : network(address, init))
  for (let day = 0; day < 14; day += 1) {
    await device.sync()
    device.time.aheadMs += 5 * 3_600_000
  }
  expect(await parkedItems(device.database)).toMatchObject([{ code: 'server_error', entityId: id }])
  expect(await device.record('store', id)).toMatchObject({ parked: ['*'] })
})

test('a change too large to be sent is set aside; what was too large only together is sent in parts', async () => {
  for (let number = 0; number < 6; number += 1) await device.create('store', storeValues(`S${number}`))
  const huge = await device.create('store', storeValues('huge'))
  device.network = async (address, init) => {
    const ops = isPush(address) ? pushedOps(init) : []
    const isTooLarge = ops.length > 2 || ops.some(({ entityId }) => entityId === huge)
    return isTooLarge ? problem(413, 'tooLarge') : network(address, init)
  }
  for (let cycle = 0; cycle < 3; cycle += 1) await device.sync()
  expect(await parkedItems(device.database)).toMatchObject([{ code: 'too_large', title: 'huge' }])
  expect(await counts(device.database)).toMatchObject({ waiting: 0 })
})

test('an edit never overtakes a decision about its record on which the server fails', async () => {
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  await meetSomebody(server, device, id)
  const [conflict] = await conflictsOpen(device.database)
  await resolveConflict(device.database, conflict!.id, { take: 'current' }, device.actions)
  device.network = async (address, init) =>
    isPush(address) && pushedOps(init).some(({ kind }) => kind === 'resolve')
      ? problem(500, 'serverFault')
      : network(address, init)
  for (let cycle = 0; cycle < 4; cycle += 1) await device.sync()
  await device.edit('store', id, { address: 'last' })
  await device.sync()
  expect(await outboxItems(device.database)).toMatchObject([{ kind: 'resolve', state: 'failing' }, { kind: 'patch' }])
  device.network = network
  device.time.aheadMs = 86_400_000
  await device.sync()
  expect(await device.record('store', id)).toMatchObject({ fields: { address: 'last' }, pending: [] })
})

test('pushes stay within the limits of operations and bytes', async () => {
  const address = 'long '.repeat(50)
  for (let number = 0; number < 450; number += 1) await device.create('store', storeValues(`S${number}`, { address }))
  const batches: { count: number; bytes: number }[] = []
  device.network = (path, init) => {
    if (isPush(path)) batches.push({ count: pushedOps(init).length, bytes: bodyOf(init).length })
    return network(path, init)
  }
  await device.sync()
  expect(batches.reduce((sum, { count }) => sum + count, 0)).toBe(450)
  expect(Math.max(...batches.map(({ count }) => count))).toBeLessThanOrEqual(200)
  expect(Math.max(...batches.map(({ bytes }) => bytes))).toBeLessThanOrEqual(256 * 1024)
})

test('a resend carries the same bytes as the first time', async () => {
  const id = await device.create('store', storeValues('A'))
  const bodies: string[] = []
  device.network = (path, init) => {
    if (!isPush(path)) return network(path, init)
    bodies.push(JSON.stringify(pushedOps(init)[0]))
    return noNetwork(path, init)
  }
  await device.sync()
  await device.edit('store', id, { name: 'B' })
  device.time.aheadMs = 86_400_000
  await device.sync()
  expect(bodies[1]).toBe(bodies[0])
})

test('two tabs that sync at once give each change its effect once', async () => {
  const ids = []
  for (let number = 0; number < 20; number += 1) ids.push(await device.create('store', storeValues(`S${number}`)))
  await leaveDevice()
  for (const id of ids) await device.edit('store', id, { floor: '9F' })
  const one = device.openTab()
  const two = device.openTab()
  await Promise.all([one.sync(), two.sync(), device.sync()])
  await Promise.all([one.sync(), two.sync()])
  expect(await serverChanges()).toHaveLength(40)
  expect(await sentItems(device.database)).toHaveLength(40)
  expect(await counts(device.database)).toMatchObject({ waiting: 0, needsYou: 0 })
  for (const id of ids) expect(await device.record('store', id)).toMatchObject({ fields: { floor: '9F' }, pending: [] })
})
