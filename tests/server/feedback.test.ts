import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listFeedback } from '#domain/contracts/staffFeedback.ts'
import type { Json } from '#domain/json.ts'
import { readFeedback } from '#server/services/staff/readFeedback.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { type AccountsSetup, codeOf, openSetup } from './accountsSetup.ts'
import { contentOf, hashOf, send } from './fileSetup.ts'
import { cookiesOf, Device, post } from './testServer.ts'

let setup: AccountsSetup
beforeEach(async () => (setup = await openSetup()))
afterEach(() => setup.end())

const id = '01980000-0000-7000-8000-00000000fb01'
const said = { topic: 'function', memo: 'The map is slow at noon', rating: 4, sentAt: '2026-01-31T08:00:00.000Z' }
const sendFeedback = (device: Device, more: Record<string, Json> = {}) =>
  device.push(device.operation('create', 'feedback', id, { ...said, ...more }))
const held = async (device: Device) => (await device.everything()).get(`feedback/${id}`)

async function staff(): Promise<string> {
  const password = await createStaff(setup.context, 'sam@provider.example', 'Sam')
  return cookiesOf(await post(setup.app, '/api/Staff/Login', { email: 'sam@provider.example', password }))
}
const get = (url: string, cookie: string) => setup.app.inject({ method: 'GET', url, headers: { cookie } })
const inbox = async (cookie: string, query = '') =>
  (await get(`/api/Staff/Feedback${query}`, cookie)).json<{ data: ReplyOf<typeof listFeedback> }>().data
const answer = (cookie: string, companyId: string, more: object) =>
  post(setup.app, '/api/Staff/AnswerFeedback', { companyId, id, ...more }, { cookie })

const pngOf = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#267' } })
    .png()
    .toBuffer()
const named = (bytes: Buffer, name = 'map.png') => ({
  id: '01980000-0000-7000-8000-00000000fb02',
  name,
  mime: 'image/png',
  bytes: bytes.length,
  sha256: hashOf(bytes),
})

test('whoever may only look tells the provider something with a picture, and nobody else of the company sees it', async () => {
  const viewer = await Device.signIn(setup, 'viewer')
  const owner = await Device.signIn(setup, 'owner')
  const picture = await pngOf(40)
  expect(await sendFeedback(viewer, { pictures: [named(picture)] })).toMatchObject([{ outcome: 'applied' }])
  expect((await send(viewer, picture, 'image/png')).state).toBe('stored')
  expect(await held(viewer)).toMatchObject({ fields: { memo: said.memo } })
  expect(await held(owner)).toBeUndefined()
  expect((await owner.get(contentOf(picture))).statusCode).toBe(404)
  const cookie = await staff()
  const { feedback, unseen } = await inbox(cookie)
  expect(unseen).toBe(1)
  const [one] = feedback
  expect(one).toMatchObject({ memo: said.memo, rating: 4, state: null, pictures: [{ hasArrived: true }] })
  const shown = await get(
    `/api/Staff/FeedbackPicture?companyId=${one!.companyId}&id=${id}&sha256=${hashOf(picture)}`,
    cookie,
  )
  expect([shown.statusCode, shown.rawPayload]).toEqual([200, picture])
})

test('the answer of the staff reaches its sender, and counts as seen', async () => {
  const surveyor = await Device.signIn(setup, 'surveyor')
  await sendFeedback(surveyor)
  const cookie = await staff()
  const { companyId } = (await inbox(cookie, '?state=new')).feedback[0]!
  expect((await answer(cookie, companyId, { state: 'answered', reply: 'Mended today.' })).statusCode).toBe(200)
  expect(await held(surveyor)).toMatchObject({ fields: { state: 'answered', reply: 'Mended today.' } })
  expect(await inbox(cookie, '?state=new')).toEqual({ feedback: [], unseen: 0, next: null })
  await answer(cookie, companyId, { state: 'closed' })
  expect(await held(surveyor)).toMatchObject({ fields: { state: 'closed', reply: 'Mended today.' } })
  expect(codeOf(await answer(cookie, companyId, { state: 'lost' }))).toBe('invalidFields')
  expect(codeOf(await answer(cookie, 'nowhere', { state: 'seen' }))).toBe('dataMissing')
})

test('what was sent once is the same when it is sent again, and is never changed or answered by its sender', async () => {
  const planner = await Device.signIn(setup, 'planner')
  const [first] = await sendFeedback(planner)
  expect(first).toMatchObject({ outcome: 'applied' })
  expect(await sendFeedback(planner)).toMatchObject([{ outcome: 'applied' }])
  expect((await inbox(await staff())).feedback).toHaveLength(1)
  const refused = { outcome: 'rejected' }
  expect(await planner.push(planner.operation('patch', 'feedback', id, { memo: 'other' }, 99_999))).toMatchObject([
    refused,
  ])
  expect(await planner.push(planner.operation('delete', 'feedback', id, {}, 99_999))).toMatchObject([refused])
  const own = planner.operation('create', 'feedback', id.replace('fb01', 'fb03'), { ...said, reply: 'my own reply' })
  expect(await planner.push(own)).toMatchObject([refused])
})

