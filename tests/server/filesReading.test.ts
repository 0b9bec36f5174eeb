import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#domain/json.ts'
import { openSession } from '#server/services/sessions/sessions.ts'
import { append, begin, contentOf, hashOf, send, status } from './fileSetup.ts'
import { photo } from './filePictures.ts'
import { boundStoreId, Device, otherStoreId, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
let owner: Device
let surveyor: Device
let viewer: Device
beforeAll(async () => {
  server = await startServer({}, { reportFault: () => undefined })
  const names = ['planner', 'owner', 'surveyor', 'viewer'] as const
  ;[planner, owner, surveyor, viewer] = (await Promise.all(names.map((name) => Device.signIn(server, name)))) as [
    Device,
    Device,
    Device,
    Device,
  ]
})
afterAll(() => server.close())

const reference = (bytes: Buffer, other: object = {}): Json =>
  ({
    id: randomUUID(),
    sha256: hashOf(bytes),
    name: 'a.jpg',
    mime: 'image/jpeg',
    bytes: bytes.length,
    ...other,
  }) as Json

const setPhotos = (device: Device, storeId: string, photos: readonly Json[], baseV = 99) =>
  device.push(device.operation('patch', 'store', storeId, { photos: [...photos] }, baseV))

const read = async (device: Device, bytes: Buffer, query = '') => (await device.get(contentOf(bytes, query))).statusCode

let seed = 100
const newPhoto = () => photo(60, 40, (seed += 1))

test('who sent a file may read it, others once a record names it that they may see', async () => {
  const picture = await newPhoto()
  await send(planner, picture, 'image/jpeg')
  expect([await read(planner, picture), await read(owner, picture)]).toEqual([200, 404])
  await setPhotos(planner, otherStoreId, [reference(picture)])
  expect([await read(owner, picture), await read(viewer, picture)]).toEqual([200, 200])
  expect(await read(surveyor, picture)).toBe(404)
  expect(await read(surveyor, picture, '&size=thumb')).toBe(404)
})

test('a surveyor sends photos of bound stores and reads theirs, and a viewer sends nothing but pictures for feedback', async () => {
  const picture = await newPhoto()
  expect(await send(surveyor, picture, 'image/jpeg')).toMatchObject({ state: 'stored' })
  expect((await setPhotos(surveyor, boundStoreId, [reference(picture)]))[0]).toMatchObject({ outcome: 'applied' })
  expect(await read(viewer, picture)).toBe(200)
  const ofPlanner = await newPhoto()
  await send(planner, ofPlanner, 'image/jpeg')
  await setPhotos(planner, boundStoreId, [reference(ofPlanner)])
  expect(await read(surveyor, ofPlanner)).toBe(200)
  const other = await newPhoto()
  for (const mime of ['application/pdf', 'text/csv', 'image/webp'])
    expect(await begin(viewer, other, mime)).toMatchObject({ status: 403, code: 'notAllowed' })
  expect(await begin(viewer, Buffer.alloc(11_000_000), 'image/jpeg')).toMatchObject({ status: 403, code: 'notAllowed' })
  expect((await setPhotos(viewer, boundStoreId, [reference(other)]))[0]).toMatchObject({ outcome: 'rejected' })
  const { uploadId = '' } = await begin(planner, other, 'image/jpeg')
  expect(await append(viewer, { uploadId, offset: 0 }, other)).toMatchObject({ status: 404, code: 'uploadUnknown' })
  expect(await append(owner, { uploadId, offset: 0 }, other)).toMatchObject({ status: 404, code: 'uploadUnknown' })
})

test('a photo that was taken out of a record is still read from its history, and so are originals', async () => {
  const picture = await newPhoto()
  const original = await newPhoto()
  await send(planner, picture, 'image/jpeg')
  await send(planner, original, 'image/jpeg')
  const { bytes, mime } = { bytes: original.length, mime: 'image/jpeg' }
  await setPhotos(planner, otherStoreId, [reference(picture, { original: { sha256: hashOf(original), bytes, mime } })])
  await setPhotos(planner, otherStoreId, [])
  expect([await read(owner, picture), await read(owner, original)]).toEqual([200, 200])
})

test('a photo that lost against another in a conflict stays readable, and so does one that came too late', async () => {
  const stored = await newPhoto()
  const lost = await newPhoto()
  await send(planner, stored, 'image/jpeg')
  await send(surveyor, lost, 'image/jpeg')
  await setPhotos(planner, boundStoreId, [reference(stored)])
  const [result] = await setPhotos(surveyor, boundStoreId, [reference(lost)], 1)
  expect(result).toMatchObject({ outcome: 'conflict' })
  expect([await read(owner, stored), await read(owner, lost), await read(surveyor, stored)]).toEqual([200, 200, 200])
  const named = server.context.database.selectFrom('file_reference').select('entity')
  const rows = await named.where('sha256', '=', hashOf(lost)).execute()
  expect(rows.map(({ entity }) => entity)).toContain('conflict')
})

test('another company learns nothing of a file, not even that it is there', async () => {
  const picture = await newPhoto()
  await send(planner, picture, 'image/jpeg')
  await setPhotos(planner, boundStoreId, [reference(picture)])
  const stranger = await signInElsewhere()
  const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie: stranger } })
  expect((await get(`/api/Files/Status?sha256=${hashOf(picture)}`)).json()).toEqual({ data: { state: 'unknown' } })
  expect((await get(contentOf(picture))).json()).toMatchObject({ code: 'dataMissing', status: 404 })
  const begun = await server.app.inject({
    method: 'POST',
    url: '/api/Files/Begin',
    headers: { cookie: stranger, 'api-version': '1.0' },
    payload: { sha256: hashOf(picture), bytes: picture.length, mime: 'image/jpeg' },
  })
  expect(begun.json()).toMatchObject({ data: { state: 'open', offset: 0 } })
})

