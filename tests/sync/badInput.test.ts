import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockSkewMs, counts, outboxItems, parkedItems, sentItems } from '#db/queries/changes.ts'
import { discardParked } from '#sync/parkedActions.ts'
import { type Device, noNetwork, openDevice, storeValues } from './device.ts'
import { failAt } from './failAt.ts'
import { type Fetch, startTestServer, type TestServer } from './testServer.ts'
import { isPush, isPull, json } from './wire.ts'

let server: TestServer
let device: Device
let network: Fetch
beforeEach(async () => {
  server = await startTestServer()
  const signedIn = await server.signIn(['planner'])
  network = signedIn.fetch
  device = await openDevice(signedIn.member, network)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const bodyOf = ({ body }: RequestInit) => JSON.parse(body as string)
const dayMs = 86_400_000

async function storedCounts() {
  const { outbox, parked, sent } = device.database
  return { waiting: await outbox.toArray(), parked: await parked.toArray(), sent: await sent.toArray() }
}

const answering =
  (isMeant: (address: string) => boolean, change: (data: Record<string, unknown[]>) => object): Fetch =>
  async (address, init) => {
    const reply = await network(address, init)
    if (!isMeant(address)) return reply
    const { data } = (await reply.json()) as { data: Record<string, unknown[]> }
    return json(reply.status, { data: { ...data, ...change(data) } })
  }

test('when somebody else signs in between two requests nothing is sent, parked or received for them', async () => {
  await device.create('store', storeValues('mine'))
  const before = await storedCounts()
  const other = await server.signIn(['owner'])
  device.network = (address, init) => (isPush(address) ? other.fetch : network)(address, init)
  expect(await device.sync()).toMatchObject({ end: 'needsSignIn' })
  device.network = (address, init) => (isPush(address) || isPull(address) ? other.fetch : network)(address, init)
  expect(await device.sync()).toMatchObject({ end: 'needsSignIn' })
  expect(await storedCounts()).toEqual(before)
  const theirs = await openDevice(other.member, other.fetch)
  await theirs.create('store', storeValues('theirs'))
  await theirs.sync()
  await device.database.outbox.clear()
  device.network = (address, init) => (isPull(address) ? other.fetch : network)(address, init)
  expect(await device.sync()).toMatchObject({ end: 'needsSignIn', received: 0 })
  expect((await device.database.view('store').toArray()).map(({ fields }) => fields.name)).toEqual(['mine'])
})

test('an app that the server calls too old keeps everything, and sends it once it is newer', async () => {
  await device.create('store', storeValues('A'))
  const before = await storedCounts()
  device.network = (address, init) =>
    network(address, isPush(address) ? { ...init, body: JSON.stringify({ ...bodyOf(init), schemaV: 0 }) } : init)
  expect(await device.sync()).toMatchObject({ end: 'needsUpdate', code: 'versionTooOld' })
  expect(await storedCounts()).toEqual(before)
  device.network = network
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 1 })
})

test('a server whose disk is full for two weeks blames no change', async () => {
  for (let number = 0; number < 5; number += 1) await device.create('store', storeValues(`S${number}`))
  const before = await storedCounts()
  device.network = (address, init) =>
    isPush(address) ? Promise.resolve(json(503, { code: 'serverBusy', status: 503 })) : network(address, init)
  for (let day = 0; day < 14; day += 1) {
    expect(await device.sync()).toMatchObject({ end: 'later', code: 'serverBusy' })
    device.time.aheadMs += dayMs
  }
  expect(await storedCounts()).toEqual(before)
  device.network = network
  expect(await device.sync()).toMatchObject({ sent: 5, parked: 0 })
})

test('a device that is full when news come keeps cursor and unsent work, and reads on later', async () => {
  await device.sync()
  const other = await server.signIn(['planner'])
  const theirs = await openDevice(other.member, other.fetch)
  const id = await theirs.create('store', storeValues('news'))
  await theirs.sync()
  const cursors = await device.database.meta.where('key').startsWith('cursor:').toArray()
  device.network = async (address, init) => {
    const reply = await network(address, init)
    if (isPull(address)) failAt(1, 'QuotaExceededError', true)
    return reply
  }
  expect(await device.sync()).toMatchObject({ end: 'later', code: 'storageFull' })
  vi.restoreAllMocks()
  expect(await device.database.meta.where('key').startsWith('cursor:').toArray()).toEqual(cursors)
  expect(await device.record('store', id)).toBeUndefined()
  device.network = network
  expect(await device.sync()).toMatchObject({ end: 'done', received: 1 })
})