test('a picture of 40 MB, a spreadsheet and a file with the name of a program are refused, with the rule that they break', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const picture = { ...named(await pngOf(8)) }
  const rules = async (changed: object) => {
    const [result] = await sendFeedback(owner, { pictures: [{ ...picture, ...changed }] })
    return result?.outcome === 'rejected' ? result.issues?.map(({ rule }) => rule) : result?.outcome
  }
  expect(await rules({ bytes: 40_000_000 })).toEqual(['size'])
  expect(await rules({ mime: 'text/csv' })).toEqual(['mimes'])
  expect(await rules({ name: 'setup.exe' })).toEqual(['ext'])
  expect(await held(owner)).toBeUndefined()
})

test('a picture of others that a sender only names is not shown to the staff', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const viewer = await Device.signIn(setup, 'viewer')
  const picture = await pngOf(24)
  await send(owner, picture, 'image/png')
  await sendFeedback(viewer, { pictures: [named(picture)] })
  const cookie = await staff()
  const { companyId, pictures } = (await inbox(cookie)).feedback[0]!
  expect(pictures).toMatchObject([{ hasArrived: false }])
  const shown = await get(
    `/api/Staff/FeedbackPicture?companyId=${companyId}&id=${id}&sha256=${hashOf(picture)}`,
    cookie,
  )
  expect(shown.statusCode).toBe(404)
})

const daysAgo = (days: number) => new Date(setup.now - days * 86_400_000).toISOString()

async function older(count: number, sentAt: string, arrived: string, filling = ''): Promise<void> {
  const { database } = setup.context
  const { v } = await database.selectFrom('company_version').selectAll().executeTakeFirstOrThrow()
  const row = await database.selectFrom('record').selectAll().where('entity', '=', 'feedback').executeTakeFirstOrThrow()
  const change = await database
    .selectFrom('change_log')
    .selectAll()
    .where('v', '=', row.created_v)
    .executeTakeFirstOrThrow()
  for (let at = 1; at <= count; at += 1) {
    const next = v + at
    const fields = JSON.stringify({ ...said, memo: `Flood ${at}${filling}`, sentAt })
    const flood = `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`
    await database
      .insertInto('record')
      .values({ ...row, id: flood, fields, created_v: next, rv: next })
      .execute()
    await database
      .insertInto('change_log')
      .values({ ...change, entity_id: flood, v: next, at: arrived })
      .execute()
  }
}

test('feedback that is dated 9999 hides nobody’s: the list goes by arrival, in pages that end', async () => {
  const viewer = await Device.signIn(setup, 'viewer')
  const cookie = await staff()
  await sendFeedback(viewer)
  await older(120, '9999-12-31T00:00:00.000Z', daysAgo(2))
  const pages = [await inbox(cookie)]
  for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next)
    pages.push(await inbox(cookie, `?before=${encodeURIComponent(next)}`))
  expect(pages.map(({ feedback }) => feedback.length)).toEqual([50, 50, 21])
  expect(pages[0]!.feedback[0]).toMatchObject({ memo: said.memo })
  expect(new Set(pages.flatMap(({ feedback }) => feedback.map(({ id: one }) => one))).size).toBe(121)
})

test('a page of feedback ends at 4 MB; what has no room is never loaded, and comes with the next page', async () => {
  const viewer = await Device.signIn(setup, 'viewer')
  const cookie = await staff()
  await sendFeedback(viewer)
  await older(12, daysAgo(3), daysAgo(2), 'x'.repeat(900_000))
  const seen: number[] = []
  const counted = setup.context.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      seen.push(JSON.stringify(result.rows).length)
      return Promise.resolve(result)
    },
  })
  const lengths: number[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page = await readFeedback({ database: counted }, before === undefined ? {} : { before })
    expect(JSON.stringify(page).length).toBeLessThan(4.2 * 1024 * 1024)
    lengths.push(page.feedback.length)
    expect(page.unseen).toBe(13)
    before = page.next
  }
  expect(lengths).toEqual([5, 4, 4])
  expect(Math.max(...seen)).toBeLessThan(1_000_000)
  const byState = await inbox(cookie, '?state=new')
  expect([byState.feedback.length, (await inbox(cookie, '?state=closed')).feedback.length]).toEqual([5, 0])
})

test('a company sends 20 pieces of feedback in 24 hours; the next is refused with a reason, and taken a day later', async () => {
  const pieces = (device: Device, from: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const piece = `01980000-0000-7000-8000-${String(from + at).padStart(12, '0')}`
      return device.operation('create', 'feedback', piece, { ...said, sentAt: '9999-12-31T00:00:00.000Z' })
    })
  const outcomesOf = async (device: Device, from: number, count: number) =>
    (await device.push(...pieces(device, from, count))).map((result) =>
      'code' in result ? result.code : result.outcome,
    )
  expect(await outcomesOf(await Device.signIn(setup, 'owner'), 1, 21)).toEqual([
    ...Array<string>(20).fill('applied'),
    'daily_limit',
  ])
  const viewer = await Device.signIn(setup, 'viewer')
  expect(await sendFeedback(viewer)).toMatchObject([{ outcome: 'rejected', code: 'daily_limit' }])
  setup.now += 86_400_001
  expect(await outcomesOf(await Device.signIn(setup, 'owner'), 21, 1)).toEqual(['applied'])
})