test('nobody reads without a session, and a device sends nothing for somebody else', async () => {
  const picture = await newPhoto()
  await send(planner, picture, 'image/jpeg')
  const asked = await server.app.inject({ method: 'GET', url: contentOf(picture) })
  expect(asked.json()).toMatchObject({ code: 'signInNeeded' })
  expect(await begin(planner, picture, 'image/jpeg', { userId: owner.userId })).toMatchObject({
    status: 401,
    code: 'signInNeeded',
  })
  const other = await newPhoto()
  const { uploadId = '' } = await begin(planner, other, 'image/jpeg', { userId: planner.userId })
  const fields = { uploadId, offset: 0, userId: owner.userId }
  expect(await append(planner, fields, other)).toMatchObject({ status: 401, code: 'signInNeeded' })
  expect(await append(planner, { ...fields, userId: planner.userId }, other)).toMatchObject({ state: 'stored' })
})

test('the small picture is at most 320 pixels a side, upright, without what stands in the file, and made again when lost', async () => {
  const picture = await sharp(await photo(900, 500, 77))
    .rotate(90)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Software: 'an editor' } })
    .jpeg()
    .toBuffer()
  await send(planner, picture, 'image/jpeg')
  const thumb = await planner.get(contentOf(picture, '&size=thumb'))
  const about = await sharp(thumb.rawPayload).metadata()
  expect(about).toMatchObject({ format: 'webp', width: 320 })
  expect(about.height).toBeLessThan(320)
  expect(about.exif).toBeUndefined()
  expect(thumb.headers['content-type']).toBe('image/webp')
  const { store } = server.context.files
  for await (const { key } of store.list('thumbs')) await store.remove(key)
  const asked = await Promise.all([1, 2, 3].map(() => planner.get(contentOf(picture, '&size=thumb'))))
  for (const answer of asked) expect(answer.rawPayload).toEqual(thumb.rawPayload)
  const text = Buffer.from('no picture')
  await send(planner, text, 'text/plain')
  expect(await read(planner, text, '&size=thumb')).toBe(404)
})

