import { afterEach, beforeEach, expect, test } from 'vitest'
import { readQuotas, reserveQuota, takeQuota } from '#domain/contracts/quota.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { takeQuota as takeInside } from '#server/services/billing/billingQuota.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
let now: number

beforeEach(async () => {
  now = Date.parse('2026-11-23T04:00:00Z')
  server = await startServer({}, { clock: () => now })
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

const setPlan = (plan_id: string, plan_ends_at: string | null = null) =>
  server.context.database
    .updateTable('company')
    .set({ plan_id, plan_ends_at, created_at: '2026-11-18T02:00:00.000Z' })
    .execute()
const take = async (key: string, reserve?: string) =>
  (await planner.post(takeQuota.path, { quota: 'reportDownloads', key, reserve })).json<Answer>()
const keep = async (device: string) =>
  (await planner.post(reserveQuota.path, { quota: 'reportDownloads', device })).json<Answer>().data
interface Answer {
  readonly code?: string
  readonly data: {
    used: number
    [replyNames.max]: number | null
    left: number | null
    renewsAt: string
    reserve: string[]
  }
}

test('a download is counted once, however often the same is asked for', async () => {
  await setPlan('day', '2026-11-24T02:00:00.000Z')
  const answers = await Promise.all(['report-one', 'report-one', 'report-one'].map((key) => take(key)))
  expect(answers.map(({ data }) => data.used)).toEqual([1, 1, 1])
  expect((await take('report-two')).data).toMatchObject({ used: 2, [replyNames.max]: 3, left: 1 })
})

test('many who download at once never get more than the plan has, and none is lost', async () => {
  await setPlan('week', '2026-11-25T16:00:00.000Z')
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => take(`report number ${index}`)))
  expect(answers.filter(({ code }) => code === 'quotaUsedUp')).toHaveLength(15)
  expect(answers.filter(({ data }) => data !== undefined)).toHaveLength(10)
})

test('what a device keeps is counted when it is handed out, and not again when it is used', async () => {
  await setPlan('week', '2026-11-25T16:00:00.000Z')
  const first = await keep('tablet-one')
  expect(first).toMatchObject({ used: 2, left: 8 })
  expect((await keep('tablet-one')).reserve).toEqual(first.reserve)
  const [one] = first.reserve
  expect((await take('made offline', one)).data.used).toBe(2)
  expect((await take('made offline', one)).data.used).toBe(2)
  expect((await keep('tablet-one')).used).toBe(3)
})

test('a member reserves no more by inventing devices', async () => {
  await setPlan('week', '2026-11-25T16:00:00.000Z')
  const first = await keep('tablet-one')
  expect(first).toMatchObject({ used: 2, left: 8 })
  for (let device = 0; device < 20; device += 1)
    expect(await keep(`invented-${device}`)).toMatchObject({ reserve: [], used: 2, left: 8 })
  await take('made offline', first.reserve[0])
  expect((await keep('tablet-two')).reserve).toHaveLength(1)
})

test('what was kept and used before the end is taken in afterwards, also when nothing is left', async () => {
  await setPlan('week', '2026-11-25T16:00:00.000Z')
  const { reserve } = await keep('tablet-one')
  await Promise.all(Array.from({ length: 8 }, (_, index) => take(`report number ${index}`)))
  expect((await take('one too many')).code).toBe('quotaUsedUp')
  now = Date.parse('2026-11-26T00:00:00Z')
  expect((await take('made offline', reserve[0])).code).toBeUndefined()
  expect((await take('made later')).code).toBe('quotaUsedUp')
})

test('of few uses a device keeps none, and a plan that has ended gives none', async () => {
  await setPlan('trial', '2026-12-02T02:00:00.000Z')
  expect(await keep('tablet-one')).toMatchObject({ reserve: [], used: 0, [replyNames.max]: 1 })
  now = Date.parse('2026-12-02T02:00:00Z')
  expect((await take('started after closing')).code).toBe('quotaUsedUp')
})

test('the count begins again with the next period of the plan', async () => {
  await setPlan('year', null)
  expect((await take('in the first')).data).toMatchObject({ used: 1, renewsAt: '2027-11-17T16:00:00.000Z' })
  now = Date.parse('2027-11-17T16:00:00Z')
  planner = await Device.signIn(server, 'planner')
  expect((await take('in the second')).data).toMatchObject({ used: 1, renewsAt: '2028-11-17T16:00:00.000Z' })
})

test('whoever may not download can take none, and everyone is told how much is left', async () => {
  const viewer = await Device.signIn(server, 'viewer')
  expect((await viewer.post(takeQuota.path, { quota: 'reportDownloads', key: 'by a viewer' })).statusCode).toBe(403)
  const { id: companyId } = await server.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
  await setPlan('month', '2026-12-17T16:00:00.000Z')
  await takeInside(server.context, { companyId, userId: planner.userId }, 'driveTimeUses', 'a drive time')
  const status = (await viewer.get(readQuotas.path)).json<{ data: Record<string, Answer['data']> }>().data
  expect(status.driveTimeUses).toMatchObject({ used: 1, [replyNames.max]: 500 })
  expect(status.reportDownloads).toMatchObject({ used: 0, [replyNames.max]: 50, renewsAt: '2026-12-17T16:00:00.000Z' })
})
