import { hash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PublicSurvey } from '#domain/contracts/survey.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { canonicalJson } from '#domain/json.ts'
import { newPublicKey } from '#domain/survey/publicToken.ts'
import { answerOf, submitAnswer, linkOf, publish, read, ticketOf } from './surveySetup.ts'
import { canary, Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device
const noon = Date.parse('2026-11-23T04:00:00Z')
let now = noon

beforeEach(async () => {
  now = noon
  server = await startServer({}, { clock: () => now })
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

async function answers(): Promise<{ id: string; fields: FieldValues }[]> {
  const rows = await server.context.database
    .selectFrom('record')
    .select(['id', 'fields'])
    .where('entity', '=', 'answer')
    .execute()
  return rows.map(({ id, fields }) => ({ id, fields: JSON.parse(fields) as FieldValues }))
}
const surveyOf = async (t: string) => (await read(server, t)).json<{ data: PublicSurvey }>().data

test('the link gives the questions, their languages and the name of the company, and nothing else of it', async () => {
  const { t, versionId } = await publish(owner, { languages: ['zh-tw', 'en-us'] })
  const answer = await read(server, t)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain(canary)
  const { company, topic, published } = answer.json<{ data: PublicSurvey }>().data
  expect(company).toEqual({ name: expect.any(String), logo: null })
  expect(topic).toBe('街頭咖啡訪談')
  expect(published).toMatchObject({ versionId, number: 1, languages: ['en-us', 'zh-tw'] })
  expect(Object.keys(answer.json<{ data: object }>().data).sort()).toEqual(
    [
      'begunUntil',
      'closesOn',
      'company',
      'opensOn',
      'published',
      'surveyId',
      'timeZone',
      'topic',
      'topicEnglish',
    ].sort(),
  )
})

test('questions that a stranger cannot answer are not asked over the link', async () => {
  const { t } = await publish(owner)
  const ids = (await surveyOf(t)).published!.content.pages.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(ids).toEqual(['often', 'why'])
})

test('a forged link, one with an old key, one of another survey and one of a draft are told to lead nowhere', async () => {
  const { surveyId } = await publish(owner)
  const draft = randomUUID()
  const key = newPublicKey(crypto.getRandomValues(new Uint8Array(16)))
  await owner.push(
    owner.operation('create', 'survey', draft, { topic: 'Draft', state: 'draft', isPublic: true, publicKey: key }),
  )
  for (const t of ['', 'made up', linkOf(surveyId, key), linkOf(randomUUID()), linkOf(draft, key)]) {
    const answer = await read(server, t)
    expect(answer.statusCode, t).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'surveyLinkWrong' })
  }
})

test('a survey that is over, not open yet, or whose link was taken back tells its dates and gives no ticket', async () => {
  for (const more of [
    { state: 'closed' },
    { state: 'closing' },
    { isPublic: false },
    { opensOn: '2026-11-25' },
    { opensOn: '2026-11-01', closesOn: '2026-11-20' },
  ]) {
    const { t } = await publish(owner, more)
    const { published, opensOn } = await surveyOf(t)
    expect(published, JSON.stringify(more)).toBeNull()
    expect(opensOn).toBe('opensOn' in more ? more.opensOn : null)
  }
  const { t } = await publish(owner, { opensOn: '2026-11-23', closesOn: '2026-11-23' })
  expect((await surveyOf(t)).published).not.toBeNull()
})

test('an answer is taken in as a record, and its receipt names it and what came', async () => {
  const { t, surveyId, versionId } = await publish(owner)
  const answer = answerOf()
  const taken = await submitAnswer(server, await ticketOf(server, t), answer)
  expect(taken.json()).toEqual({
    data: { id: answer.id, sha256: hash('sha256', canonicalJson(answer)), isKnown: false },
  })
  expect(await answers()).toEqual([
    {
      id: answer.id,
      fields: expect.objectContaining({
        survey: surveyId,
        version: versionId,
        values: answer.values,
        isPublic: true,
        language: 'zh-tw',
        finishedAt: answer.finishedAt,
      }) as FieldValues,
    },
  ])
})

test('the same answer five times at once is one row with five receipts', async () => {
  const { t } = await publish(owner)
  const ticket = await ticketOf(server, t)
  const answer = answerOf()
  const taken = await Promise.all(Array.from({ length: 5 }, () => submitAnswer(server, ticket, answer)))
  expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const replies = taken.map((one) => one.json<{ data: { isKnown: boolean; sha256: string } }>().data)
  expect(replies.filter(({ isKnown }) => !isKnown)).toHaveLength(1)
  expect(new Set(replies.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(await answers()).toHaveLength(1)
})

test('the same id with other content is refused, and what was there stays; under an id of its own it is kept beside', async () => {
  const { t } = await publish(owner)
  const ticket = await ticketOf(server, t)
  const answer = answerOf()
  await submitAnswer(server, ticket, answer)
  const other = { ...answer, values: { often: { options: ['never'] } } }
  const refused = await submitAnswer(server, ticket, other)
  expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'answerDiffers' })])
  expect(await answers()).toMatchObject([{ fields: { values: answer.values } }])
  expect((await submitAnswer(server, ticket, { ...other, id: randomUUID() })).statusCode).toBe(200)
  expect(await answers()).toHaveLength(2)
})

