import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { buildServer } from '#server/buildServer.ts'
import { createAllowances, sweepAllowances } from '#server/services/limits/allowances.ts'
import { boundStoreId, Device, otherStoreId, startServer, storeFields, type TestServer } from './testServer.ts'

let server: TestServer
let viewer: Device
let planner: Device
let now = Date.parse('2026-11-23T08:00:00Z')

beforeEach(async () => {
  now = Date.parse('2026-11-23T08:00:00Z')
  server = await startServer({}, { steady: () => now })
  viewer = await Device.signIn(server, 'viewer')
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

const bytesIn = async (table: 'rejected_op' | 'discarded_op' | 'action_log', column: string): Promise<number> => {
  const text = sql.raw(`select coalesce(sum(length(${column})), 0) as bytes from ${table}`)
  const { rows } = await sql<{ bytes: number }>`${text}`.execute(server.context.database)
  return Number(rows[0]!.bytes)
}
const rename = (device: Device, name: string) => device.operation('patch', 'store', boundStoreId, { name }, 99)
const large = 'x'.repeat(240_000)

test('refused operations fill no disk: beyond what a day of misfortune brings they are answered, and kept on the device alone', async () => {
  let refused = 0
  for (let round = 0; round < 60; round += 1) {
    const [result] = await viewer.push(rename(viewer, large))
    if (result?.outcome === 'rejected' && result.code === 'no_access') refused += 1
  }
  expect(refused).toBe(60)
  expect(await bytesIn('rejected_op', 'payload')).toBeLessThan(9_000_000)
  const owner = await Device.signIn(server, 'owner')
  await owner.push({ ...rename(owner, 'short'), entity: 'spaceship' })
  expect(await bytesIn('rejected_op', `case when payload like '%spaceship%' then payload else '' end`)).toBeGreaterThan(
    0,
  )
})

test('who has thousands of operations refused waits, with the catalogue’s words; colleagues and later hours do not', async () => {
  const flood = () => Array.from({ length: 200 }, (_, number) => rename(viewer, `${number}`))
  let answer = await viewer.pushRaw(flood())
  for (let round = 0; round < 30 && answer.statusCode === 200; round += 1) answer = await viewer.pushRaw(flood())
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ code: 'tooManyTries', waitSeconds: expect.any(Number) })
  const stored = await server.context.database
    .selectFrom('rejected_op')
    .select((count) => count.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(stored.n)).toBeLessThanOrEqual(2_200)
  expect(await planner.push(rename(planner, 'Undisturbed'))).toMatchObject([{ outcome: 'applied' }])
  now += 3_600_000
  expect((await viewer.pushRaw([rename(viewer, 'later')])).statusCode).toBe(200)
})

test('what was dropped, and devices that never were, are held back like what was refused', async () => {
  const dropped = () => Array.from({ length: 200 }, (_, number) => rename(planner, `${number} ${'x'.repeat(900)}`))
  let status = 200
  for (let round = 0; round < 60 && status === 200; round += 1) {
    const body = { ...planner.envelope([]), discarded: dropped() }
    status = (await planner.post('/api/Sync/Push', body)).statusCode
  }
  expect(status).toBe(429)
  expect(await bytesIn('discarded_op', 'payload')).toBeLessThan(9_000_000)
  status = 200
  for (let round = 0; round < 300 && status === 200; round += 1) {
    status = (await viewer.post('/api/Sync/Push', { ...viewer.envelope([]), clientId: randomUUID() })).statusCode
  }
  expect(status).toBe(429)
  expect((await viewer.pushRaw([])).statusCode).toBe(429)
  const owner = await Device.signIn(server, 'owner')
  expect((await owner.pushRaw([])).statusCode).toBe(200)
})

test('thousands of fields that nobody knows are refused as one, and make no conflict', async () => {
  const values = Object.fromEntries(Array.from({ length: 4_000 }, (_, number) => [`f${number}`, number]))
  const results = await planner.push(
    planner.operation('patch', 'store', boundStoreId, values, 99),
    planner.operation('create', 'store', randomUUID(), { ...storeFields('MANY', 'Many'), ...values }),
    rename(planner, 'Beside'),
  )
  expect(results).toMatchObject([
    { outcome: 'rejected', code: 'unknown_field' },
    { outcome: 'rejected', code: 'unknown_field' },
    { outcome: 'applied' },
  ])
  expect(await planner.conflicts()).toEqual([])
})

