import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorCatalogue } from '#domain/errors.ts'
import { createDiskStore } from '#server/storage/files/diskStore.ts'
import { type FileStore, StoreTrouble } from '#server/storage/files/fileStore.ts'
import { append, begin, contentOf, send, status } from './fileSetup.ts'
import { photo } from './filePictures.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let trouble: { write?: Error; place?: Error }
let folder: string
let server: TestServer
let planner: Device
const faults: unknown[] = []

const fullDisk = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

beforeEach(async () => {
  trouble = {}
  faults.length = 0
  folder = mkdtempSync(join(tmpdir(), 'catchment-files-'))
  const disk = createDiskStore(join(folder, 'files'))
  const fileStore: FileStore = {
    ...disk,
    // A disk fills up during a write, not before.
    write: (key, source) => disk.write(key, trouble.write ? failing(source, trouble.write) : source),
    place: (key, path) => (trouble.place ? Promise.reject(trouble.place) : disk.place(key, path)),
  }
  server = await startServer({}, { fileStore, reportFault: (error) => faults.push(error) })
  planner = await Device.signIn(server, 'planner')
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function* failing(source: AsyncIterable<Uint8Array>, error: Error): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) yield chunk.subarray(0, chunk.length >> 1)
  throw error
}

const keys = async (root: string) => {
  const found: string[] = []
  for await (const { key } of server.context.files.store.list(root)) found.push(key)
  return found
}

test('a disk of the server that fills while a file comes is told in a sentence, loses nothing and goes on later', async () => {
  const bytes = Buffer.alloc(2_500_000, 'x')
  const { uploadId = '' } = await begin(planner, bytes, 'text/plain')
  await append(planner, { uploadId, offset: 0 }, bytes.subarray(0, 1_048_576))
  trouble.write = fullDisk()
  const second = bytes.subarray(1_048_576, 2_097_152)
  const refused = await append(planner, { uploadId, offset: 1_048_576 }, second)
  expect(refused).toMatchObject({ status: 507, code: 'serverFull', title: errorCatalogue.serverFull.message })
  expect(faults).toHaveLength(1)
  expect([await keys('uploads'), await keys('work')]).toMatchObject([{ length: 1 }, { length: 0 }])
  const store = planner.operation('patch', 'store', crypto.randomUUID(), {})
  expect((await planner.pushRaw([store])).statusCode).toBe(200)
  trouble.write = undefined!
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
})

test('a disk that fills when a whole file is brought to its place keeps what came, and the next question ends it', async () => {
  const picture = await photo(200, 100)
  const { uploadId = '' } = await begin(planner, picture, 'image/jpeg')
  trouble.place = fullDisk()
  expect(await append(planner, { uploadId, offset: 0 }, picture)).toMatchObject({ status: 507, code: 'serverFull' })
  expect(await status(planner, picture)).toMatchObject({ state: 'open', offset: picture.length })
  expect(await begin(planner, picture, 'image/jpeg')).toMatchObject({ status: 507, code: 'serverFull' })
  expect(await append(planner, { uploadId, offset: picture.length }, picture)).toMatchObject({ code: 'serverFull' })
  expect(await keys('work')).toEqual([])
  trouble = {}
  expect(await begin(planner, picture, 'image/jpeg')).toMatchObject({ state: 'stored' })
  expect((await planner.get(contentOf(picture))).rawPayload).toEqual(picture)
})

test('a store that can not be reached is told as one that is tried again later', async () => {
  const bytes = Buffer.alloc(100_000, 'x')
  const { uploadId = '' } = await begin(planner, bytes, 'text/plain')
  trouble.write = new StoreTrouble('The bucket x can not be reached.')
  const refused = await append(planner, { uploadId, offset: 0 }, bytes)
  expect(refused).toMatchObject({ status: 503, code: 'serverBusy', title: errorCatalogue.serverBusy.message })
  trouble = {}
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
})

test('a database that is full refuses a file like everything else, and leaves nothing of it', async () => {
  const { database } = server.context
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(database)
  const codes = new Set<string | undefined>()
  for (let at = 0; at < 200; at += 1) {
    const bytes = Buffer.from(`${at}`.padEnd(300, '.'))
    codes.add((await send(planner, bytes, 'text/plain')).code)
  }
  expect([...codes]).toEqual(expect.arrayContaining(['serverFull']))
  await sql`pragma max_page_count = 1000000`.execute(database)
  expect(await send(planner, Buffer.from('there is room again'), 'text/plain')).toMatchObject({ state: 'stored' })
})

test('a part that is cut on its way is as if it was never sent', async () => {
  const bytes = Buffer.alloc(1_500_000, 'x')
  const { uploadId = '' } = await begin(planner, bytes, 'text/plain')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const form = `--b\r\ncontent-disposition: form-data; name="uploadId"\r\n\r\n${uploadId}\r\n--b\r\ncontent-disposition: form-data; name="offset"\r\n\r\n0\r\n--b\r\ncontent-disposition: form-data; name="part"; filename="blob"\r\n\r\n`
  const sending = request({
    port,
    path: '/api/Files/Append',
    method: 'POST',
    headers: {
      cookie: planner.cookie,
      'api-version': '1.0',
      'content-length': 1_100_000,
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
  sending.on('error', () => undefined)
  sending.write(form)
  sending.write(bytes.subarray(0, 300_000))
  await vi.waitFor(async () => expect(await keys('work')).toHaveLength(1), { timeout: 20_000 })
  sending.destroy()
  await vi.waitFor(async () => expect(await keys('work')).toEqual([]), { timeout: 20_000 })
  expect(await keys('uploads')).toEqual([])
  expect(await begin(planner, bytes, 'text/plain')).toMatchObject({ state: 'open', uploadId, offset: 0 })
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
})