test('a stranger writes over no answer of a member', async () => {
  const { t, surveyId, versionId } = await publish(owner)
  const id = randomUUID()
  const fields = {
    survey: surveyId,
    version: versionId,
    values: { why: { text: 'mine' } },
    finishedAt: '2026-11-22T01:00:00.000Z',
  }
  await owner.push(owner.operation('create', 'answer', id, fields))
  const refused = await submitAnswer(server, await ticketOf(server, t), answerOf({ id }))
  expect(refused.json()).toMatchObject({ code: 'answerDiffers' })
  expect(await answers()).toMatchObject([{ fields: { values: { why: { text: 'mine' } } } }])
})

test('a ticket that is made up, changed, or of another company is refused with its sentence', async () => {
  const { t } = await publish(owner)
  const ticket = await ticketOf(server, t)
  const [companyId, surveyId, versionId, at, link, seal] = ticket.split('.')
  const forged = [
    'x',
    [randomUUID(), surveyId, versionId, at, link, seal].join('.'),
    [companyId, randomUUID(), versionId, at, link, seal].join('.'),
    [companyId, surveyId, versionId, at, link, 'A'.repeat(seal!.length)].join('.'),
    [companyId, surveyId, versionId, at, link].join('.'),
    [companyId, surveyId, versionId, at, seal].join('.'),
  ]
  for (const one of forged) {
    const refused = await submitAnswer(server, one, answerOf())
    expect([refused.statusCode, refused.json()], one).toEqual([
      422,
      expect.objectContaining({ code: 'surveyTicketWrong' }),
    ])
  }
  expect(await answers()).toEqual([])
})

test('who fills the field that people do not see is thanked, and nothing is kept', async () => {
  const { t } = await publish(owner)
  const taken = await submitAnswer(server, await ticketOf(server, t), answerOf(), { homepage: 'https://spam.example' })
  expect(taken.statusCode).toBe(200)
  expect(await answers()).toEqual([])
})

test('what is no answer is refused before anything is looked up: wrong shape, wrong dates, other members', async () => {
  const { t } = await publish(owner)
  const ticket = await ticketOf(server, t)
  for (const wrong of [{ id: 'x' }, { values: 'all' }, { finishedAt: 'yesterday' }, { language: 'fr' }, { extra: 1 }])
    expect((await submitAnswer(server, ticket, answerOf(wrong))).statusCode, JSON.stringify(wrong)).toBe(422)
  const huge = answerOf({ values: { why: { text: 'x'.repeat(1_100_000) } } })
  expect((await submitAnswer(server, ticket, huge)).statusCode).toBe(413)
  expect(await answers()).toEqual([])
})

test('one address hands in at most 120 answers a minute', async () => {
  await server.close()
  server = await startServer({ VERIFY: 'on' }, { clock: () => now })
  const codes: number[] = []
  for (let turn = 0; turn < 125; turn++) codes.push((await read(server, 'made up')).statusCode)
  expect(codes.slice(0, 120)).not.toContain(429)
  expect(codes.slice(120)).toEqual([429, 429, 429, 429, 429])
})

test('a member reads the answer of a stranger like any other', async () => {
  const { t } = await publish(owner)
  const answer = answerOf()
  await submitAnswer(server, await ticketOf(server, t), answer)
  const asked = await owner.get(`/api/Sync/History?entity=answer&id=${answer.id}`)
  expect(asked.json()).toMatchObject({ data: { entries: [{ kind: 'create', by: '' }] } })
})