test('a device that is full when the answer comes sends again later, and the effect is there once', async () => {
  const id = await device.create('store', storeValues('A'))
  device.network = async (address, init) => {
    const reply = await network(address, init)
    if (isPush(address)) failAt(1, 'QuotaExceededError', true)
    return reply
  }
  expect(await device.sync()).toMatchObject({ code: 'storageFull' })
  vi.restoreAllMocks()
  expect(await outboxItems(device.database)).toMatchObject([{ entityId: id, state: 'sending' }])
  device.network = network
  await device.sync()
  const log = server.context.database.selectFrom('change_log').select('v').where('entity_id', '=', id)
  expect(await log.execute()).toHaveLength(1)
  expect(await device.record('store', id)).toMatchObject({ pending: [] })
})

test('a database that dies while syncing is opened again and the sync goes on', async () => {
  const id = await device.create('store', storeValues('A'))
  for (const number of [1, 2, 3, 5, 8]) {
    failAt(number, 'UnknownError')
    expect(await device.sync()).toMatchObject({ end: 'done' })
    vi.restoreAllMocks()
    await device.edit('store', id, { floor: `${number}F` })
  }
  await device.sync()
  expect(await device.record('store', id)).toMatchObject({ fields: { floor: '8F' }, pending: [] })
})

test('a newer server that knows other kinds of records is no obstacle', async () => {
  const id = await device.create('store', storeValues('A'))
  const isScopes = (address: string): boolean => address === '/api/Sync/Scopes'
  const more = answering(isScopes, ({ scopes }) => ({
    scopes: (scopes as { entities: string[] }[]).map((scope) => ({
      ...scope,
      entities: [...scope.entities, 'hologram'],
    })),
  }))
  const hologram = {
    entity: 'hologram',
    id: crypto.randomUUID(),
    fields: {},
    fv: {},
    createdV: 9,
    rv: 9,
    deletedV: null,
  }
  device.network = async (address, init) =>
    isPull(address)
      ? answering(isPull, ({ rows }) => ({ rows: [...(rows ?? []), hologram] }))(address, init)
      : more(address, init)
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 1 })
  expect(await device.sync()).toMatchObject({ end: 'done' })
  expect(await device.record('store', id)).toMatchObject({ pending: [] })
})

