import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entities, type EntityName } from '#domain/entities.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { boundStoreId, Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
const faults: unknown[] = []

beforeEach(async () => {
  faults.length = 0
  server = await startServer({}, { reportFault: (error) => faults.push(error) })
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

const edit = (name: string) => planner.operation('patch', 'store', boundStoreId, { name }, 99)

/** Sends raw JSON as one push's operations, because JavaScript objects can't express much of an attacker's input. */
const pushTexts = (...operations: readonly string[]) =>
  planner.post('/api/Sync/Push', textOf({ ops: `[${operations.join(',')}]` }))

const textOf = (parts: Readonly<Record<string, string>>): string => {
  const envelope = { ...planner.envelope([]), ...Object.fromEntries(Object.keys(parts).map((name) => [name, name])) }
  return Object.entries(parts).reduce(
    (text, [name, part]) => text.replace(`"${name}":"${name}"`, () => `"${name}":${part}`),
    JSON.stringify(envelope),
  )
}

const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const withValue = (operation: object, mark: string, value: string): string =>
  JSON.stringify(operation).replace(`"${mark}"`, () => value)

test('what a person dropped may be nested as deeply as it likes: the push is taken in, and the entry noted without its words', async () => {
  for (const levels of [100, 9_000, 100_000]) {
    const dropped = edit('dropped')
    const good = edit(`Beside ${levels}`)
    const discarded = `[${withValue(dropped, 'dropped', nest(levels))}]`
    const body = textOf({ ops: `[${JSON.stringify(good)}]`, discarded })
    const answer = await planner.post('/api/Sync/Push', body)
    expect(answer.json().data?.results, `${levels}`).toMatchObject([{ opId: good.opId, outcome: 'applied' }])
    const stored = server.context.database.selectFrom('discarded_op').selectAll().where('op_id', '=', dropped.opId)
    expect(await stored.execute()).toHaveLength(1)
  }
})

test('a value nested more deeply than any form makes is refused alone and for good', async () => {
  for (const levels of [100, 3_000, 9_000, 60_000]) {
    const deep = edit('deep')
    const good = edit(`Beside ${levels}`)
    const answer = await pushTexts(withValue(deep, 'deep', nest(levels)), JSON.stringify(good))
    expect(answer.json().data?.results, `${levels}`).toMatchObject([
      { opId: deep.opId, outcome: 'rejected', code: 'invalid' },
      { opId: good.opId, outcome: 'applied' },
    ])
  }
  expect(faults).toEqual([])
})

test('keys that could change an object’s prototype are refused in place, and nothing else with them', async () => {
  const make = (text: string) => {
    const operation = edit('mark')
    return { opId: operation.opId, text: withValue(operation, 'mark', text) }
  }
  const field = (name: string) => {
    const { fields, ...others } = edit('mark')
    const body = { ...others, fields: { MARK: fields['name'] } }
    return { opId: others.opId, text: JSON.stringify(body).replace('"MARK"', `"${name}"`) }
  }
  const bad = [
    make('{"__proto__":{"isAdmin":true}}'),
    make('{"\\u005f_proto__":null}'),
    make('{"constructor":{"prototype":{"isAdmin":true}}}'),
    ...['__proto__', 'constructor', 'prototype'].map(field),
  ]
  const top = edit('top')
  const whole = `{"__proto__":{"a":1},${JSON.stringify(top).slice(1)}`
  const good = edit('Good')
  const answer = await pushTexts(...bad.map(({ text }) => text), whole, JSON.stringify(good))
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data.results).toMatchObject([
    ...bad.map(({ opId }) => ({ opId, outcome: 'rejected', code: 'invalid' })),
    { opId: top.opId, outcome: 'rejected', code: 'invalid' },
    { opId: good.opId, outcome: 'applied' },
  ])
  const stored = await server.context.database.selectFrom('rejected_op').select('payload').execute()
  expect(stored.some(({ payload }) => payload.includes('isAdmin'))).toBe(true)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  const packed = gzipSync(textOf({ ops: `[${bad[0]!.text}]` }))
  expect((await planner.post('/api/Sync/Push', packed, { 'content-encoding': 'gzip' })).statusCode).toBe(200)
})

test('a push that is no JSON, or whose envelope is nonsense, is refused like any other request', async () => {
  expect((await planner.post('/api/Sync/Push', '{"ops":')).json()).toMatchObject({ code: 'badRequest' })
  expect((await planner.post('/api/Sync/Push', textOf({ ops: '{"__proto__":1}' }))).json()).toMatchObject({
    code: 'invalidFields',
  })
  expect((await planner.post('/api/Account/Login', '{"account":"a","__proto__":{}}')).statusCode).toBe(400)
})

const stones: readonly unknown[] = [
  null,
  [],
  {},
  { toString: 1, valueOf: 1 },
  { toJSON: 'x' },
  [{ toString: 1 }],
  { length: 3 },
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202ex',
  'x'.repeat(5_000),
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [[[[]]]],
  [null, null],
  { latitude: 'x' },
  { latitude: 91, longitude: { toString: 1 } },
  { type: 'Polygon', coordinates: [[[0, 0]]] },
  { sha256: 'x' },
]
const deepStone = Array.from({ length: 500 }).reduce<unknown>((inside) => [inside], [])

const anyStone = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...stones) }, fc.constant(deepStone))
const anyKind = fc.constantFrom<EntityName>(...(Object.keys(entities) as EntityName[]))
const anyPart = fc.constantFrom('opId', 'clientId', 'seq', 'txId', 'entity', 'entityId', 'kind', 'fields', 'rowBaseV')
const anyOtherPart = fc.constantFrom('deps', 'schemaV', 'wallAt', 'skewMs', 'supersedes', 'epoch', 'whatever')