test('fields that nobody knows give nobody a right: a surveyor, a viewer and who may not see the store make no conflict by them', async () => {
  const surveyor = await Device.signIn(server, 'surveyor')
  for (const [device, store] of [
    [surveyor, boundStoreId],
    [surveyor, otherStoreId],
    [viewer, boundStoreId],
  ] as const) {
    const [result] = await device.push(device.operation('patch', 'store', store, { colour: 'red' }, 99))
    expect(result).toMatchObject({ outcome: 'rejected', code: 'no_access' })
  }
  expect(await planner.conflicts()).toEqual([])
})

test('the log of actions takes what a page notes, and no floods', async () => {
  const action = { level: 'info', action: 'store.save', at: '2026-11-23T08:00:00Z', screen: '/map' }
  const log = (device: Device, body: object) => device.post('/api/Logging/UserActionLogByClient', body)
  expect((await log(viewer, { ...action, details: { entity: 'store', fields: 3, isOffline: true } })).statusCode).toBe(
    200,
  )
  const stuffed = Object.fromEntries(Array.from({ length: 400 }, (_, number) => [`k${number}`, 'x'.repeat(2_000)]))
  for (const details of [stuffed, { a: large }, { [large]: 1 }]) {
    expect((await log(viewer, { ...action, details })).statusCode).toBeGreaterThanOrEqual(400)
  }
  const actions = Array.from({ length: 200 }, () => action)
  let status = 200
  for (let round = 0; round < 100 && status === 200; round += 1) status = (await log(viewer, { actions })).statusCode
  expect(status).toBe(429)
  const stored = await server.context.database
    .selectFrom('action_log')
    .select((count) => count.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(stored.n)).toBeLessThan(5_000)
  expect((await log(planner, action)).statusCode).toBe(200)
})

const announce = async (device: Device, number: number) => {
  const sha256 = number.toString(16).padStart(64, '0')
  const answer = await device.post('/api/Files/Begin', { sha256, bytes: 25_000_000, mime: 'image/jpeg' })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
}

test('files have a room of their own for each company, and who fills it hears so', async () => {
  await server.close()
  server = await startServer({ FILES_QUOTA_GB: '1' }, { steady: () => now })
  planner = await Device.signIn(server, 'planner')
  for (let number = 0; number < 40; number += 1) expect((await announce(planner, number)).status).toBe(200)
  expect(await announce(planner, 40)).toEqual({ status: 507, code: 'filesFull' })
  expect((await announce(planner, 3)).status).toBe(200)
})

test('nobody sends more files in a day than a day allows; the day after they go on', async () => {
  for (let number = 0; number < 200; number += 1) expect((await announce(planner, number)).status).toBe(200)
  expect(await announce(planner, 200)).toEqual({ status: 429, code: 'filesToday' })
  const owner = await Device.signIn(server, 'owner')
  expect((await announce(owner, 300)).status).toBe(200)
  now += 86_400_000
  expect((await announce(planner, 200)).status).toBe(200)
})

const made = (device: Device, kind: 'layerGroup' | 'feedback', values: Parameters<Device['operation']>[3]) =>
  Array.from({ length: 25 }, () => device.operation('create', kind, randomUUID(), values))

test('conflicts that pushes cause count: who has opened thousands waits for a day, colleagues do not', {
  timeout: 180_000,
}, async () => {
  const unknown = Object.fromEntries(Array.from({ length: 7 }, (_, number) => [`newer${number}`, number]))
  const push = () =>
    planner.pushRaw(
      Array.from({ length: 200 }, () =>
        planner.operation('patch', 'store', boundStoreId, { seatCount: planner.seq, ...unknown }, 99),
      ),
    )
  let answer = await push()
  for (let round = 0; round < 5 && answer.statusCode === 200; round += 1) answer = await push()
  expect(answer.json()).toMatchObject({ code: 'tooManyTries', waitSeconds: expect.any(Number) })
  const { n } = await server.context.database
    .selectFrom('record')
    .select((count) => count.fn.countAll().as('n'))
    .where('entity', '=', 'conflict')
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBeLessThanOrEqual(3_000 + 1_400)
  const owner = await Device.signIn(server, 'owner')
  expect(await owner.push(rename(owner, 'Undisturbed'))).toMatchObject([{ outcome: 'applied' }])
  now += 86_400_000
  expect((await planner.pushRaw([rename(planner, 'later')])).statusCode).toBe(200)
})

