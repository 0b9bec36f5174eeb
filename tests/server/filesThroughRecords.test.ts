import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listFeedback } from '#domain/contracts/staffFeedback.ts'
import type { PublicSurvey } from '#domain/contracts/survey.ts'
import type { Json } from '#domain/json.ts'
import { writePath } from '#domain/layer/notePath.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { purgeBin } from '#server/services/bin/purgeBin.ts'
import { begin, contentOf, hashOf, send, status } from './fileSetup.ts'
import { photo } from './filePictures.ts'
import { publish, read as readLink } from './surveySetup.ts'
import { boundStoreId, cookiesOf, Device, otherStoreId, post, startServer, type TestServer } from './testServer.ts'

const day = 86_400_000

let server: TestServer
let owner: Device
let planner: Device
let surveyor: Device
let now: number
let picture: Buffer
let seed = 4_000

beforeEach(async () => {
  now = Date.now()
  server = await startServer({}, { clock: () => now, reportFault: () => undefined })
  owner = await Device.signIn(server, 'owner')
  planner = await Device.signIn(server, 'planner')
  surveyor = await Device.signIn(server, 'surveyor')
  picture = await photo(60, 40, (seed += 1))
})
afterEach(() => server.close())

const reference = (bytes: Buffer, other: object = {}): Json =>
  ({
    id: randomUUID(),
    sha256: hashOf(bytes),
    name: 'a.jpg',
    mime: 'image/jpeg',
    bytes: bytes.length,
    ...other,
  }) as Json
const read = async (device: Device, query = '') => (await device.get(contentOf(picture, query))).statusCode

/** Tries to read a file by its hash alone. Expects the server not to reveal even that the file exists. */
async function expectUnreadable(device: Device) {
  expect((await status(device, picture)).state).not.toBe('stored')
  expect((await begin(device, picture, 'image/jpeg')).state).toBe('open')
  expect([await read(device), await read(device, '&size=thumb')]).toEqual([404, 404])
  const { cookie } = device
  const headers = { cookie, 'if-none-match': `"${hashOf(picture)}"`, range: 'bytes=0-9' }
  const known = await server.app.inject({ method: 'GET', url: contentOf(picture), headers })
  expect(known.statusCode).toBe(404)
}

const group = randomUUID()
const path = writePath([{ latitude: 25.03, longitude: 121.56 }])
async function addNote(device: Device, photos: readonly Json[], id: string = randomUUID()) {
  const [result] = await device.push(
    device.operation('create', 'mapNote', id, { group, kind: 'text', path, photos: [...photos] }),
  )
  expect(result).toMatchObject({ outcome: 'applied' })
  return id
}
const makeGroup = (more: Record<string, Json> = {}) =>
  planner.push(planner.operation('create', 'layerGroup', group, { name: 'Dongmen', ...more }))
const share = (values: Record<string, Json>) =>
  planner.push(planner.operation('patch', 'layerGroup', group, values, 9_999))

test('a photo of a private layer group is read by its owner alone, whoever knows its hash', async () => {
  await makeGroup()
  await send(planner, picture, 'image/jpeg')
  await addNote(planner, [reference(picture)])
  await expectUnreadable(owner)
  // A reference to the hash in the user's own record doesn't reveal the file either.
  await owner.push(owner.operation('patch', 'store', otherStoreId, { photos: [reference(picture)] }, 99))
  expect([await read(owner), await read(owner, '&size=thumb'), await read(planner)]).toEqual([404, 404, 200])
})

test('a photo of a layer group is unreadable from the moment the share is withdrawn, for its uploader too', async () => {
  const analyst = await Device.signIn(server, 'analyst')
  await makeGroup({ editors: [analyst.userId], viewers: [owner.userId] })
  await send(analyst, picture, 'image/jpeg')
  expect(await read(analyst)).toBe(200)
  await addNote(analyst, [reference(picture)])
  expect([await read(analyst), await read(owner), await read(planner)]).toEqual([200, 200, 200])
  expect(await begin(owner, picture, 'image/jpeg')).toMatchObject({ state: 'stored' })
  await share({ editors: null, viewers: null })
  await expectUnreadable(analyst)
  await expectUnreadable(owner)
  expect(await read(planner)).toBe(200)
})

