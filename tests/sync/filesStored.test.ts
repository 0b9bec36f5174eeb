import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { entityNames } from '#domain/entities.ts'
import { giveUpFile, letGoOfFile, retryFile } from '#db/files/changeFiles.ts'
import { keepFile } from '#db/files/keepFile.ts'
import { sweepLocalFiles } from '#db/files/sweepLocalFiles.ts'
import { databaseName, LocalDatabase } from '#db/LocalDatabase.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { discardUnsent } from '#sync/discardUnsent.ts'
import { bringBack } from '#sync/rescue/bringBack.ts'
import { collectRescue } from '#sync/rescue/collectRescue.ts'
import { readRescueContents } from '#sync/rescue/rescueContents.ts'
import { keepRescuedFiles, piecesToRescue } from '#sync/rescue/rescuedFiles.ts'
import { openRescue, sealRescue } from '#sync/rescue/rescueFile.ts'
import { type Device, noNetwork, openDevice, storeValues } from './device.ts'
import { type FileSide, fileSideOf, hashOf, partBytes, someText } from './fileDevice.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const dayMs = 86_400_000

async function start(): Promise<{ device: Device; files: FileSide; store: string }> {
  const { member, fetch } = await server.signIn(['planner'])
  const device = await openDevice(member, fetch)
  const store = await device.create('store', storeValues('With photos'))
  await device.sync()
  return { device, files: fileSideOf(device), store }
}

const sweep = (files: FileSide, other: Partial<Parameters<typeof sweepLocalFiles>[1]> = {}): Promise<number> =>
  sweepLocalFiles(files.ports.store, { now: files.ports.clock.now(), drafted: new Set(), wantedBytes: 0, ...other })

const onServer = async (bytes: Uint8Array): Promise<boolean> =>
  (await server.context.database.selectFrom('file').select('bytes').where('sha256', '=', hashOf(bytes)).execute())
    .length === 1

async function restoreWithout(bytes: Uint8Array): Promise<void> {
  const { database } = server.context
  await database.deleteFrom('file').where('sha256', '=', hashOf(bytes)).execute()
  await database.updateTable('dataset').set({ epoch: crypto.randomUUID() }).execute()
}

test('after an older backup was restored, a photo that the server lost is sent again, and one that it has is not', async () => {
  const { device, files, store } = await start()
  const lost = someText(partBytes + 1)
  const retained = someText(500)
  await files.addPhoto(store, lost)
  await files.addPhoto(store, retained)
  await device.sync()
  await files.send()
  await restoreWithout(lost)
  expect(await files.send()).toMatchObject({ end: 'done', sent: 0 })
  await device.sync()
  // Until the next cycle, the device has no proof that a file is on the server.
  expect(await sweep(files, { wantedBytes: 1e9, now: files.ports.clock.now() + dayMs })).toBe(0)
  expect(await files.send()).toMatchObject({ end: 'done', sent: 2 })
  expect(await onServer(lost)).toBe(true)
})

test('after a restore, a draft of bytes that a sent change names is sent, for who added them may have them no more', async () => {
  const theirs = await start()
  const { member, fetch } = await server.signIn(['planner'])
  const own = await openDevice(member, fetch)
  const files = fileSideOf(own)
  const bytes = someText(500)
  await theirs.files.addPhoto(theirs.store, bytes)
  await theirs.device.sync()
  await theirs.files.send()
  await own.sync()
  await files.addPhoto(theirs.store, someText(300))
  await own.sync()
  await files.send()
  const { sha256 } = await files.take(bytes)
  await files.send()
  expect(await files.row(sha256)).toMatchObject({ state: 'draft' })
  await restoreWithout(bytes)
  await own.sync()
  await files.send()
  expect(await onServer(bytes)).toBe(true)
})

test('bytes go only after the proof, the answer to their change, and 30 days, or when the room is short', async () => {
  const { device, files, store } = await start()
  const bytes = someText(1_000)
  const { sha256 } = await files.addPhoto(store, bytes)
  const late = { now: files.ports.clock.now() + 31 * dayMs, wantedBytes: 1e9 }
  expect(await sweep(files, late)).toBe(0)
  await files.send()
  expect(await sweep(files, late)).toBe(0)
  await device.sync()
  await files.send()
  expect(await sweep(files)).toBe(0)
  expect(await sweep(files, { wantedBytes: 1 })).toBe(0)
  expect(await sweep(files, { now: files.ports.clock.now() + 2 * 3_600_000, wantedBytes: 1 })).toBe(1_000)
  expect(await files.row(sha256)).toMatchObject({ state: 'stored', hasBytes: false })
  expect(await files.bytesOf(sha256)).toBeUndefined()
  expect((await device.record('store', store))?.fields['attachments']).toHaveLength(1)
})

test('old photos go without any need for room', async () => {
  const { device, files, store } = await start()
  await files.addPhoto(store, someText(1_000))
  await device.sync()
  await files.send()
  expect(await sweep(files, { now: files.ports.clock.now() + 31 * dayMs })).toBe(1_000)
})

