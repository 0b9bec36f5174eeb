import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorCatalogue } from '#domain/errors.ts'
import { maxOpenUploads } from '#server/services/files/beginFile.ts'
import { append, begin, contentOf, hashOf, send, status } from './fileSetup.ts'
import { noise, photo } from './filePictures.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
beforeEach(async () => {
  server = await startServer({}, { reportFault: () => undefined })
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

const text = (length: number, letter = 'a') => Buffer.alloc(length, letter)
const open = async (bytes: Buffer, mime = 'text/plain') => {
  const { uploadId = '' } = await begin(planner, bytes, mime)
  return uploadId
}

test('a photo comes in parts, is stored once its hash is right, and is asked for by its hash', async () => {
  const bytes = await photo(1_300, 1_000)
  expect(bytes.length).toBeGreaterThan(1_048_576)
  expect(await status(planner, bytes)).toMatchObject({ state: 'unknown' })
  expect(await begin(planner, bytes, 'image/jpeg')).toMatchObject({ status: 200, state: 'open', offset: 0 })
  expect(await send(planner, bytes, 'image/jpeg')).toEqual({ status: 200, state: 'stored' })
  expect(await status(planner, bytes)).toMatchObject({ state: 'stored' })
  const content = await planner.get(contentOf(bytes))
  expect(hashOf(content.rawPayload)).toBe(hashOf(bytes))
  const noted = await server.context.database.selectFrom('file').selectAll().execute()
  expect(noted).toMatchObject([{ bytes: bytes.length, mime: 'image/jpeg', width: 1_300, height: 1_000 }])
  const left: string[] = []
  for await (const { key } of server.context.files.store.list('uploads')) left.push(key)
  expect(left).toEqual([])
})

test('sending goes on where it was cut, on the same device and after the server was started again', async () => {
  const bytes = text(2_200_000)
  const uploadId = await open(bytes)
  await append(planner, { uploadId, offset: 0 }, bytes.subarray(0, 1_048_576))
  expect(await begin(planner, bytes, 'text/plain')).toMatchObject({ state: 'open', uploadId, offset: 1_048_576 })
  expect(await status(planner, bytes)).toMatchObject({ state: 'open', uploadId, offset: 1_048_576 })
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
})

test('the same file is stored once, and its sender does not send it twice, under whatever name', async () => {
  const bytes = text(500)
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
  expect(await begin(planner, bytes, 'text/plain')).toEqual({ status: 200, state: 'stored' })
  const owner = await Device.signIn(server, 'owner')
  expect(await send(owner, bytes, 'text/csv')).toEqual({ status: 200, state: 'stored' })
  expect(await server.context.database.selectFrom('file').select('sha256').execute()).toHaveLength(1)
})

test('a wrong place is told with the right one, and nothing is taken in', async () => {
  const bytes = text(2_000_000)
  const uploadId = await open(bytes)
  const first = bytes.subarray(0, 1_048_576)
  expect(await append(planner, { uploadId, offset: 77 }, first)).toMatchObject({
    status: 409,
    code: 'wrongOffset',
    offset: 0,
    title: errorCatalogue.wrongOffset.message,
  })
  await append(planner, { uploadId, offset: 0 }, first)
  expect(await append(planner, { uploadId, offset: 0 }, first)).toMatchObject({
    code: 'wrongOffset',
    offset: 1_048_576,
  })
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
  expect(await append(planner, { uploadId, offset: 1_048_576 }, bytes.subarray(1_048_576))).toMatchObject({
    status: 404,
    code: 'uploadUnknown',
  })
})

test('two tabs that send the same parts at once store the file once and whole', async () => {
  const bytes = noise(3_500_000).map((byte) => 97 + (byte % 26))
  const [one, other] = await Promise.all([begin(planner, bytes, 'text/plain'), begin(planner, bytes, 'text/plain')])
  expect(one.uploadId).toBe(other.uploadId)
  const { uploadId = '' } = one
  for (let offset = 0; offset < bytes.length; offset += 1_048_576) {
    const part = bytes.subarray(offset, offset + 1_048_576)
    const said = await Promise.all([0, 1, 2].map(() => append(planner, { uploadId, offset }, part)))
    expect(said.filter(({ state }) => state !== undefined)).toHaveLength(1)
    for (const { code } of said) expect([undefined, 'wrongOffset', 'uploadUnknown']).toContain(code)
  }
  expect(await status(planner, bytes)).toMatchObject({ state: 'stored' })
  expect(hashOf((await planner.get(contentOf(bytes))).rawPayload)).toBe(hashOf(bytes))
})

test('bytes that are not those of the hash are never stored; the file begins again', async () => {
  const bytes = text(1_500_000)
  const wrong = text(1_500_000, 'b')
  const uploadId = await open(bytes)
  await append(planner, { uploadId, offset: 0 }, bytes.subarray(0, 1_048_576))
  expect(await append(planner, { uploadId, offset: 1_048_576 }, wrong.subarray(1_048_576))).toMatchObject({
    status: 422,
    code: 'fileDamaged',
  })
  expect(await status(planner, bytes)).toMatchObject({ state: 'unknown' })
  expect(await begin(planner, bytes, 'text/plain')).toMatchObject({ state: 'open', offset: 0 })
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
})

test('parts that are too long, too short, or none at all are refused, and sending goes on', async () => {
  const bytes = text(2_500_000)
  const uploadId = await open(bytes)
  const at0 = { uploadId, offset: 0 }
  expect(await append(planner, at0, bytes.subarray(0, 1_048_577))).toMatchObject({ status: 413, code: 'tooLarge' })
  expect(await append(planner, at0, bytes.subarray(0, 100))).toMatchObject({ code: 'badRequest' })
  expect(await append(planner, at0, bytes.subarray(0, 0))).toMatchObject({ code: 'badRequest' })
  expect(await append(planner, at0, undefined)).toMatchObject({ code: 'badRequest' })
  expect(await append(planner, { offset: 0 }, bytes.subarray(0, 1_048_576))).toMatchObject({ code: 'badRequest' })
  expect(await append(planner, { uploadId, offset: '1e3' }, bytes.subarray(0, 9))).toMatchObject({ code: 'badRequest' })
  expect((await planner.post('/api/Files/Append', { uploadId, offset: 0 })).json()).toMatchObject({
    code: 'badRequest',
  })
  expect(await status(planner, bytes)).toMatchObject({ state: 'open', offset: 0 })
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
})

test('more bytes than were announced are no file', async () => {
  const bytes = text(70_000)
  const { uploadId = '' } = await begin(planner, bytes, 'text/plain', { bytes: 65_536 })
  expect(await append(planner, { uploadId, offset: 0 }, bytes)).toMatchObject({ code: 'fileDamaged' })
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
})

test('a file that came whole is finished by the next question when the server was ended before', async () => {
  const bytes = text(1_000)
  const uploadId = await open(bytes)
  const { store } = server.context.files
  await store.write(`uploads/${(await companyId())!}/${uploadId}/0-x`, [bytes] as unknown as AsyncIterable<Uint8Array>)
  const whole = server.context.database.updateTable('file_upload').set({ received: 1_000, parts: '["0-x"]' })
  await whole.where('id', '=', uploadId).execute()
  expect(await begin(planner, bytes, 'text/plain')).toEqual({ status: 200, state: 'stored' })
})

test('a file whose bytes are gone is asked for again, and a part that is gone begins the file again', async () => {
  const bytes = text(1_200_000)
  await send(planner, bytes, 'text/plain')
  const { store } = server.context.files
  for await (const { key } of store.list('stored')) await store.remove(key)
  expect((await planner.get(contentOf(bytes))).json()).toMatchObject({ code: 'dataMissing' })
  const { uploadId = '' } = await begin(planner, bytes, 'text/plain')
  await append(planner, { uploadId, offset: 0 }, bytes.subarray(0, 1_048_576))
  for await (const { key } of store.list('uploads')) await store.remove(key)
  const rest = await append(planner, { uploadId, offset: 1_048_576 }, bytes.subarray(1_048_576))
  expect(rest).toMatchObject({ code: 'fileDamaged' })
  expect(await send(planner, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
})

const companyId = async () => (await server.context.database.selectFrom('company').select('id').executeTakeFirst())?.id

test('of unfinished files so many are kept for a member, and the one that rested longest begins again', async () => {
  const oldest = text(2_000_000, 'b')
  const uploadId = await open(oldest)
  await append(planner, { uploadId, offset: 0 }, oldest.subarray(0, 1_048_576))
  for (let n = 1; n < maxOpenUploads; n++) await open(Buffer.from(`file ${n}`))
  expect(await status(planner, oldest)).toMatchObject({ state: 'open', offset: 1_048_576 })

  await open(Buffer.from('one too many'))
  expect(await server.context.database.selectFrom('file_upload').select('id').execute()).toHaveLength(maxOpenUploads)
  expect(await status(planner, oldest)).toMatchObject({ state: 'unknown' })
  for await (const { key } of server.context.files.store.list('uploads')) expect(key).not.toContain(uploadId)
  expect(await send(planner, oldest, 'text/plain')).toMatchObject({ state: 'stored' })
})