test('a picture of another’s feedback is read by its sender, and by staff through that feedback alone', async () => {
  await send(planner, picture, 'image/jpeg')
  const feedback = (id: string) => ({
    topic: 'function',
    memo: 'A picture',
    sentAt: new Date(now).toISOString(),
    pictures: [reference(picture, { id })],
  })
  const theirs = randomUUID()
  const forged = randomUUID()
  const [sent] = await planner.push(planner.operation('create', 'feedback', theirs, feedback(randomUUID())))
  expect(sent).toMatchObject({ outcome: 'applied' })
  await expectUnreadable(owner)
  await owner.push(owner.operation('create', 'feedback', forged, feedback(randomUUID())))
  expect([await read(owner), await read(planner)]).toEqual([404, 200])
  const password = await createStaff(server.context, 'sam@provider.example', 'Sam')
  const cookie = cookiesOf(await post(server.app, '/api/Staff/Login', { email: 'sam@provider.example', password }))
  const requestFile = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie } })
  const { feedback: listed } = (await requestFile('/api/Staff/Feedback')).json<{ data: ReplyOf<typeof listFeedback> }>()
    .data
  const arrived = Object.fromEntries(listed.map(({ id, pictures }) => [id, pictures[0]?.hasArrived]))
  expect(arrived).toEqual({ [theirs]: true, [forged]: false })
  const of = (id: string, size: string) =>
    requestFile(
      `/api/Staff/FeedbackPicture?companyId=${listed[0]!.companyId}&id=${id}&sha256=${hashOf(picture)}&size=${size}`,
    )
  const codes = [theirs, forged].flatMap((id) => ['full', 'thumb'].map(async (size) => (await of(id, size)).statusCode))
  expect(await Promise.all(codes)).toEqual([200, 200, 404, 404])
  expect((await requestFile(contentOf(picture))).statusCode).toBe(401)
})

test('a picture that a member could read already reaches the staff without being sent again', async () => {
  await send(planner, picture, 'image/jpeg')
  await planner.push(planner.operation('patch', 'store', otherStoreId, { photos: [reference(picture)] }, 99))
  expect(await begin(owner, picture, 'image/jpeg')).toMatchObject({ state: 'stored' })
  const id = randomUUID()
  const said = { topic: 'function', memo: 'This store', sentAt: new Date(now).toISOString() }
  await owner.push(owner.operation('create', 'feedback', id, { ...said, pictures: [reference(picture)] }))
  const password = await createStaff(server.context, 'sam@provider.example', 'Sam')
  const cookie = cookiesOf(await post(server.app, '/api/Staff/Login', { email: 'sam@provider.example', password }))
  const listed = await server.app.inject({ method: 'GET', url: '/api/Staff/Feedback', headers: { cookie } })
  expect(listed.json()).toMatchObject({ data: { feedback: [{ id, pictures: [{ hasArrived: true }] }] } })
})

test('the photo of a record that is gone beyond the bin is unreadable, for its uploader too; one in the bin is not', async () => {
  await makeGroup()
  await send(planner, picture, 'image/jpeg')
  const note = await addNote(planner, [reference(picture)])
  await planner.push(planner.operation('delete', 'mapNote', note, {}, 9_999))
  expect(await read(planner)).toBe(200)
  now += 31 * day
  expect(await purgeBin(server.context)).toBeGreaterThan(0)
  planner = await Device.signIn(server, 'planner')
  await expectUnreadable(planner)
})

test('a surveyor reads no photo of a store that is no longer theirs, their own neither', async () => {
  await send(surveyor, picture, 'image/jpeg')
  await surveyor.push(surveyor.operation('patch', 'store', boundStoreId, { photos: [reference(picture)] }, 99))
  expect([await read(surveyor), await read(owner)]).toEqual([200, 200])
  await server.context.database
    .updateTable('account')
    .set({ bound_store_ids: '[]' })
    .where('id', '=', surveyor.userId)
    .execute()
  await expectUnreadable(surveyor)
  expect(await read(owner)).toBe(200)
})

test('a file that no record names yet is read by its uploader alone', async () => {
  await send(planner, picture, 'image/jpeg')
  expect([await read(planner), await read(planner, '&size=thumb')]).toEqual([200, 200])
  await expectUnreadable(owner)
})

test('a logo that is only named by its hash is not shown on a public page', async () => {
  await makeGroup()
  await send(planner, picture, 'image/jpeg')
  await addNote(planner, [reference(picture)])
  const { id: settings } = await server.context.database
    .selectFrom('record')
    .select('id')
    .where('entity', '=', 'companySettings')
    .executeTakeFirstOrThrow()
  const made = { companyName: 'Demo Coffee', logo: [reference(picture)] }
  expect(await owner.push(owner.operation('patch', 'companySettings', settings, made, 99))).toMatchObject([
    { outcome: 'applied' },
  ])
  const { t } = await publish(owner)
  const logoOf = async () => (await readLink(server, t)).json<{ data: PublicSurvey }>().data.company.logo
  expect(await logoOf()).toBeNull()
  expect(await send(owner, picture, 'image/jpeg')).toMatchObject({ state: 'stored' })
  expect(await logoOf()).toMatch(/^data:image\/webp/)
})
