import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { discardUnsent } from '#sync/discardUnsent.ts'
import { bringBack } from '#sync/rescue/bringBack.ts'
import { collectRescue } from '#sync/rescue/collectRescue.ts'
import { readRescueContents, type RescueContents } from '#sync/rescue/rescueContents.ts'
import { openRescue, sealRescue } from '#sync/rescue/rescueFile.ts'
import { type Device, noNetwork, openDevice, storeValues } from './device.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const passphrase = 'four words are enough'
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => {
  vi.restoreAllMocks()
  return server.close()
})

async function saveFile(device: Device): Promise<Blob> {
  const contents = await collectRescue(device.database, {}, new Date())
  return sealRescue(JSON.stringify(contents), passphrase, { crypto, random: device.ports.random })
}

async function contentsOf(device: Device, file: Blob): Promise<RescueContents> {
  const opened = await openRescue(file, passphrase, crypto)
  if ('problem' in opened) throw new Error(opened.problem)
  const contents = readRescueContents(opened.text, device.database)
  if ('problem' in contents) throw new Error(contents.problem)
  return contents
}

const takeIn = async (device: Device, file: Blob) => bringBack(device.database, await contentsOf(device, file))

async function wipe(device: Device): Promise<Device> {
  device.database.close()
  await new LocalDatabase(device.member.companyId, device.member.userId).delete()
  return openDevice(device.member, device.network)
}

const changeCount = async (): Promise<number> =>
  (await server.context.database.selectFrom('change_log').select('v').execute()).length

const stateOnServer = async (id: string) => {
  const row = await server.context.database
    .selectFrom('record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.fields) as Record<string, unknown>
}

test('a file saved, the device wiped, the file brought back: everything arrives exactly once', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  let device = await openDevice(member, fetch)
  const sent = await device.create('store', storeValues('Sent'))
  await device.sync()
  await device.edit('store', sent, { seatCount: 40 })
  const fresh = await device.create('store', storeValues('Never sent'))
  await device.edit('store', fresh, { floor: '2F' })
  const file = await saveFile(device)
  const before = await changeCount()

  device = await wipe(device)
  expect(await takeIn(device, file)).toEqual({ added: 2, known: 0 })
  await device.sync()
  expect(await stateOnServer(sent)).toMatchObject({ seatCount: 40 })
  expect(await stateOnServer(fresh)).toMatchObject({ name: 'Never sent', floor: '2F' })
  expect(await changeCount()).toBe(before + 2)
  expect(await device.database.outbox.count()).toBe(0)
  expect(await device.record('store', fresh)).toMatchObject({ fields: { floor: '2F' }, pending: [], parked: [] })
})

test('the same file twice, on two devices, before and after sending, changes nothing more', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  let device = await openDevice(member, fetch)
  const id = await device.create('store', storeValues('A'))
  await saveFile(device)
  await device.edit('store', id, { seatCount: 40 })
  const file = await saveFile(device)
  expect(await takeIn(device, file)).toEqual({ added: 0, known: 2 })
  await device.sync()
  expect(await takeIn(device, file)).toEqual({ added: 0, known: 2 })
  await device.edit('store', id, { seatCount: 41 })
  await device.sync()
  const before = await changeCount()

  device = await wipe(device)
  expect(await takeIn(device, file)).toEqual({ added: 2, known: 0 })
  expect(await takeIn(device, file)).toEqual({ added: 0, known: 2 })
  await device.sync()
  expect(await changeCount()).toBe(before)
  expect(await stateOnServer(id)).toMatchObject({ seatCount: 41 })
  expect(await device.record('store', id)).toMatchObject({ fields: { seatCount: 41 } })
  expect(await device.database.view('conflict').count()).toBe(0)
})

test('what was sent before the file was saved and answered after it is not done a second time', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  let device = await openDevice(member, fetch)
  const id = await device.create('store', storeValues('A'))
  device.network = async (address, init) => {
    const reply = await fetch(address, init)
    return address.includes('/Push') ? noNetwork(address, init) : reply
  }
  await device.sync()
  await device.edit('store', id, { seatCount: 40 })
  const file = await saveFile(device)
  device.network = fetch

  device = await wipe(device)
  await takeIn(device, file)
  await device.sync()
  expect(await changeCount()).toBe(2)
  expect(await stateOnServer(id)).toMatchObject({ name: 'A', seatCount: 40 })
  expect(await device.database.view('conflict').count()).toBe(0)
})

