import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '#domain/json.ts'
import { append, begin, contentOf, hashOf, send, status } from './fileSetup.ts'
import { photo } from './filePictures.ts'
import { boundStoreId, Device, otherStoreId, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
let surveyor: Device
let viewer: Device
let secret: Buffer
let seed = 900
beforeEach(async () => {
  server = await startServer({}, { reportFault: () => undefined })
  planner = await Device.signIn(server, 'planner')
  surveyor = await Device.signIn(server, 'surveyor')
  viewer = await Device.signIn(server, 'viewer')
  secret = await photo(60, 40, (seed += 1))
  await send(planner, secret, 'image/jpeg')
  await setPhotos(planner, otherStoreId, [reference(secret)])
})
afterEach(() => server.close())

const reference = (bytes: Buffer): Json => ({
  id: randomUUID(),
  sha256: hashOf(bytes),
  name: 'a.jpg',
  mime: 'image/jpeg',
  bytes: bytes.length,
})
const setPhotos = async (device: Device, store: string, photos: readonly Json[], baseV = 99) =>
  (await device.push(device.operation('patch', 'store', store, { photos: [...photos] }, baseV)))[0]
const read = async (device: Device, bytes: Buffer) => (await device.get(contentOf(bytes))).statusCode
const photosOf = async (device: Device, store: string) => (await device.store(store)).fields['photos'] as Json[]

test('naming the hash of a file in an own store gives its bytes to no one', async () => {
  expect(await setPhotos(surveyor, boundStoreId, [reference(secret)])).toMatchObject({ outcome: 'applied' })
  expect([await read(surveyor, secret), await read(planner, secret)]).toEqual([404, 200])
  expect((await surveyor.get(contentOf(secret, '&size=thumb'))).statusCode).toBe(404)
})

test('nor does it when a colleague who may read the file changes other photos of that store', async () => {
  await setPhotos(surveyor, boundStoreId, [reference(secret)])
  const own = await photo(60, 40, (seed += 1))
  await send(planner, own, 'image/jpeg')
  await setPhotos(planner, boundStoreId, [...(await photosOf(planner, boundStoreId)), reference(own)])
  expect([await read(surveyor, own), await read(surveyor, secret)]).toEqual([200, 404])
})

test('nor by a conflict, neither when it arrives nor as what stood', async () => {
  await setPhotos(planner, boundStoreId, [])
  const named = [reference(secret)]
  expect(await setPhotos(surveyor, boundStoreId, named, 1)).toMatchObject({ outcome: 'conflict' })
  expect(await read(surveyor, secret)).toBe(404)
  expect(await setPhotos(planner, boundStoreId, [], 1)).toMatchObject({ outcome: 'conflict' })
  expect(await read(surveyor, secret)).toBe(404)
})

test('no hash tells that its file is there: its status is unknown, and sending begins like that of any other', async () => {
  await setPhotos(surveyor, boundStoreId, [reference(secret)])
  expect(await status(surveyor, secret)).toEqual({ status: 200, state: 'unknown' })
  expect(await begin(surveyor, secret, 'image/jpeg')).toMatchObject({ state: 'open', offset: 0 })
  expect(await status(viewer, secret)).toMatchObject({ state: 'stored' })
  expect(await begin(planner, secret, 'image/jpeg')).toMatchObject({ state: 'stored' })
})

test('who has the bytes proves it by sending them, and may then give the file to others', async () => {
  await setPhotos(surveyor, boundStoreId, [reference(secret)])
  const { uploadId = '' } = await begin(surveyor, secret, 'image/jpeg')
  const wrong = Buffer.alloc(secret.length, 1)
  expect(await append(surveyor, { uploadId, offset: 0 }, wrong)).not.toMatchObject({ state: 'stored' })
  expect(await read(surveyor, secret)).toBe(404)
  expect(await send(surveyor, secret, 'image/jpeg')).toEqual({ status: 200, state: 'stored' })
  expect([await read(surveyor, secret), await read(viewer, secret)]).toEqual([200, 200])
  expect(await server.context.database.selectFrom('file').select('sha256').execute()).toHaveLength(1)
})

test('who sees a file may name it elsewhere, and who sees that reads it; a name given before the bytes counts once they are sent', async () => {
  await setPhotos(planner, boundStoreId, [reference(secret)])
  expect(await read(surveyor, secret)).toBe(200)
  const early = await photo(60, 40, (seed += 1))
  await setPhotos(surveyor, boundStoreId, [reference(early)])
  expect(await read(viewer, early)).toBe(404)
  await send(surveyor, early, 'image/jpeg')
  expect(await read(viewer, early)).toBe(200)
})

test('a member who can read a file may name it without sending it again; one that no record names yet is sent', async () => {
  const other = await photo(60, 40, (seed += 1))
  await send(planner, other, 'image/jpeg')
  const owner = await Device.signIn(server, 'owner')
  expect(await begin(owner, other, 'image/jpeg')).toMatchObject({ state: 'open', offset: 0 })
  await setPhotos(planner, otherStoreId, [reference(other)])
  expect(await begin(owner, other, 'image/jpeg')).toMatchObject({ state: 'stored' })
  await setPhotos(owner, boundStoreId, [reference(other)])
  expect(await read(surveyor, other)).toBe(200)
})
