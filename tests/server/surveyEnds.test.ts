import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listSetAside, PublicSurvey } from '#domain/contracts/survey.ts'
import type { Json } from '#domain/json.ts'
import { responsesPerDay, sweepPublicAllowances } from '#server/services/surveys/publicAllowances.ts'
import { setAsideLimits, sweepSetAside } from '#server/services/surveys/setAside.ts'
import { buildServer } from '#server/buildServer.ts'
import { answerOf, submitAnswer, publish, read, ticketOf } from './surveySetup.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

const hour = 3_600_000
const day = 86_400_000

let server: TestServer
let owner: Device
let now: number

beforeEach(async () => {
  now = Date.parse('2026-11-23T04:00:00Z')
  server = await startServer({}, { clock: () => now })
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

const patch = async (surveyId: string, values: Record<string, Json>) =>
  expect(await owner.push(owner.operation('patch', 'survey', surveyId, values, 9_999))).toMatchObject([
    { outcome: 'applied' },
  ])
const count = async () =>
  (await server.context.database.selectFrom('record').select('id').where('entity', '=', 'answer').execute()).length
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code
const asideOf = async (device: Device, surveyId: string) => {
  const asked = await device.get(`/api/Survey/SetAside?surveyId=${surveyId}`)
  return (asked.json() as { data?: ReplyOf<typeof listSetAside> }).data?.answers
}
const surveyOf = async (t: string) => (await read(server, t)).json<{ data: PublicSurvey }>().data
const iso = (at: number) => new Date(at).toISOString()

async function begin(more: Record<string, Json> = {}) {
  const published = await publish(owner, more)
  return { ...published, ticket: await ticketOf(server, published.t) }
}

const ends = [
  ['withdrawn link', { isPublic: false }, 'withdrawn'],
  ['changed key', { publicKey: '0'.repeat(32) }, 'withdrawn'],
  ['closed survey', { state: 'closed' }, 'closed'],
  ['stopped survey', { state: 'closed', stoppedAt: '2026-11-23T04:00:00.000Z' }, 'stopped'],
  ['survey that became a draft again', { state: 'draft' }, 'closed'],
] as const

test.each(ends)(
  'a ticket ends with a %s, and the refused words are kept with the reason',
  async (_what, change, reason) => {
    const { surveyId, ticket, t } = await begin()
    await patch(surveyId, change)
    if (!('publicKey' in change)) expect((await surveyOf(t)).begunUntil).toBe(iso(0))
    const answer = answerOf()
    const refused = await submitAnswer(server, ticket, answer)
    expect([refused.statusCode, codeOf(refused), await count()]).toEqual([410, 'surveyEnded', 0])
    expect(await asideOf(owner, surveyId)).toMatchObject([{ reason, answer, at: iso(now) }])
    expect(await submitAnswer(server, ticket, answer)).toMatchObject({ statusCode: 410 })
    expect(await asideOf(owner, surveyId)).toHaveLength(1)
  },
)

test('a period until the end of all days has no end', async () => {
  const { t } = await begin({ closesOn: '9999-12-31' })
  expect((await surveyOf(t)).begunUntil).toBeNull()
})

test('a ticket ends with the deletion of its survey', async () => {
  const { surveyId, ticket } = await begin()
  await owner.push(owner.operation('delete', 'survey', surveyId, {}, 9_999))
  expect(codeOf(await submitAnswer(server, ticket, answerOf()))).toBe('surveyEnded')
  expect(await count()).toBe(0)
})

test('responses under way are taken until the hour that was chosen, and refused after it', async () => {
  for (const change of [{ isPublic: false }, { publicKey: '1'.repeat(32) }, { state: 'closed' }]) {
    const { surveyId, ticket, t } = await begin()
    expect((await surveyOf(t)).begunUntil).toBeNull()
    const until = iso(now + 24 * hour)
    await patch(surveyId, { ...change, underWayUntil: until })
    if (!('publicKey' in change)) expect((await surveyOf(t)).begunUntil).toBe(until)
    now += 24 * hour
    expect((await submitAnswer(server, ticket, answerOf())).statusCode, JSON.stringify(change)).toBe(200)
    now += 1
    expect(codeOf(await submitAnswer(server, ticket, answerOf())), JSON.stringify(change)).toBe('surveyEnded')
  }
})

test('a ticket lasts 30 days, and a published version later than it does not end it', async () => {
  const { surveyId, ticket } = await begin()
  await patch(surveyId, { version: randomUUID() })
  now += 30 * day
  expect((await submitAnswer(server, ticket, answerOf())).statusCode).toBe(200)
  now += 1
  expect(codeOf(await submitAnswer(server, ticket, answerOf()))).toBe('surveyEnded')
  owner = await Device.signIn(server, 'owner')
  expect(await asideOf(owner, surveyId)).toMatchObject([{ reason: 'expired' }])
})

test('a response under way is taken a day after the last day of the period, and not later', async () => {
  const { surveyId, ticket } = await begin({ closesOn: '2026-11-24' })
  // In the last time zone on earth, the 25th ends at noon UTC on the 26th.
  now = Date.parse('2026-11-26T11:59:00Z')
  expect((await submitAnswer(server, ticket, answerOf())).statusCode).toBe(200)
  now = Date.parse('2026-11-26T12:01:00Z')
  expect(codeOf(await submitAnswer(server, ticket, answerOf()))).toBe('surveyEnded')
  expect(await asideOf(owner, surveyId)).toMatchObject([{ reason: 'over' }])
})

test('a survey that winds down takes what is under way and begins nothing', async () => {
  const { surveyId, ticket, t } = await begin()
  await patch(surveyId, { state: 'closing' })
  expect((await submitAnswer(server, ticket, answerOf())).statusCode).toBe(200)
  expect((await read(server, t)).json()).toMatchObject({ data: { published: null } })
})

test('a survey that exceeds the company’s plan begins nothing and takes nothing', async () => {
  await begin()
  const { surveyId, ticket, t } = await begin()
  await server.context.database
    .updateTable('company')
    .set({ plan_id: 'trial', plan_ends_at: iso(now + day) })
    .execute()
  expect((await read(server, t)).json()).toMatchObject({ data: { published: null } })
  expect(codeOf(await submitAnswer(server, ticket, answerOf()))).toBe('surveyEnded')
  expect(await asideOf(owner, surveyId)).toMatchObject([{ reason: 'plan' }])
})

test('a response that was taken keeps its receipt after the link is withdrawn', async () => {
  const { surveyId, ticket } = await begin()
  const answer = answerOf()
  await submitAnswer(server, ticket, answer)
  await patch(surveyId, { isPublic: false })
  expect((await submitAnswer(server, ticket, answer)).json()).toMatchObject({ data: { id: answer.id, isKnown: true } })
})

const foreign = [
  ['a question that the version does not ask', { unknown: { text: 'x'.repeat(60_000).slice(0, 9_000) } }],
  ['an option that the question does not have', { often: { options: ['daily', 'hourly'] } }],
  ['words beside an option that is not there', { often: { options: ['daily'], which: { hourly: 'x' } } }],
  ['a photo', { why: { text: 'a', photos: ['x'] } }],
  ['a question that is not asked over the link', { shelf: { text: 'a' } }],
] as const

test.each(foreign)('%s is refused, and kept for the reviewers', async (_what, values) => {
  const { surveyId, ticket } = await begin()
  const refused = await submitAnswer(server, ticket, answerOf({ values }))
  expect([refused.statusCode, codeOf(refused), await count()]).toEqual([422, 'invalidFields', 0])
  expect(await asideOf(owner, surveyId)).toMatchObject([{ reason: 'content', answer: { values } }])
})

test('stopping a survey ends its link and its devices, and reopening it undoes that', async () => {
  const surveyor = await Device.signIn(server, 'surveyor')
  const { surveyId, versionId, ticket, t } = await begin({ boundAccounts: [surveyor.userId] })
  const answer = (finishedAt: string) =>
    surveyor.operation('create', 'answer', randomUUID(), {
      survey: surveyId,
      version: versionId,
      values: { why: { text: 'mine' } },
      finishedAt,
    })
  await patch(surveyId, { state: 'closed', stoppedAt: iso(now) })
  const [late, early] = await surveyor.push(answer(iso(now + 1)), answer(iso(now - 1)))
  expect([late, early]).toMatchObject([{ outcome: 'rejected', code: 'survey_stopped' }, { outcome: 'applied' }])
  expect((await read(server, t)).json()).toMatchObject({ data: { published: null } })
  expect(codeOf(await submitAnswer(server, ticket, answerOf()))).toBe('surveyEnded')
  await patch(surveyId, { state: 'open', stoppedAt: null, underWayUntil: null })
  expect(await surveyor.push(answer(iso(now + 1)))).toMatchObject([{ outcome: 'applied' }])
  expect((await submitAnswer(server, ticket, answerOf())).statusCode).toBe(200)
})

test('one network spends its own day and not that of all; a restart and a second process give nothing back', async () => {
  const { ticket, surveyId } = await begin()
  const { database } = server.context
  await submitAnswer(server, ticket, answerOf())
  await database.updateTable('public_allowance').set({ taken: responsesPerDay.network }).execute()
  const spent = await submitAnswer(server, ticket, answerOf())
  expect([spent.statusCode, codeOf(spent)]).toEqual([429, 'tooManyTries'])
  const second = await buildServer({ ...server.context })
  const body = { ticket, answer: answerOf() }
  const headers = { 'api-version': '1.0' }
  const from = (remoteAddress: string) =>
    second.inject({
      method: 'POST',
      url: '/api/Survey/TakePublicAnswer',
      headers,
      remoteAddress,
      payload: body,
    })
  expect((await from('127.0.0.1')).statusCode).toBe(429)
  expect((await from('203.0.113.9')).statusCode).toBe(200)
  await second.close()
  // Responses over the quota remain on the respondent's phone, so the survey has no excluded responses.
  expect(await asideOf(owner, surveyId)).toEqual([])
  now += day
  expect((await submitAnswer(server, ticket, answerOf())).statusCode).toBe(200)
})

test('the day of a survey is counted over all networks, and counts that are over are swept', async () => {
  const { ticket } = await begin()
  const { database } = server.context
  await submitAnswer(server, ticket, answerOf())
  const rows = await database.selectFrom('public_allowance').selectAll().execute()
  expect(rows).toMatchObject([{ taken: 1 }, { taken: 1 }])
  await database
    .updateTable('public_allowance')
    .set({ taken: responsesPerDay.survey - 1 })
    .execute()
  const from = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/Survey/TakePublicAnswer',
      headers: { 'api-version': '1.0' },
      remoteAddress,
      payload: { ticket, answer: answerOf() },
    })
  expect((await from('203.0.113.9')).statusCode).toBe(200)
  expect((await from('203.0.113.10')).statusCode).toBe(429)
  expect(await sweepPublicAllowances(server.context)).toBe(0)
  now += day + 1
  expect(await sweepPublicAllowances(server.context)).toBe(4)
})

test('what is set aside is bounded by count and bytes, read by reviewers alone and swept', async () => {
  const { surveyId, ticket } = await begin()
  const { database } = server.context
  await patch(surveyId, { isPublic: false })
  await submitAnswer(server, ticket, answerOf())
  await database.updateTable('set_aside_answer').set({ bytes: setAsideLimits.bytes }).execute()
  expect(codeOf(await submitAnswer(server, ticket, answerOf()))).toBe('surveyEnded')
  expect(await asideOf(owner, surveyId)).toHaveLength(1)
  for (const name of ['surveyor', 'viewer'] as const) {
    const other = await Device.signIn(server, name)
    expect((await other.get(`/api/Survey/SetAside?surveyId=${surveyId}`)).statusCode, name).toBe(403)
  }
  now += (setAsideLimits.days + 1) * day
  expect(await sweepSetAside(server.context)).toBe(1)
})
