import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '#domain/json.ts'
import { claimJob } from '#server/services/jobs/claimJob.ts'
import { storedKey } from '#server/services/files/fileKeys.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { append, begin, hashOf, send, status } from './fileSetup.ts'
import { photo } from './filePictures.ts'
import { boundStoreId, Device, startServer, type TestServer } from './testServer.ts'

const day = 86_400_000

let server: TestServer
let planner: Device
let ahead = 0
beforeEach(async () => {
  ahead = 0
  server = await startServer({}, { clock: () => Date.now() + ahead, reportFault: () => undefined })
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

async function pass(days: number): Promise<void> {
  ahead += days * day
  await server.context.database
    .updateTable('session')
    .set({ last_seen_at: Date.now() + ahead, created_at: Date.now() + ahead })
    .execute()
}

const textOf = (text: string) => Buffer.from(text.padEnd(200, '.'))
const keep = async (text: string) => {
  const bytes = textOf(text)
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
  return bytes
}
const named = (...files: Buffer[]): Json =>
  files.map((bytes) => ({
    id: randomUUID(),
    sha256: hashOf(bytes),
    name: 'a.txt',
    mime: 'text/plain',
    bytes: bytes.length,
  })) as Json
const setFiles = (device: Device, value: Json, baseV = 99) =>
  device.push(device.operation('patch', 'store', boundStoreId, { attachments: value }, baseV))

const keys = async () => {
  const found: string[] = []
  for (const root of ['stored', 'thumbs', 'uploads']) {
    for await (const { key } of server.context.files.store.list(root)) found.push(key)
  }
  return found
}

test('what a record, its history, a conflict, a refused or a dropped operation names is kept for ever, the rest for 30 days', async () => {
  const now = await keep('named now')
  const past = await keep('named once')
  const lost = await keep('lost a conflict')
  const refused = await keep('refused')
  const dropped = await keep('dropped')
  await setFiles(planner, named(past))
  await setFiles(planner, named(now))
  const owner = await Device.signIn(server, 'owner')
  expect((await setFiles(owner, named(lost), 1))[0]).toMatchObject({ outcome: 'conflict' })
  const wrong = planner.operation('create', 'lease', randomUUID(), { store: randomUUID(), note: hashOf(refused) })
  expect((await planner.push(wrong))[0]).toMatchObject({ outcome: 'rejected' })
  const gone = planner.operation('patch', 'store', boundStoreId, { attachments: named(dropped) })
  await planner.post('/api/Sync/Push', { ...planner.envelope([]), discarded: [gone] })

  const unnamed = await keep('nobody names this')
  const picture = await photo(50, 50)
  await send(planner, picture, 'image/jpeg')
  await pass(29)
  expect(await sweepFiles(server.context)).toMatchObject({ files: 0 })
  await pass(2)
  expect(await sweepFiles(server.context)).toEqual({ uploads: 0, files: 2, strays: 0 })
  for (const bytes of [now, past, lost, refused, dropped]) {
    expect(await status(planner, bytes)).toMatchObject({ state: 'stored' })
  }
  expect(await status(planner, unnamed)).toMatchObject({ state: 'unknown' })
  expect(await keys()).toHaveLength(5)
  expect(await send(planner, unnamed, 'text/plain')).toMatchObject({ state: 'stored' })
})

test('a file that a device still asks about is kept, though its record never came', async () => {
  const bytes = await keep('on a tablet in the mountains')
  for (let week = 0; week < 8; week += 1) {
    await pass(7)
    expect(await begin(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
    await sweepFiles(server.context)
  }
  await setFiles(planner, named(bytes))
  await pass(400)
  await sweepFiles(server.context)
  expect(await status(planner, bytes)).toMatchObject({ state: 'stored' })
})

test('an upload that nobody goes on with is forgotten after 7 days, with its parts', async () => {
  const bytes = Buffer.alloc(1_500_000, 'x')
  const { uploadId = '' } = await begin(planner, bytes, 'text/plain')
  await append(planner, { uploadId, offset: 0 }, bytes.subarray(0, 1_048_576))
  await pass(6)
  expect(await sweepFiles(server.context)).toMatchObject({ uploads: 0 })
  expect(await status(planner, bytes)).toMatchObject({ state: 'open', offset: 1_048_576 })
  await pass(2)
  expect(await sweepFiles(server.context)).toMatchObject({ uploads: 1 })
  expect(await status(planner, bytes)).toMatchObject({ state: 'unknown' })
  expect(await keys()).toEqual([])
})

test('bytes that a killed process left without a word about them go after a week, and nothing else does', async () => {
  const stored = await keep('kept')
  await setFiles(planner, named(stored))
  const { store } = server.context.files
  const { id: companyId } = await server.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
  const stray = hashOf(textOf('stray'))
  for (const key of [
    storedKey(companyId, stray),
    storedKey(randomUUID(), stray),
    `thumbs/${companyId}/00/${stray}`,
    `uploads/${companyId}/${randomUUID()}/0-x`,
  ]) {
    await store.write(key, Readable.from([Buffer.from('x')]))
  }
  expect(await sweepFiles(server.context)).toMatchObject({ strays: 0 })
  await pass(8)
  expect(await sweepFiles(server.context)).toEqual({ uploads: 0, files: 0, strays: 4 })
  expect(await keys()).toEqual([storedKey(companyId, hashOf(stored))])
  expect(await status(planner, stored)).toMatchObject({ state: 'stored' })
})

test('a file that comes while its old bytes are swept away is stored all the same', async () => {
  const bytes = await keep('coming and going')
  for (let time = 0; time < 10; time += 1) {
    await pass(31)
    await server.context.database.updateTable('file').set({ bytes: 1 }).execute()
    const [said] = await Promise.all([send(planner, bytes, 'text/plain'), sweepFiles(server.context)])
    expect(said).toMatchObject({ state: 'stored' })
    expect(await status(planner, bytes)).toMatchObject({ state: 'stored' })
    expect((await planner.get(`/api/Files/Content?sha256=${hashOf(bytes)}`)).rawPayload).toEqual(bytes)
  }
})

test('of several processes one does the daily work', async () => {
  const claim = () => claimJob(server.context, 'daily', day)
  expect((await Promise.all([claim(), claim(), claim()])).filter(Boolean)).toHaveLength(1)
  ahead += day - 1_000_000
  expect(await claim()).toBe(false)
  ahead += 2_000_000
  expect((await Promise.all([claim(), claim()])).filter(Boolean)).toHaveLength(1)
})
