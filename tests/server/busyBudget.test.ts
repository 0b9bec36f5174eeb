import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildServer } from '#server/buildServer.ts'
import { BusyShares } from '#server/http/busyShares.ts'
import { createAllowances } from '#server/services/limits/allowances.ts'
import { createBusyBudget } from '#server/services/limits/busyBudget.ts'
import { boundStoreId, Device, post, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let now = Date.parse('2026-11-23T08:00:00Z')
/** Milliseconds added to the event loop clock on each read, as if every request had blocked it. */
let cost = 0
let busy = 0
const busyClock = () => (busy += cost)

beforeEach(async () => {
  cost = 0
  server = await startServer({}, { steady: () => now, busyClock })
})
afterEach(() => server.close())

const scopes = (device: Device) => device.get('/api/Sync/Scopes')

test('a member whose requests keep the server busy waits, with the seconds in the answer; colleagues go on', async () => {
  const planner = await Device.signIn(server, 'planner')
  const owner = await Device.signIn(server, 'owner')
  cost = 5_000
  let answer = await scopes(planner)
  let rounds = 1
  for (; answer.statusCode === 200 && rounds < 50; rounds += 1) answer = await scopes(planner)
  cost = 0
  expect([answer.statusCode, rounds]).toEqual([429, 5])
  const { code, waitSeconds } = answer.json<{ code: string; waitSeconds: number }>()
  expect(code).toBe('tooManyTries')
  expect(answer.headers['retry-after']).toBe(String(waitSeconds))
  expect((await planner.pushRaw([])).statusCode).toBe(429)
  expect((await scopes(owner)).statusCode).toBe(200)
  // A minute later, the planner's allowance has room again.
  now += 60_000
  const change = planner.operation('patch', 'store', boundStoreId, { name: 'Later' }, 99)
  expect(await planner.push(change)).toMatchObject([{ outcome: 'applied' }])
})

test('the members of a company together have their time, too', async () => {
  const names = ['planner', 'owner', 'admin', 'viewer']
  const devices = await Promise.all(names.map((name) => Device.signIn(server, name)))
  cost = 5_000
  let spent = 0
  for (let round = 0; round < 4; round += 1)
    for (const device of devices) spent += Number((await scopes(device)).statusCode === 429)
  expect(spent).toBeGreaterThan(0)
  now += 120_000
  cost = 0
  expect((await scopes(devices[0]!)).statusCode).toBe(200)
})

test('requests without a session are borne by their network, and refuse no member and no other network', async () => {
  const planner = await Device.signIn(server, 'planner')
  const visit = () => post(server.app, '/api/Account/CreateSlideCheck', {})
  cost = 6_000
  let answer = await visit()
  for (let round = 0; round < 5 && answer.statusCode !== 429; round += 1) answer = await visit()
  cost = 0
  expect(answer.json()).toMatchObject({ code: 'tooManyTries', waitSeconds: expect.any(Number) })
  expect((await scopes(planner)).statusCode).toBe(200)
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: '/api/Account/CreateSlideCheck',
    payload: {},
    remoteAddress: '203.0.113.9',
    headers: { 'api-version': '1.0' },
  })
  expect(elsewhere.statusCode).toBe(200)
  expect((await visit()).statusCode).toBe(429)
})

test('a call with an encoded path is metered like any other', async () => {
  cost = 6_000
  const visit = () => post(server.app, '/%61pi/Account/CreateSlideCheck', {})
  let answer = await visit()
  for (let round = 0; round < 5 && answer.statusCode !== 429; round += 1) answer = await visit()
  expect(answer.json()).toMatchObject({ code: 'tooManyTries', waitSeconds: expect.any(Number) })
})

test('a restart and a second process give no time back', async () => {
  const planner = await Device.signIn(server, 'planner')
  cost = 30_000
  await scopes(planner)
  expect((await scopes(planner)).statusCode).toBe(429)
  const allowances = createAllowances(server.context.database, () => now)
  const fresh = { ...server.context, allowances }
  const second = await buildServer({ ...fresh, busy: createBusyBudget(fresh, busyClock) })
  onTestFinished(() => second.close())
  cost = 100
  const there = planner.at({ app: second })
  await scopes(there)
  expect((await scopes(there)).statusCode).toBe(429)
})

test('time is divided among what is under way, and ends with the answer', () => {
  let time = 0
  const shares = new BusyShares(() => time)
  const one = {}
  const two = {}
  shares.begin(one)
  time += 100
  shares.begin(two)
  time += 60
  expect(shares.end(one)).toBe(130)
  time += 20
  expect(shares.end(two)).toBe(50)
  time += 1_000
  expect([shares.end(one), shares.end(two)]).toEqual([0, 0])
})
