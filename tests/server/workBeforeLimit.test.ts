import { gzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { listOf, tableOf } from '#domain/boundedLists.ts'
import { boundStoreId, Device, post, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device

beforeEach(async () => {
  server = await startServer()
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

function countingSchema() {
  const seen = { times: 0 }
  const schema = v.custom<string>(() => {
    seen.times += 1
    return false
  })
  return { schema, seen }
}

test('a list or a table that is too long is counted before any of it is looked at', () => {
  const { schema, seen } = countingSchema()
  const list = v.safeParse(listOf(schema, 3), Array(1_000).fill(0))
  const table = v.safeParse(tableOf(v.string(), schema, 3), Object.fromEntries([...Array(1_000).keys()].entries()))
  expect([list.issues?.length, table.issues?.length, seen.times]).toEqual([1, 1, 0])
  expect(v.safeParse(listOf(schema, 3), [1, 2, 3]).issues).toHaveLength(3)
})

interface Schema {
  readonly kind: string
  readonly type: string
  readonly item?: Schema
  readonly value?: Schema
  readonly wrapped?: Schema
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly (Schema | string)[]
  readonly pipe?: readonly Schema[]
}

const isOpenEnded = ({ type, item, value }: Schema): boolean =>
  (type === 'array' && item?.type !== 'unknown') || (type === 'record' && value?.type !== 'unknown')

/** Returns a schema's lists and tables that validation scans before a size check, or without any size check. */
function unboundedIn(schema: Schema, path: string): string[] {
  const [first, ...later] = schema.pipe ?? [schema]
  const found = first && isOpenEnded(first) ? [path] : []
  const parts = [first, ...later].flatMap((part) =>
    part?.kind === 'schema'
      ? [
          ...Object.entries(part.entries ?? {}).flatMap(([name, entry]) => unboundedIn(entry, `${path}.${name}`)),
          ...(part.options ?? []).flatMap((one) => (typeof one === 'object' ? unboundedIn(one, path) : [])),
          ...[part.item, part.value, part.wrapped].flatMap((one) => (one ? unboundedIn(one, path) : [])),
        ]
      : [],
  )
  return [...found, ...parts]
}

test('no list or table that an endpoint takes is looked through before it is counted', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/contracts/*.ts', { eager: true })
  const inputs = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((value) => {
      const { path, input } = (value ?? {}) as { path?: string; input?: Schema }
      return path !== undefined && input !== undefined ? [[path, input] as const] : []
    }),
  )
  expect(inputs.length).toBeGreaterThan(50)
  expect([...new Set(inputs.flatMap(([path, input]) => unboundedIn(input, path)))]).toEqual([])
})

test('a refusal of wrong values names 50 at most, and is never larger than what came', async () => {
  const track = Array(2_000).fill('wrong')
  const wrong = { account: 'a', password: 'b', slide: { id: 'x', x: 0, track, way: 'pointer' } }
  const answer = await post(server.app, '/api/Account/Login', wrong)
  expect(answer.json()).toMatchObject({ code: 'invalidFields' })
  expect(answer.json().fields.length).toBe(50)
  expect(answer.body.length).toBeLessThan(16_000)
  const asks = Array(500).fill({ entity: 'spaceship', id: 'none', version: -1, junk: 'x'.repeat(60) })
  const large = await planner.post('/api/Import/Bases', { asks })
  expect(large.json().fields).toHaveLength(1)
  const packed = gzipSync(JSON.stringify({ asks }))
  const swollen = await planner.post('/api/Import/Bases', packed, { 'content-encoding': 'gzip' })
  expect(swollen.body.length).toBeLessThan(16_000)
})

test('what is open to anyone takes 16 KB', async () => {
  const answer = await post(server.app, '/api/Account/Login', { account: 'a'.repeat(17_000), password: 'b' })
  expect(answer.json()).toMatchObject({ code: 'tooLarge' })
})

test('a push that is refused says so in a few words, however much is wrong in it', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, number) => [`f${number}`, { to: 1, baseV: 'x' }]),
  )
  const operation = { ...planner.operation('patch', 'store', boundStoreId), fields }
  const answer = await planner.pushRaw([operation])
  expect(answer.json().data.results).toMatchObject([{ outcome: 'rejected', code: 'invalid' }])
  expect(answer.body.length).toBeLessThan(2_000)
  const wrong = { pages: Array(20_000).fill({ id: 1, questions: 'none' }) }
  const survey = planner.operation('create', 'survey', randomUUID(), { topic: 'S', draft: wrong })
  const refused = await planner.pushRaw([survey])
  expect(refused.json().data.results).toMatchObject([{ outcome: 'rejected' }])
  expect(refused.body.length).toBeLessThan(20_000)
})