test('a draft goes after a week, or an hour after it was taken out of its form, but never while a form names it', async () => {
  const { files } = await start()
  const { sha256 } = await files.take(someText(300))
  const now = files.ports.clock.now()
  expect(await sweep(files, { now: now + 6 * dayMs })).toBe(0)
  expect(await sweep(files, { now: now + 8 * dayMs, drafted: new Set([sha256]) })).toBe(0)
  expect(await sweep(files, { now: now + 8 * dayMs, drafted: undefined })).toBe(0)
  await letGoOfFile(files.ports.store, sha256, now)
  expect(await sweep(files, { now: now + 60_000 })).toBe(0)
  expect(await sweep(files, { now: now + 2 * 3_600_000 })).toBe(300)
  expect(await files.row(sha256)).toBeUndefined()
})

test('a proof that is getting old is asked for again while the change that names the photo still waits', async () => {
  const { device, files, store } = await start()
  const bytes = someText(400)
  const { sha256 } = await files.addPhoto(store, bytes)
  await files.send()
  await restoreWithout(bytes)
  device.time.aheadMs = 8 * dayMs
  expect(await files.send()).toMatchObject({ sent: 1 })
  expect(await onServer(bytes)).toBe(true)
  expect(await files.row(sha256)).toMatchObject({ state: 'stored' })
})

test('a refused file can be sent again or given up, and the record is none the worse', async () => {
  const { device, files, store } = await start()
  const { sha256 } = await files.addPhoto(store, Uint8Array.from([77, 90, 0, 255]))
  await files.send()
  await retryFile(files.ports.store, sha256)
  expect(await files.row(sha256)).toMatchObject({ state: 'queued' })
  expect(await files.send()).toMatchObject({ parked: 1 })
  await giveUpFile(files.ports.store, sha256)
  expect(await files.row(sha256)).toMatchObject({ state: 'gone', hasBytes: false })
  expect(await device.sync()).toMatchObject({ end: 'done' })
  await files.take(Uint8Array.from([77, 90, 0, 255]))
  expect(await files.row(sha256)).toMatchObject({ state: 'draft', hasBytes: true })
})

test('reading again wipes no photo, and giving up everything takes the unsent ones away', async () => {
  const { device, files, store } = await start()
  const sent = await files.addPhoto(store, someText(100))
  await files.send()
  await device.sync()
  const unsent = await files.addPhoto(store, someText(200))
  await server.context.database.updateTable('dataset').set({ epoch: crypto.randomUUID() }).execute()
  await device.sync()
  expect(await files.bytesOf(sent.sha256)).toBeDefined()
  expect(await files.bytesOf(unsent.sha256)).toBeDefined()
  await files.send()
  const never = await files.addPhoto(store, someText(300))
  expect(await discardUnsent(device.database, device.ports)).toBe(2)
  expect(await files.row(never.sha256)).toBeUndefined()
  expect(await files.bytesOf(sent.sha256)).toBeDefined()
})

test('a rescue file carries the bytes of unsent photos, and bringing it back twice changes nothing twice', async () => {
  const { member, fetch } = await server.signIn(['planner'])
  const device = await openDevice(member, noNetwork)
  const files = fileSideOf(device)
  const store = await device.create('store', storeValues('Rescued'))
  const bytes = someText(3 * partBytes + 7)
  const { sha256 } = await files.addPhoto(store, bytes)
  const contents = await collectRescue(device.database, {}, new Date())
  const ports = { crypto, random: device.ports.random }
  const file = await sealRescue(
    JSON.stringify(contents),
    'four words',
    ports,
    piecesToRescue(files.ports.store, contents.files),
  )

  device.database.close()
  await new LocalDatabase(member.companyId, member.userId).delete()
  const next = await openDevice(member, fetch)
  const side = fileSideOf(next)
  for (const _time of [1, 2]) {
    const opened = await openRescue(file, 'four words', crypto)
    if ('problem' in opened) throw new Error(opened.problem)
    const read = readRescueContents(opened.text, next.database)
    if ('problem' in read) throw new Error(read.problem)
    expect(await keepRescuedFiles(side.ports.store, read.files, opened, crypto)).toEqual([])
    await bringBack(next.database, read)
  }
  expect(await side.row(sha256)).toMatchObject({ state: 'queued', hasBytes: true })
  await next.sync()
  expect(await side.send()).toMatchObject({ end: 'done', sent: 1 })
  expect(await onServer(bytes)).toBe(true)
})

test('a database of the version before files is opened with everything in it', async () => {
  const companyId = crypto.randomUUID()
  const userId = crypto.randomUUID()
  const old = new Dexie(databaseName(companyId, userId))
  old.version(1 + entityNames.length).stores({
    ...Object.fromEntries(entityNames.map((name) => [name, 'id'])),
    base: '[entity+id]',
    outbox: '++seq, opId, [entity+entityId]',
    parked: '++n, opId, [entity+entityId]',
    sent: '++n, opId',
    meta: 'key',
  })
  await old.open()
  await old.table('outbox').add({ opId: 'o1', entity: 'store', entityId: 's1' })
  await old.table('store').add({ id: 's1', fields: { name: 'Kept' } })
  await old.table('meta').add({ key: 'installId', value: 'i1' })
  old.close()
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
  const database = await openLocalDatabase(companyId, userId, { clock: { now: () => 0 }, random })
  expect(await database.outbox.toArray()).toMatchObject([{ seq: 1, opId: 'o1' }])
  expect(await database.view('store').get('s1')).toMatchObject({ fields: { name: 'Kept' } })
  const content = someText(10).buffer
  await keepFile(database, { sha256: hashOf(new Uint8Array(content)), mime: 'text/plain', content }, 0)
  expect(await database.files.count()).toBe(1)
})
