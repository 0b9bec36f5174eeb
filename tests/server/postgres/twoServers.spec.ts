import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationResult } from '#domain/sync/results.ts'
import { demoCompany } from '#server/demo/demoAccounts.ts'
import { storeFields } from '../testServer.ts'
import { startTwo, type TwoServers } from './setup.ts'
import { RealDevice, send } from './RealDevice.ts'

let two: TwoServers
let one: string
let other: string
let both: string[]

beforeAll(async () => {
  two = await startTwo()
  both = two.addresses()
  ;[one, other] = both as [string, string]
})
afterAll(() => two.stop())

const storeOf = (device: RealDevice, name: string) =>
  device.operation('create', 'store', randomUUID(), storeFields(randomUUID().slice(0, 8), name))

const resultsOf = ({ data }: { data: unknown }) => (data as { results: OperationResult[] }).results

test('two processes that start at once on an empty database make one installation', async () => {
  expect(await two.query('select id from company')).toEqual([{ id: demoCompany.id }])
  expect(two.servers.filter(({ said }) => said().includes('Made the demo company'))).toHaveLength(1)
  const device = await RealDevice.signIn(one, 'owner')
  await Promise.all([...both, ...both].map((address) => device.version(address)))
  expect(await two.query('select epoch from dataset')).toHaveLength(1)
})

test('whoever signs in at one process is signed in at the other, and out when they sign out', async () => {
  const device = await RealDevice.signIn(one, 'viewer')
  expect(await device.version(other)).toBe(await device.version(one))
  await fetch(`${other}/api/Account/Logout`, {
    method: 'POST',
    headers: { cookie: device.cookie, 'api-version': '1.0', 'content-type': 'application/json' },
    body: '{}',
  })
  await expect(device.version(one)).rejects.toThrow(/401/)
})

test('pushes of one company through both at once lose no version, and no reader passes one', async () => {
  const names = ['owner', 'admin', 'planner', 'owner', 'admin', 'planner']
  const devices = await Promise.all(names.map((name, index) => RealDevice.signIn(both[index % 2]!, name)))
  const since = await devices[0]!.version(one)
  let isDone = false
  const readers = [one, other].map(async (address) => {
    const seen = new Map<string, number>()
    let cursor = since
    do {
      const page = await devices[0]!.pull(address, cursor, 7)
      for (const { id, rv } of page.rows) {
        expect(rv).toBeGreaterThan(cursor)
        seen.set(id, rv)
      }
      cursor = page.cursor
    } while (!isDone)
    const rest = await devices[0]!.pullAll([address], cursor, 7)
    for (const { id, rv } of rest.rows) seen.set(id, rv)
    return seen
  })
  const writers = devices.map(async (device, index) => {
    for (let round = 0; round < 15; round += 1) {
      const ops = [storeOf(device, `D${index}-${round}`), storeOf(device, `E${index}-${round}`)]
      const results = await device.pushSomehow([both[(index + round) % 2]!], ops)
      expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    }
  })
  await Promise.all(writers)
  isDone = true
  const [atOne, atOther] = await Promise.all(readers)
  const whole = (await devices[0]!.pullAll([one], since)).rows
  expect(whole).toHaveLength(6 * 15 * 2)
  for (const seen of [atOne!, atOther!]) expect(seen).toEqual(new Map(whole.map(({ id, rv }) => [id, rv])))
  const [log] = await two.query<{ n: number; last: number; counter: number }>(
    'select count(*)::int as n, max(l.v)::int as last, max(c.v)::int as counter from change_log l join company_version c using (company_id)',
  )
  expect([log!.last, log!.counter]).toEqual([log!.n, log!.n])
})

test('a reader does not pass a push that has taken its versions and has not yet committed', async () => {
  const [slow, quick] = await Promise.all([RealDevice.signIn(one, 'owner'), RealDevice.signIn(other, 'admin')])
  const before = await quick.version(other)
  const goOn = await two.hold('applied_op')
  const first = slow.push(one, [storeOf(slow, 'slow')])
  await two.untilWaiting(1)
  const second = quick.push(other, [storeOf(quick, 'quick')])
  await two.untilWaiting(2)
  for (const address of both) expect(await quick.pull(address, before)).toMatchObject({ cursor: before, rows: [] })
  await goOn()
  const results = (await Promise.all([first, second])).flatMap(resultsOf)
  expect(results.map((result) => 'v' in result && result.v)).toEqual([before + 1, before + 2])
  expect((await quick.pull(one, before)).rows.map(({ fields }) => fields.name)).toEqual(['slow', 'quick'])
})