test('a device that lost a row, or kept one too many, notices and reads again, without touching what is its own', async () => {
  const ids: string[] = []
  for (let number = 0; number < 5; number += 1) ids.push(await device.create('store', storeValues(`S${number}`)))
  await device.sync()
  await device.edit('store', ids[0]!, { floor: 'unsent' })
  const { database } = device
  const stray = { ...(await device.record('store', ids[1]!))!, id: crypto.randomUUID() }
  await database.view('store').put(stray)
  await database.view('store').delete(ids[2]!)
  const before = await storedCounts()
  device.network = (address, init) =>
    isPush(address) ? Promise.resolve(json(429, { code: 'tooManyTries', status: 429 })) : network(address, init)
  for (let reading = 0; reading < 25; reading += 1) await device.sync()
  expect((await database.view('store').toArray()).map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(await device.record('store', ids[0]!)).toMatchObject({ fields: { floor: 'unsent' } })
  expect(await storedCounts()).toEqual(before)
})

test('a device that agrees with the server never reads again', async () => {
  await device.create('store', storeValues('A'))
  const asked: URLSearchParams[] = []
  device.network = (address, init) => {
    if (isPull(address)) asked.push(new URL(address, 'http://x').searchParams)
    return network(address, init)
  }
  for (let reading = 0; reading < 45; reading += 1) await device.sync()
  expect(asked.filter((query) => query.has('check')).length).toBeGreaterThanOrEqual(4)
  // One read per scope of an owner: the company, commercial data, and the owner's private data.
  expect(asked.filter((query) => query.get('since') === '0')).toHaveLength(3)
})

test('a change set aside because the server failed on it goes out again each day, with what was set aside for it', async () => {
  const id = await device.create('store', storeValues('A'))
  const failing: Fetch = (address, init) =>
    isPush(address) ? Promise.resolve(json(500, { code: 'serverFault', status: 500 })) : network(address, init)
  device.network = failing
  await device.sync()
  await device.edit('store', id, { floor: '1F' })
  for (let hours = 0; hours < 60; hours += 5) {
    await device.sync()
    device.time.aheadMs += 5 * 3_600_000
  }
  expect(await parkedItems(device.database)).toMatchObject([{ code: 'server_error' }, { code: 'parent_missing' }])
  const opId = (await parkedItems(device.database))[0]!.opId
  device.network = network
  await device.sync()
  expect(await counts(device.database)).toMatchObject({ needsYou: 2 })
  device.time.aheadMs += dayMs
  await device.sync()
  expect(await counts(device.database)).toMatchObject({ needsYou: 0, waiting: 0 })
  expect((await sentItems(device.database)).map((item) => item.opId)).toContain(opId)
  expect(await device.record('store', id)).toMatchObject({ fields: { floor: '1F' }, pending: [], parked: [] })
})

test('what a person drops is told to the server, as soon as there is a network', async () => {
  await device.create('store', storeValues('A'))
  const [row] = await device.database.outbox.toArray()
  const { brand: _brand, ...fields } = row!.fields
  await device.database.outbox.update(row!.seq, { fields })
  await device.sync()
  const [refused] = await parkedItems(device.database)
  device.network = noNetwork
  await discardParked(device.database, refused!.n, device.actions)
  await device.sync()
  device.network = network
  await device.sync()
  await device.sync()
  const discards = await server.context.database.selectFrom('discarded_op').select(['op_id', 'payload']).execute()
  expect(discards.map(({ op_id, payload }) => [op_id, JSON.parse(payload).fields])).toEqual([[row!.opId, fields]])
})

test('a clock set back ten years keeps nothing waiting for ten years', async () => {
  const poison = await device.create('store', storeValues('poison'))
  device.network = (address, init) =>
    isPush(address) ? Promise.resolve(json(500, { code: 'serverFault', status: 500 })) : network(address, init)
  for (let cycle = 0; cycle < 4; cycle += 1) await device.sync()
  expect(await outboxItems(device.database)).toMatchObject([{ entityId: poison, state: 'failing' }])
  device.time.aheadMs = -3_650 * dayMs
  device.network = network
  expect(await device.sync()).toMatchObject({ sent: 1 })
})

test('a clock ten years off is told, and what was sent is kept by the server’s clock', async () => {
  device.time.aheadMs = -3_650 * dayMs
  await device.create('store', storeValues('A'))
  await device.sync()
  expect(await clockSkewMs(device.database)).toBeGreaterThan(3_649 * dayMs)
  device.time.aheadMs = 3_650 * dayMs
  await device.sync()
  expect(await clockSkewMs(device.database)).toBeLessThan(-3_649 * dayMs)
  expect(await device.database.sent.count()).toBe(1)
  device.time.aheadMs = 0
  await device.sync()
  expect(await clockSkewMs(device.database)).toBeUndefined()
})

test('a change made under a wrong clock is listed with the time that it was', async () => {
  device.time.aheadMs = 3_650 * dayMs
  await device.sync()
  await device.create('store', storeValues('A'))
  const [item] = await outboxItems(device.database)
  expect(Math.abs(Date.parse(item!.wallAt) - Date.now())).toBeLessThan(60_000)
})

test('what was sent over 30 days ago is let go here, and the server is told that nobody asks for its answer', async () => {
  const id = await device.create('store', storeValues('old'))
  await device.sync()
  await device.edit('store', id, { floor: '1F' })
  await device.sync()
  const { sent, meta } = device.database
  const [old] = await sent.toArray()
  await sent.update(old!.n, { sentAt: old!.sentAt - 31 * dayMs })
  await meta.delete('prunedAt')
  await device.sync()
  await device.edit('store', id, { floor: '2F' })
  await device.sync()
  expect((await sent.toArray()).map(({ opId }) => opId)).not.toContain(old!.opId)
  const client = server.context.database.selectFrom('sync_client').select('acked_through')
  expect(await client.executeTakeFirst()).toEqual({ acked_through: old!.seq })
})
