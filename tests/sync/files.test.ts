import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pauseFile } from '#db/files/changeFiles.ts'
import { saveRecord } from '#db/saveRecord.ts'
import { failAt } from './failAt.ts'
import { type Device, noNetwork, openDevice, storeValues } from './device.ts'
import { type FileSide, fileSideOf, hashOf, partBytes, someText, troubleParts } from './fileDevice.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { json } from './wire.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

async function start(): Promise<{ device: Device; files: FileSide; store: string }> {
  const { member, fetch } = await server.signIn(['planner'])
  const device = await openDevice(member, fetch)
  const store = await device.create('store', storeValues('With photos'))
  await device.sync()
  return { device, files: fileSideOf(device), store }
}

const storedOnServer = async (bytes: Uint8Array): Promise<number> => {
  const rows = await server.context.database
    .selectFrom('file')
    .select('bytes')
    .where('sha256', '=', hashOf(bytes))
    .execute()
  return rows.length
}

const newestPhotos = async (device: Device, store: string): Promise<unknown> =>
  (await device.record('store', store))?.fields['attachments']

test('a photo is saved with its record in one transaction, sent part by part, and known to be stored', async () => {
  const { device, files, store } = await start()
  const bytes = someText(2 * partBytes + 500)
  const { sha256 } = await files.addPhoto(store, bytes)
  expect(await files.row(sha256)).toMatchObject({ state: 'queued', offset: 0 })
  const parts = troubleParts(device, (carry) => carry())
  expect(await files.send()).toMatchObject({ end: 'done', sent: 1 })
  expect(parts.count).toBe(3)
  expect(await files.row(sha256)).toMatchObject({ state: 'stored', hasBytes: true })
  expect(await storedOnServer(bytes)).toBe(1)
  expect(await files.send()).toMatchObject({ end: 'done', sent: 0 })
})

test('a save fails when its photo is gone from the device, and what was saved before stands', async () => {
  const { device, files, store } = await start()
  const reference = await files.take(someText(100))
  await device.database.files.delete(reference.sha256)
  const change = {
    ...({ member: device.member, entity: 'store', id: store, kind: 'patch', rowBaseV: 0 } as const),
    fields: { attachments: { to: [reference as never], baseV: 0 }, name: { to: 'New name', baseV: 0 } },
    newFiles: [reference.sha256],
  }
  await expect(saveRecord(device.database, change, device.ports)).rejects.toMatchObject({ code: 'fileNotOnDevice' })
  expect((await device.record('store', store))?.fields['name']).toBe('With photos')
  expect(await device.database.outbox.count()).toBe(0)
})

test('a full device refuses a photo and keeps the drafts that it has', async () => {
  const { files } = await start()
  const first = someText(partBytes * 2)
  await files.take(first)
  failAt(2, 'QuotaExceededError')
  const second = someText(partBytes * 2)
  await expect(files.take(second)).rejects.toMatchObject({ code: 'storageFull' })
  vi.restoreAllMocks()
  expect(await files.row(hashOf(second))).toBeUndefined()
  expect(await files.bytesOf(hashOf(second))).toBeUndefined()
  expect(await files.bytesOf(hashOf(first))).toEqual(Buffer.from(first))
})

test.each([0, 1, 2])('a line that breaks at part %i costs at most that part', async (at) => {
  const { device, files, store } = await start()
  const bytes = someText(3 * partBytes)
  const { sha256 } = await files.addPhoto(store, bytes)
  let sent = 0
  troubleParts(device, async (carry, count, init) => {
    sent += ((init.body as FormData).get('part') as Blob).size
    if (count === at + 1) throw new TypeError('cut')
    return carry()
  })
  expect(await files.send()).toMatchObject({ end: 'offline' })
  expect(await files.row(sha256)).toMatchObject({ state: 'queued', offset: at * partBytes })
  expect(await files.send()).toMatchObject({ end: 'done', sent: 1 })
  expect(sent).toBe(4 * partBytes)
  expect(await storedOnServer(bytes)).toBe(1)
})

test.each([1, 2, 3])('the answer to part %i is lost: no byte is sent again', async (lost) => {
  const { device, files, store } = await start()
  const bytes = someText(3 * partBytes)
  await files.addPhoto(store, bytes)
  const parts = troubleParts(device, async (carry, count) => {
    const answer = await carry()
    if (count === lost) throw new TypeError('lost')
    return answer
  })
  await files.send()
  expect(await files.send()).toMatchObject({ end: 'done' })
  expect(parts.count).toBe(3)
  expect(await storedOnServer(bytes)).toBe(1)
})