test('one operation sent to both at once takes effect once, and both answer the same', async () => {
  const device = await RealDevice.signIn(one, 'planner')
  for (let round = 0; round < 10; round += 1) {
    const before = await device.version(one)
    const ops = [storeOf(device, `once ${round}`)]
    const [first, second] = await Promise.all(both.map((address) => device.push(address, ops)))
    expect([first!.status, second!.status]).toEqual([200, 200])
    expect(resultsOf(first!)).toEqual(resultsOf(second!))
    expect(await device.version(other)).toBe(before + 1)
  }
})

test('the history of a record that was changed through both is told whole by each', async () => {
  const device = await RealDevice.signIn(one, 'planner')
  const made = storeOf(device, 'first')
  await device.push(one, [made])
  for (const [index, name] of ['second', 'third'].entries())
    await device.push(both[index]!, [device.operation('patch', 'store', made.entityId, { name })])
  for (const address of both) {
    const path = `/api/Sync/History?entity=store&id=${made.entityId}`
    const { entries } = await device.get<{ entries: { kind: string; after: { name: string } }[] }>(address, path)
    expect(entries.map(({ kind, after }) => [kind, after.name])).toEqual([
      ['set', 'third'],
      ['set', 'second'],
      ['create', 'first'],
    ])
  }
})

test('an open page at one process hears of a push through the other, also after its ear was cut', async () => {
  const device = await RealDevice.signIn(one, 'planner')
  const page = await device.listen(one)
  const start = await page.next()
  await device.push(other, [storeOf(device, 'called')])
  expect(await page.next()).toBe(start + 1)
  await two.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  )
  await device.pushSomehow([other], [storeOf(device, 'missed')])
  expect(await page.next()).toBe(start + 2)
  await page.stop()
})

test('an open page at one process hears of a name changed through the other', async () => {
  const device = await RealDevice.signIn(one, 'planner')
  const page = await device.listen(one)
  await page.next()
  const { status } = await send(other, '/api/Account/UpdateProfile', { firstName: 'Pei' }, device.cookie)
  expect(status).toBe(200)
  await page.changed()
  await page.stop()
})

test('a process killed in the middle of a push leaves nothing of it, and the other takes it in', async () => {
  const device = await RealDevice.signIn(other, 'owner')
  const before = await device.version(other)
  const ops = [storeOf(device, 'killed'), storeOf(device, 'too')]
  const goOn = await two.hold('applied_op')
  const unanswered = device.push(one, ops)
  await two.untilWaiting(1)
  await two.servers[0]!.kill()
  expect((await unanswered).status).toBe(0)
  await goOn()
  const results = await device.pushSomehow([other], ops)
  expect(results.map((result) => 'v' in result && result.v)).toEqual([before + 1, before + 2])
  two.servers[0] = await two.startOne()
  ;[one, other] = both = two.addresses() as [string, string]
  expect((await device.pull(one, before)).rows).toHaveLength(2)
})

test('connections that the database drops are the device’s to try again, and every push takes effect once', async () => {
  const devices = await Promise.all(['owner', 'admin', 'planner'].map((name) => RealDevice.signIn(one, name)))
  const before = await devices[0]!.version(one)
  let isDone = false
  const drop = async () => {
    for (let round = 0; round < 12 && !isDone; round += 1) {
      await two.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'catchment' and datname = current_database()",
      )
      await new Promise((resolve) => void setTimeout(resolve, 60))
    }
  }
  const work = devices.map(async (device, index) => {
    for (let round = 0; round < 10; round += 1)
      await device.pushSomehow(index % 2 ? [other, one] : [one, other], [storeOf(device, `dropped ${index} ${round}`)])
  })
  const dropping = drop()
  await Promise.all(work)
  isDone = true
  await dropping
  const { rows } = await devices[0]!.pullAll(both, before)
  expect(rows).toHaveLength(30)
  expect(await devices[0]!.version(other)).toBe(before + 30)
})

test('what a member has taken at one process is taken at the other, and a new one gives nothing back', async () => {
  const device = await RealDevice.signIn(one, 'analyst')
  const action = { level: 'info', action: 'store.save', at: '2026-11-23T08:00:00Z', screen: '/map' }
  const log = (address: string) =>
    send(
      address,
      '/api/Logging/UserActionLogByClient',
      { actions: Array.from({ length: 200 }, () => action) },
      device.cookie,
    )
  const taken: number[] = []
  for (let round = 0; round < 21; round += 1) taken.push((await log(both[round % 2]!)).status)
  expect(taken.filter((status) => status === 200)).toHaveLength(20)
  const here = await log(one)
  const there = await log(other)
  expect([here.status, there.status]).toEqual([429, 429])
  const third = await two.startOne()
  expect((await log(third.address)).status).toBe(429)
  await third.stop()
})