test('an edit made on the new device before the file is brought back meets the older one as a conflict', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  let device = await openDevice(member, fetch)
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  await device.edit('store', id, { seatCount: 40 })
  const file = await saveFile(device)

  device = await wipe(device)
  await device.sync()
  await device.edit('store', id, { seatCount: 44 })
  await device.sync()
  await takeIn(device, file)
  await device.sync()
  const [conflict] = await device.database.view('conflict').toArray()
  expect(conflict?.fields).toMatchObject({ currentValue: '44', incomingValue: '40', status: 'open' })
})

test('a refused change comes back as refused, with its reason and with what builds on it', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  let device = await openDevice(member, fetch)
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  await device.edit('store', id, { seatCount: 40 })
  await server.context.database.updateTable('account').set({ roles: '["viewer"]' }).execute()
  await device.sync()
  expect(await device.database.parked.count()).toBe(1)
  const file = await saveFile(device)

  device = await wipe(device)
  await takeIn(device, file)
  const [parked] = await device.database.parked.toArray()
  expect(parked).toMatchObject({ code: 'no_access', entityId: id, fields: { seatCount: { to: 40 } } })
  expect(await device.database.outbox.count()).toBe(0)
})

test('a file of somebody else and one of another company are refused in words', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  const device = await openDevice(member, fetch)
  await device.create('store', storeValues('A'))
  const contents = JSON.stringify(await collectRescue(device.database, {}, new Date()))
  const { companyId, userId } = member
  const other = crypto.randomUUID()
  expect(readRescueContents(contents, { companyId, userId: other })).toEqual({ problem: 'otherUser' })
  expect(readRescueContents(contents, { companyId: other, userId })).toEqual({ problem: 'otherCompany' })
})

test('an edit made after the file was saved is no part of what the file holds, and both arrive', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  let device = await openDevice(member, fetch)
  const id = await device.create('store', storeValues('A'))
  const file = await saveFile(device)
  await device.edit('store', id, { seatCount: 40 })
  expect(await device.database.outbox.count()).toBe(2)
  await device.sync()

  device = await wipe(device)
  await takeIn(device, file)
  await device.sync()
  expect(await stateOnServer(id)).toMatchObject({ seatCount: 40 })
  expect(await changeCount()).toBe(2)
  expect(await device.database.parked.count()).toBe(0)
})

test('a device without room still gives the file', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  const device = await openDevice(member, fetch)
  await device.create('store', storeValues('A'))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('planted', 'QuotaExceededError')
  })
  expect((await collectRescue(device.database, {}, new Date())).changes).toHaveLength(1)
})

test('what a person gives up at a sign-out is never sent, and the records show what the server has', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  const device = await openDevice(member, fetch)
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  await device.edit('store', id, { seatCount: 40 })
  await device.create('store', storeValues('Never'))
  expect(await discardUnsent(device.database, device.ports)).toBe(2)
  const before = await changeCount()
  await device.sync()
  expect(await changeCount()).toBe(before)
  expect(await device.record('store', id)).toMatchObject({ pending: [], parked: [] })
  expect((await device.record('store', id))?.fields).not.toHaveProperty('seatCount')
  const given = await device.database.sent.toArray()
  expect(given.map(({ outcome }) => outcome)).toEqual(['applied', 'discarded', 'discarded'])
})

test('changes discarded on a device with a clock 40 days behind stay in the sent list', async () => {
  const { member, fetch } = await server.signIn(['owner'])
  const device = await openDevice(member, fetch)
  device.time.aheadMs = -40 * 86_400_000
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  await device.edit('store', id, { seatCount: 40 })
  expect(await discardUnsent(device.database, device.ports)).toBe(1)
  await device.database.meta.delete('prunedAt')
  await device.sync()
  const given = await device.database.sent.toArray()
  expect(given.map(({ outcome }) => outcome)).toEqual(['applied', 'discarded'])
})