test('two tabs send the same photo at once, and it is stored once', async () => {
  const { device, files, store } = await start()
  const bytes = someText(4 * partBytes)
  const { sha256 } = await files.addPhoto(store, bytes)
  await Promise.all([files.send(), files.openTab().send(), files.openTab().send()])
  await files.send()
  expect(await files.row(sha256)).toMatchObject({ state: 'stored' })
  expect(await storedOnServer(bytes)).toBe(1)
  expect(await newestPhotos(device, store)).toHaveLength(1)
})

test('bytes that are changed on the way are noticed, and the photo is sent again', async () => {
  const { device, files, store } = await start()
  const bytes = someText(2 * partBytes)
  const { sha256 } = await files.addPhoto(store, bytes)
  const calm = device.network
  troubleParts(device, async (carry, count, init) => {
    if (count !== 2) return carry()
    const form = new FormData()
    for (const [name, value] of init.body as FormData) form.set(name, value)
    form.set('part', new Blob([someText(partBytes)]))
    return calm('/api/Files/Append', { ...init, body: form })
  })
  expect(await files.send()).toMatchObject({ end: 'done', sent: 1 })
  expect(await files.row(sha256)).toMatchObject({ state: 'stored', damages: 0 })
  expect(await storedOnServer(bytes)).toBe(1)
})

test('a photo paused while its bytes arrive damaged isn’t counted as rejected', async () => {
  const { device, files, store } = await start()
  const { sha256 } = await files.addPhoto(store, someText(100))
  const calm = device.network
  troubleParts(device, async (_carry, _count, init) => {
    const form = new FormData()
    for (const [name, value] of init.body as FormData) form.set(name, value)
    form.set('part', new Blob([someText(100)]))
    await pauseFile(files.ports.store, sha256, true)
    return calm('/api/Files/Append', { ...init, body: form })
  })
  expect(await files.send()).toMatchObject({ end: 'done', sent: 0, parked: 0 })
  expect(await files.row(sha256)).toMatchObject({ state: 'queued', isPaused: true })
})

test('what the server will never take is set aside with its reason, and the record stays as it is', async () => {
  const { device, files, store } = await start()
  const programme = Uint8Array.from([77, 90, 0, 1, 2, 3, 255, 254, 0, 0, 0, 0])
  const { sha256 } = await files.addPhoto(store, programme)
  const good = someText(50)
  await files.addPhoto(store, good)
  expect(await files.send()).toMatchObject({ end: 'done', sent: 1, parked: 1 })
  expect(await files.row(sha256)).toMatchObject({ state: 'refused', refusedCode: 'fileKind', hasBytes: true })
  expect(await device.sync()).toMatchObject({ end: 'done', parked: 0 })
  expect(await newestPhotos(device, store)).toHaveLength(2)
})

test('operations do not wait for photos, and a server that fails on one photo gets the others', async () => {
  const { device, files, store } = await start()
  await files.addPhoto(store, someText(partBytes))
  const older = someText(100)
  const { sha256 } = await files.addPhoto(store, older)
  let failing = true
  troubleParts(device, (carry, count) =>
    failing && count === 1 ? Promise.resolve(json(500, { code: 'serverFault' })) : carry(),
  )
  expect(await files.send()).toMatchObject({ end: 'later', sent: 1 })
  expect(await device.sync()).toMatchObject({ end: 'done' })
  failing = false
  expect(await files.send()).toMatchObject({ end: 'done', sent: 1 })
  expect(await files.row(sha256)).toMatchObject({ state: 'stored' })
})

test('without a connection nothing is lost, and the session of another person sends nothing', async () => {
  const { device, files, store } = await start()
  const bytes = someText(100)
  const { sha256 } = await files.addPhoto(store, bytes)
  const own = device.network
  device.network = noNetwork
  expect(await files.send()).toMatchObject({ end: 'offline' })
  device.network = (await server.signIn(['planner'])).fetch
  expect(await files.send()).toMatchObject({ end: 'needsSignIn' })
  expect(await storedOnServer(bytes)).toBe(0)
  device.network = own
  expect(await files.send()).toMatchObject({ end: 'done', sent: 1 })
  expect(await files.row(sha256)).toMatchObject({ state: 'stored' })
})

test('the same photo in two records lies on the device once and is sent once', async () => {
  const { device, files, store } = await start()
  const other = await device.create('store', storeValues('Other'))
  const bytes = someText(200)
  await files.addPhoto(store, bytes)
  await files.addPhoto(other, bytes)
  const parts = troubleParts(device, (carry) => carry())
  expect(await files.send()).toMatchObject({ sent: 1 })
  expect(parts.count).toBe(1)
  expect(await device.database.files.count()).toBe(1)
})
