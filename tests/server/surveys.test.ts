import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '#domain/json.ts'
import { emptyChecksum, withRecord } from '#domain/sync/checksum.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { boundStoreId, Device, otherStoreId, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device
let surveyor: Device

beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
  surveyor = await Device.signIn(server, 'surveyor')
})
afterEach(() => server.close())

const content: SurveyContent = { pages: [{ id: 'p', title: { 'en-us': 'First' }, questions: [] }] }
const finishedAt = '2026-11-23T04:00:00.000Z'

async function publish(binding: Record<string, string[]> = { boundStores: [boundStoreId] }) {
  const survey = randomUUID()
  const version = randomUUID()
  const made = await owner.push(
    owner.operation('create', 'surveyVersion', version, { survey, number: 1, content }),
    owner.operation('create', 'survey', survey, { topic: 'Audit', state: 'open', version, ...binding }),
  )
  expect(made.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  return { survey, version }
}

const answerTo = (device: Device, of: { survey: string; version: string }, id: string = randomUUID()) =>
  device.operation('create', 'answer', id, { ...of, values: { why: { text: 'near' } }, finishedAt })

const surveyScope = async (device: Device) =>
  (await device.scopes()).scopes.find(({ id }) => id.startsWith('surveys:'))!

test('invariant 6: the same answer five times at once is one row, by one device and by five', async () => {
  const of = await publish()
  const operation = answerTo(surveyor, of)
  const once = await Promise.all(Array.from({ length: 5 }, () => surveyor.push(operation)))
  expect(once.flat().map(({ outcome }) => outcome)).toEqual(Array(5).fill('applied'))
  const devices = await Promise.all(Array.from({ length: 5 }, () => Device.signIn(server, 'surveyor')))
  const id = randomUUID()
  const apart = await Promise.all(devices.map((device) => device.push(answerTo(device, of, id))))
  expect(apart.flat().map(({ outcome }) => outcome)).toEqual(Array(5).fill('applied'))
  const rows = await server.context.database
    .selectFrom('record')
    .select(['id', 'rv', 'created_v'])
    .where('entity', '=', 'answer')
    .execute()
  expect(rows.map((row) => row.id).sort()).toEqual([operation.entityId, id].sort())
  for (const { rv, created_v } of rows) expect(rv).toBe(created_v)
})

test('a change of what a survey is bound to gives its surveyor another scope, and the one before is read no more', async () => {
  const before = await surveyScope(surveyor)
  const { survey } = await publish()
  const after = await surveyScope(surveyor)
  expect(after.id).not.toBe(before.id)
  expect((await surveyor.pull(after.id)).rows.map(({ entity }) => entity).sort()).toEqual(['survey', 'surveyVersion'])
  expect((await surveyor.get(`/api/Sync/Pull?scope=${before.id}&since=0&limit=9`)).statusCode).toBe(403)
  const { v } = await owner.scopes()
  await owner.push(owner.operation('patch', 'survey', survey, { boundStores: [otherStoreId] }, v))
  expect(await surveyScope(surveyor)).toMatchObject({ id: before.id })
})

test('a surveyor learns the names of those who reviewed their answers, and of nobody else', async () => {
  type Named = { data: { people: { name: string }[] } }
  const namesFor = async (device: Device) =>
    (await device.get('/api/User/ListNames')).json<Named>().data.people.map(({ name }) => name)
  const of = await publish()
  const own = answerTo(surveyor, of)
  const others = answerTo(owner, of)
  await surveyor.push(own)
  await owner.push(others)
  expect(await namesFor(surveyor)).toEqual([])
  const planner = await Device.signIn(server, 'planner')
  for (const [reviewer, { entityId }] of [
    [planner, own],
    [owner, others],
  ] as const) {
    const { v } = await reviewer.scopes()
    const review = { review: 'issues', reviewComment: 'Once more', reviewedBy: [reviewer.userId] }
    const [result] = await reviewer.push(reviewer.operation('patch', 'answer', entityId, review, v))
    expect(result?.outcome).toBe('applied')
  }
  expect(await namesFor(surveyor)).toEqual(['Penny Wang'])
  expect(await namesFor(planner)).toContain('Olivia Lin')
})

test('a survey that is bound by the account reaches it, too', async () => {
  const { survey } = await publish({ boundStores: [] })
  expect((await surveyor.everything()).has(`survey/${survey}`)).toBe(false)
  const given = await owner.post('/api/User/Update', { id: surveyor.userId, boundSurveyIds: [survey] })
  expect(given.statusCode).toBe(200)
  expect((await surveyor.everything()).has(`survey/${survey}`)).toBe(true)
  expect((await surveyor.get('/api/ConfigService/GetConfigurationValue')).json().data.user.boundSurveyIds).toEqual([
    survey,
  ])
})

test('the checksum of what surveys bring a surveyor is that of what they are sent', async () => {
  const of = await publish()
  await publish({ boundStores: [otherStoreId] })
  await surveyor.push(answerTo(surveyor, of))
  await owner.push(answerTo(owner, of))
  for (const { id, entities } of (await surveyor.scopes()).scopes) {
    const page = await surveyor.get(`/api/Sync/Pull?scope=${id}&since=0&limit=500&check=${entities.join(',')}`)
    const { rows, checksum } = page.json().data as {
      rows: { id: string; rv: number }[]
      checksum: { count: number; hash: number }
    }
    expect(checksum, id).toEqual(rows.reduce((sum, row) => withRecord(sum, row.id, row.rv), emptyChecksum))
  }
})

test('an answer is taken in whatever became of its survey: unbound, closed, deleted, never heard of; and whatever its clock says', async () => {
  const of = await publish()
  const { v } = await owner.scopes()
  await owner.push(owner.operation('patch', 'survey', of.survey, { boundStores: [], state: 'closed' }, v))
  const years = [-365, 365].map((days) => days * 86_400_000)
  const late = years.map((skewMs) => ({ ...answerTo(surveyor, of), skewMs, wallAt: '1999-01-01T00:00:00.000Z' }))
  await owner.push(owner.operation('delete', 'survey', of.survey, {}, v + 1))
  const more = [answerTo(surveyor, of), answerTo(surveyor, { survey: randomUUID(), version: randomUUID() })]
  const results = await surveyor.push(...late, ...more)
  expect(results.map(({ outcome }) => outcome)).toEqual(Array(4).fill('applied'))
})

test('who may deletes an answer and brings it back; its surveyor hears of both and does neither', async () => {
  const of = await publish()
  const operation = answerTo(surveyor, of)
  const [made] = await surveyor.push(operation)
  const v = made?.outcome === 'applied' ? made.v : 0
  const id = operation.entityId
  expect(await surveyor.push(surveyor.operation('delete', 'answer', id, {}, v))).toMatchObject([{ code: 'no_access' }])
  expect(await owner.push(owner.operation('delete', 'answer', id, {}, v))).toMatchObject([{ outcome: 'applied' }])
  expect((await surveyor.everything()).get(`answer/${id}`)).toMatchObject({ deletedV: expect.any(Number) })
  expect(await surveyor.push(surveyor.operation('restore', 'answer', id))).toMatchObject([{ code: 'no_access' }])
  expect(await owner.push(owner.operation('restore', 'answer', id))).toMatchObject([{ outcome: 'applied' }])
  expect((await surveyor.everything()).get(`answer/${id}`)).toMatchObject({ deletedV: null, fields: of })
})

test('a published version is refused every change, with a code of its own', async () => {
  const { version, survey } = await publish()
  const { v } = await owner.scopes()
  const changes = await owner.push(
    owner.operation('patch', 'surveyVersion', version, { number: 2 }, v),
    owner.operation('create', 'surveyVersion', version, { survey, number: 2, content }, v),
    owner.operation('delete', 'surveyVersion', version, {}, v),
    owner.operation('restore', 'surveyVersion', version),
  )
  expect(changes).toMatchObject(Array(4).fill({ outcome: 'rejected', code: 'fixed' }))
})

test('a response is bounded by what its version asks; a longer one is refused by name, and kept on its device', async () => {
  const of = await publish()
  const text = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`made up ${index}`, { text: 'x'.repeat(10_000) }]))
  const give = (values: Record<string, Json>, id: string = randomUUID()) =>
    surveyor.operation('create', 'answer', id, { ...of, values, finishedAt })
  const fitting = await surveyor.push(give({ why: { text: 'y'.repeat(10_000) } }), give(text(6)))
  expect(fitting).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  expect(await surveyor.push(give(text(350)))).toMatchObject([{ outcome: 'rejected', code: 'beyond_survey' }])
  const id = randomUUID()
  await surveyor.push(give({ why: { text: 'near' } }, id))
  const growing = surveyor.operation('patch', 'answer', id, { values: text(60) }, 99_999)
  expect(await surveyor.push(growing)).toMatchObject([{ outcome: 'rejected', code: 'beyond_survey' }])
  const unknown = { ...of, version: randomUUID() }
  const ofNone = surveyor.operation('create', 'answer', randomUUID(), { ...unknown, values: text(7), finishedAt })
  expect(await surveyor.push(ofNone)).toMatchObject([{ outcome: 'rejected', code: 'beyond_survey' }])
})
