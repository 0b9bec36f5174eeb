import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pushLimits } from '#domain/contracts/sync.ts'
import type { Json } from '#domain/json.ts'
import type { Question, SurveyContent } from '#domain/survey/surveyContent.ts'
import type { Track } from '#domain/survey/track.ts'
import { hashOf, send } from './fileSetup.ts'
import { boundStoreId, Device, post, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device
let surveyor: Device

beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
  surveyor = await Device.signIn(server, 'surveyor')
})
afterEach(() => server.close())

const inThree = (words: string) => ({
  'en-us': words,
  'zh-tw': `${words}的繁體說明文字`,
  'zh-cn': `${words}的简体说明文字`,
})

const question = (number: number): Question => ({
  id: `q${number}`,
  name: `question_${number}`,
  type: 'single',
  text: inThree(`Question ${number}: what do you think of the service at the counter of this store today?`),
  hint: inThree('Choose the one that fits best.'),
  required: 'always',
  options: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: inThree(`Answer ${id} of ${number}`) })),
})

const content: SurveyContent = {
  pages: Array.from({ length: 100 }, (_, page) => ({
    id: `p${page}`,
    title: inThree(`Page ${page}`),
    questions: Array.from({ length: 20 }, (_unused, at) => question(page * 20 + at)),
  })),
}

const applied = async (device: Device, ...operations: Parameters<Device['operation']>[]) => {
  for (const about of operations)
    expect(await device.push(device.operation(...about))).toMatchObject([{ outcome: 'applied' }])
}

test('a survey of 2,000 questions in three languages is published, and its longest answer and walk are taken in', async () => {
  const survey = randomUUID()
  const version = randomUUID()
  await applied(
    owner,
    ['create', 'surveyVersion', version, { survey, number: 1, content } as unknown as Record<string, Json>],
    [
      'create',
      'survey',
      survey,
      { topic: 'Long', state: 'open', version, draft: content, boundStores: [boundStoreId] } as unknown as Record<
        string,
        Json
      >,
    ],
  )
  const values = Object.fromEntries(
    content.pages.flatMap(({ questions }) =>
      questions.map(({ id }) => [id, { options: ['a'], text: 'because it is near' }]),
    ),
  )
  const walk: Track = [
    Array.from({ length: 3_000 }, (_, at) => [121.5 + at / 1e5, 25.03 + at / 1e5, at * 3, 6.5] as const),
  ]
  const finishedAt = '2026-11-23T04:00:00.000Z'
  const answer = randomUUID()
  await applied(
    surveyor,
    ['create', 'answer', answer, { survey, version, values, finishedAt }],
    [
      'create',
      'footprint',
      randomUUID(),
      { survey, startedAt: finishedAt, segments: walk } as unknown as Record<string, Json>,
    ],
  )
  const rows = await surveyor.everything()
  expect(rows.get(`surveyVersion/${version}`)!.fields.content).toEqual(content)
  expect(rows.get(`answer/${answer}`)!.fields.values).toEqual(values)
})

test('a push of megabytes is read only for who is signed in, and no more of it than one operation may be', async () => {
  const huge = (bytes: number) => ({ ops: ['x'.repeat(bytes)] })
  for (const bytes of [pushLimits.bytes * 2, pushLimits.alone / 2])
    expect((await post(server.app, '/api/Sync/Push', huge(bytes))).statusCode).toBe(401)
  const packed = gzipSync(JSON.stringify(huge(pushLimits.alone / 2)))
  const asGzip = { 'content-encoding': 'gzip' }
  expect((await post(server.app, '/api/Sync/Push', packed, asGzip)).statusCode).toBe(401)
  expect((await owner.post('/api/Sync/Push', packed, asGzip)).statusCode).not.toBe(401)
  expect((await owner.post('/api/Sync/Push', huge(pushLimits.alone * 1.1))).statusCode).toBe(413)
})

test('a batch of a device that packs more than a push may be is refused whole, and each of its operations taken alone', async () => {
  const ids = [randomUUID(), randomUUID()]
  const of = (survey: string) => ({ survey, number: 1, content }) as unknown as Record<string, Json>
  const ops = ids.map((id) => owner.operation('create', 'surveyVersion', randomUUID(), of(id)))
  const sizes = ops.map((op) => Buffer.byteLength(JSON.stringify(op)))
  expect(sizes[0]! + sizes[1]!).toBeGreaterThan(pushLimits.alone)
  const together = await owner.pushRaw(ops)
  expect([together.statusCode, together.json().code]).toEqual([413, 'tooLarge'])
  for (const op of ops) expect(await owner.push(op)).toMatchObject([{ outcome: 'applied' }])
})

test('the largest ring, the longest walk and most rows left out of an import fit into a push of their own', () => {
  const ring = Array.from({ length: 50_000 }, (_, at) => [121.123456789012 + at / 1e12, 25.123456789012 + at / 1e12])
  const walk = Array.from({ length: 20_000 }, (_, at) => [121.123456789012, 25.123456789012, at * 2.000001, 6.123456])
  const leftOut = Array.from({ length: 100_000 }, (_, at) => [1_000_000 + at, 1_000_001 + at])
  for (const value of [ring, walk, leftOut]) expect(JSON.stringify(value).length).toBeLessThan(pushLimits.alone * 0.6)
})

test('who may read an answer may read its photos: its surveyor and the desk, and no other surveyor', async () => {
  const bytes = Buffer.from('a photo of the shelf\n')
  expect(await send(surveyor, bytes, 'text/plain')).toMatchObject({ state: 'stored' })
  const photo = { id: randomUUID(), sha256: hashOf(bytes), name: 'shelf.txt', mime: 'text/plain', bytes: bytes.length }
  const of = { survey: randomUUID(), version: randomUUID(), values: {}, finishedAt: '2026-11-23T04:00:00.000Z' }
  await applied(surveyor, ['create', 'answer', randomUUID(), { ...of, photos: [photo] }])
  const asked = `/api/Files/Content?sha256=${photo.sha256}`
  const viewer = await Device.signIn(server, 'viewer')
  for (const device of [surveyor, owner, viewer]) expect((await device.get(asked)).statusCode).toBe(200)
  await server.context.database
    .updateTable('account')
    .set({ roles: '["surveyor"]' })
    .where('id', '=', viewer.userId)
    .execute()
  expect((await viewer.get(asked)).statusCode).toBe(404)
})