test('with any content of an operation, the push is answered and its neighbor is accepted', async () => {
  const owner = await Device.signIn(server, 'owner')
  const broken = fc.oneof(
    fc.record({ part: fc.oneof(anyPart, anyOtherPart), stone: anyStone }).map(({ part, stone }) => ({
      ...owner.operation('patch', 'store', boundStoreId, { seatCount: 5 }, 99),
      [part]: stone,
    })),
    fc.record({ entity: anyKind, stone: anyStone, pick: fc.nat() }).map(({ entity, stone, pick }) => {
      const names = Object.keys(entities[entity].fields)
      return owner.operation('create', entity, randomUUID(), { [names[pick % names.length]!]: stone as null })
    }),
    fc.constantFrom('delete', 'restore', 'resolve').chain((kind) =>
      fc.tuple(anyKind, anyStone).map(([entity, stone]) => ({
        ...owner.operation(kind as Operation['kind'], entity, randomUUID(), { chosen: stone as null }),
      })),
    ),
    anyStone,
  )
  let tried = 0
  const isAnswered = fc.asyncProperty(fc.array(broken, { minLength: 1, maxLength: 6 }), async (bad) => {
    tried += 1
    const good = owner.operation('patch', 'store', boundStoreId, { name: `Good ${tried}` }, 999_999)
    const isDropped = (operation: unknown) => typeof operation === 'object' && operation !== null
    const envelope = { ...owner.envelope([...bad, good]), discarded: bad.filter(isDropped) }
    const answer = await owner.post('/api/Sync/Push', JSON.stringify(envelope))
    expect(answer.statusCode, answer.body).toBe(200)
    const { results } = answer.json<{ data: { results: { outcome: string; code?: string }[] } }>().data
    expect(results.at(-1)).toMatchObject({ opId: good.opId, outcome: 'applied' })
    expect(results.filter(({ code }) => code === 'server_error')).toEqual([])
  })
  await fc.assert(isAnswered, { numRuns: 60, endOnFailure: true })
  expect(faults).toEqual([])
})