test.each([['layerGroup', { name: 'G', forAll: 'view' }, 500]] as const)(
  'nobody makes more %s in a day than anybody needs, and other work goes on',
  async (kind, values, max) => {
    let taken = 0
    let answer = await planner.pushRaw(made(planner, kind, values))
    for (; answer.statusCode === 200 && taken < max * 2; answer = await planner.pushRaw(made(planner, kind, values))) {
      for (const { outcome } of answer.json<{ data: { results: { outcome: string }[] } }>().data.results)
        taken += Number(outcome === 'applied')
    }
    expect([taken, answer.statusCode]).toEqual([max, 429])
    expect(await planner.push(rename(planner, 'Undisturbed'))).toMatchObject([{ outcome: 'applied' }])
    now += 86_400_000
    expect((await planner.pushRaw(made(planner, kind, values))).statusCode).toBe(200)
  },
)

test('a push counts by what it changes and by its bytes, for its member and for the company', async () => {
  const day = 86_400_000
  const { allowances } = server.context
  const own = await company().then(({ id }) => `${id} ${planner.userId}`)
  const counted = [
    [{ name: 'changes of a member', whole: 300_000, withinMs: day }, own],
    [{ name: 'bytes of a member', whole: 500_000_000, withinMs: day }, own],
    [{ name: 'changes of a company', whole: 1_500_000, withinMs: day }, own.split(' ')[0]!],
    [{ name: 'bytes of a company', whole: 2_000_000_000, withinMs: day }, own.split(' ')[0]!],
  ] as const
  await planner.push(rename(planner, 'A'), rename(planner, 'B'))
  const left = await allowances.left(counted)
  const [changes, bytes, ofCompany, bytesOfCompany] = counted.map(([{ whole }], index) => whole - left[index]!)
  expect([Math.round(changes!), Math.round(ofCompany!)]).toEqual([2, 2])
  expect(bytes).toBeGreaterThan(600)
  // An allowance is stored as the milliseconds until it is full. For a company, one millisecond corresponds to 23
  // bytes.
  expect(Math.abs(bytesOfCompany! - bytes!)).toBeLessThan(30)
  await allowances.take([[...counted[3], 2_000_000_000]])
  expect((await planner.pushRaw([rename(planner, 'C')])).json()).toMatchObject({ code: 'tooManyTries' })
})

test('a restart and a second process give nothing back, and what is whole again leaves no row', async () => {
  const { database } = server.context
  const spent = [{ name: 'bytes of a member', whole: 500_000_000, withinMs: 86_400_000 }, await memberKey()] as const
  await server.context.allowances.take([[...spent, 500_000_000]])
  const second = await buildServer({ ...server.context, allowances: createAllowances(database, () => now) })
  onTestFinished(() => second.close())
  const there = planner.at({ app: second })
  expect((await there.pushRaw([rename(there, 'C')])).json()).toMatchObject({
    code: 'tooManyTries',
    waitSeconds: expect.any(Number),
  })
  expect(await sweepAllowances(server.context)).toBe(0)
  now += 86_400_000 + 1_000
  expect((await there.pushRaw([rename(there, 'later')])).statusCode).toBe(200)
  now += 86_400_000
  expect(await sweepAllowances(server.context)).toBeGreaterThan(0)
  expect(await database.selectFrom('allowance').selectAll().execute()).toEqual([])
})

test('a clock that was set back by more than anyone can owe keeps no one waiting', async () => {
  const spent = [{ name: 'bytes of a member', whole: 500_000_000, withinMs: 86_400_000 }, await memberKey()] as const
  now += 40 * 86_400_000
  await server.context.allowances.take([[...spent, 500_000_000]])
  now -= 40 * 86_400_000
  expect((await planner.pushRaw([rename(planner, 'C')])).statusCode).toBe(200)
  expect(await sweepAllowances(server.context)).toBeGreaterThan(0)
})

const memberKey = () => company().then(({ id }) => `${id} ${planner.userId}`)
const company = () => server.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