test('a file does nothing where it is opened: it is kept apart, never guessed at, and saved unless it is a picture', async () => {
  const picture = await newPhoto()
  const text = Buffer.from('start calc.exe')
  await send(planner, picture, 'image/jpeg')
  await send(planner, text, 'text/plain')
  const shown = await planner.get(contentOf(picture, '&name=front%20%E9%96%80%22%0D%0A.jpg'))
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': `inline; filename="front ____.jpg"; filename*=UTF-8''front%20%E9%96%80___.jpg`,
  })
  const saved = await planner.get(contentOf(text, '&name=..%2F..%2Frun.bat'))
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename="_.._run.bat.txt"; filename*=UTF-8''_.._run.bat.txt`,
  )
  expect((await planner.get(contentOf(text))).headers['content-disposition']).toContain('filename="file.txt"')
})

test('a name in an address is decoded once, so what was encoded twice stays encoded', async () => {
  const picture = await newPhoto()
  await send(planner, picture, 'image/jpeg')
  const dispositionFor = async (name: string) =>
    (await planner.get(contentOf(picture, `&name=${name}`))).headers['content-disposition']
  expect(await dispositionFor('a%2Fb.jpg')).toContain('filename="a_b.jpg"')
  expect(await dispositionFor('a%252Fb.jpg')).toContain('filename="a_2Fb.jpg"')
})

test('what a browser has is not sent again, and a part of a file can be asked for', async () => {
  const picture = await newPhoto()
  await send(planner, picture, 'image/jpeg')
  const tag = `"${hashOf(picture)}"`
  const { cookie } = planner
  const requestFile = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url: contentOf(picture), headers: { cookie, ...headers } })
  expect((await requestFile({})).headers.etag).toBe(tag)
  expect(await requestFile({ 'if-none-match': tag })).toMatchObject({ statusCode: 304, body: '' })
  const middle = await requestFile({ range: 'bytes=10-19' })
  expect(middle.statusCode).toBe(206)
  expect(middle.headers['content-range']).toBe(`bytes 10-19/${picture.length}`)
  expect(middle.rawPayload).toEqual(picture.subarray(10, 20))
  expect((await requestFile({ range: 'bytes=-5' })).rawPayload).toEqual(picture.subarray(-5))
  expect((await requestFile({ range: `bytes=${picture.length - 2}-` })).rawPayload).toEqual(picture.subarray(-2))
  expect((await requestFile({ range: `bytes=${picture.length}-` })).statusCode).toBe(416)
  expect((await requestFile({ range: 'bytes=1-2,5-6' })).rawPayload).toEqual(picture)
  expect((await requestFile({ range: 'bytes=1-2', 'if-range': '"other"' })).rawPayload).toEqual(picture)
  expect((await requestFile({}, 'HEAD')).headers['content-length']).toBe(String(picture.length))
  expect((await status(planner, picture)).state).toBe('stored')
})

async function signInElsewhere(): Promise<string> {
  const { database } = server.context
  const created_at = new Date().toISOString()
  const company = { id: randomUUID(), name: 'Other', is_demo: 0 as const, plan_id: 'business', plan_ends_at: null }
  await database
    .insertInto('company')
    .values({ ...company, created_at })
    .execute()
  await database.insertInto('company_version').values({ company_id: company.id, v: 0 }).execute()
  const account = { company_id: company.id, id: randomUUID(), email: 'owner@other.example', user_name: null }
  const names = { first_name: 'O', last_name: 'T', roles: '["owner"]', bound_store_ids: '[]', status: 1 }
  await database
    .insertInto('account')
    .values({ ...account, ...names, password_hash: '', created_at })
    .execute()
  const { token } = await openSession(server.context, account)
  return `token=${token}`
}
