import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import { fixReport, idOfVersion } from '#features/reports/frozen/frozenReport.ts'
import { readFeedback } from '#server/services/staff/readFeedback.ts'
import { holdLoopFor, takeTurn } from '#server/storage/takeTurns.ts'
import { writeOldRows } from './largeRows.ts'
import { Device, startServer, storeFields, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device
beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
  // With a limit of 0, work yields at each call, however fast this machine is.
  onTestFinished(holdLoopFor(0))
})
afterEach(() => server.close())

async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = (): void => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return turns
}

const done = async (answer: Promise<LightMyRequestResponse>) => expect((await answer).statusCode).toBe(200)
const memo = (length: number) => 'x'.repeat(length)
const writeStores = (count: number, length: number) =>
  writeOldRows(
    server.context.database,
    Array.from({ length: count }, (_, index) => ({
      entity: 'store' as const,
      id: randomUUID(),
      fields: { ...storeFields(`S-${index}`, 'Store'), junk: memo(length) },
    })),
  )

test('a push of 200 operations lets others have their turn at each, when it reads and when it judges them', async () => {
  const ops = Array.from({ length: 200 }, (_, index) =>
    owner.operation('create', 'store', randomUUID(), storeFields(`P-${index}`, 'Store')),
  )
  expect(await turnsDuring(() => done(owner.pushRaw(ops)))).toBeGreaterThanOrEqual(400)
})

test('a push of one operation of 4 MB is read, judged and written in steps', async () => {
  const large = { ...owner.operation('patch', 'store', randomUUID()), junk: memo(3_900_000) }
  expect(await turnsDuring(() => done(owner.pushRaw([large])))).toBeGreaterThanOrEqual(8)
})

test('a push of one operation of a million values is parsed, hashed and judged in steps', async () => {
  const wrong = owner.operation('patch', 'store', randomUUID(), { name: Array<number>(1_000_000).fill(1) })
  const body = JSON.stringify(owner.envelope([wrong]))
  const send = () => done(owner.post('/api/Sync/Push', body))
  // About 64 yields while parsing and 200 while hashing.
  expect(await turnsDuring(send)).toBeGreaterThanOrEqual(250)
})

test('the past of a fat record is read change by change', async () => {
  const id = randomUUID()
  const changes = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, junk: memo(40_000) }))
  const fields = storeFields('FAT', 'Fat')
  await writeOldRows(server.context.database, [{ entity: 'store', id, fields, changes }])
  const read = () => done(owner.get(`/api/Sync/History?entity=store&id=${id}`))
  expect(await turnsDuring(read)).toBeGreaterThanOrEqual(80)
})

test('a page of 2,000 records is parsed a hundred at a time', async () => {
  await writeStores(2_000, 500)
  const [scope] = (await owner.scopes()).scopes.filter(({ entities }) => entities.includes('store'))
  const read = () => done(owner.get(`/api/Sync/Pull?scope=${encodeURIComponent(scope!.id)}&since=0&limit=2000`))
  expect(await turnsDuring(read)).toBeGreaterThanOrEqual(20)
})

test('the checksum of many records is added up in parts', async () => {
  await writeStores(6_000, 10)
  const [scope] = (await owner.scopes()).scopes.filter(({ entities }) => entities.includes('store'))
  const { v } = await owner.scopes()
  const at = `/api/Sync/Pull?scope=${encodeURIComponent(scope!.id)}&since=${v}&limit=500`
  const plain = await turnsDuring(() => done(owner.get(at)))
  const checked = await turnsDuring(() => done(owner.get(`${at}&check=store`)))
  expect(checked - plain).toBeGreaterThanOrEqual(4)
})

test('an audit is taken out page by page', async () => {
  const take = () => done(owner.get('/api/Audit/Export'))
  expect(await turnsDuring(take)).toBeGreaterThanOrEqual(5)
})

test('a report is sent in steps: its versions, their fingerprint, the move', async () => {
  const planner = await Device.signIn(server, 'planner')
  const report = randomUUID()
  const values = { title: 'Anhe', kind: 'site', state: 'draft', version: 1, setup: { subjects: [], blocks: [] } }
  await planner.push(planner.operation('create', 'report', report, values))
  const { open, whole, hash } = await fixReport({ open: exampleReport, whole: exampleReport })
  const of = { report, number: 1, hash }
  const version = async (entity: 'reportVersion' | 'reportFinance', content: typeof open) =>
    planner.operation('create', entity, await idOfVersion({ entity, ...of, content }), { ...of, content })
  const ops = [await version('reportVersion', open), await version('reportFinance', whole)]
  const move = planner.operation('patch', 'report', report, { state: 'forApproval', hash }, 9_999)
  const send = async () => {
    const results = await planner.push(...ops, move)
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
  }
  expect(await turnsDuring(send)).toBeGreaterThanOrEqual(10)
})

test('bases of an import are read record by record', async () => {
  await writeStores(100, 10)
  const { rows } = await owner.pull((await owner.scopes()).scopes[0]!.id)
  const asks = rows.filter(({ entity }) => entity === 'store').map(({ entity, id }) => ({ entity, id, version: 1 }))
  const read = () => done(owner.post('/api/Import/Bases', { asks }))
  expect(asks.length).toBeGreaterThanOrEqual(100)
  expect(await turnsDuring(read)).toBeGreaterThanOrEqual(asks.length)
})

test('a page of feedback is read piece by piece, however much there is', async () => {
  const pieces = Array.from({ length: 1_000 }, () => ({
    entity: 'feedback' as const,
    id: randomUUID(),
    fields: { topic: 'function', memo: memo(300) },
  }))
  await writeOldRows(server.context.database, pieces)
  expect(await turnsDuring(() => readFeedback(server.context, {}))).toBeGreaterThanOrEqual(10)
})

test('work that has not held the loop for long goes on at once', async () => {
  onTestFinished(holdLoopFor(60_000))
  const work = async () => {
    for (let step = 0; step < 1_000; step += 1) await takeTurn()
  }
  expect(await turnsDuring(work)).toBeLessThan(5)
})
