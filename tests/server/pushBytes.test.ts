import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageBytes } from '#server/services/records/pageBytes.ts'
import { writeOldRows } from './largeRows.ts'
import { Device, startServer, storeFields, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device

beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

test('a push whose answers would be too large is taken in up to 4 MB of them, and the rest when it comes again', async () => {
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const rows = ids.map((id) => ({
    entity: 'store' as const,
    id,
    fields: { ...storeFields(randomUUID(), 'Large'), junk: 'x'.repeat(930_000) },
  }))
  await writeOldRows(server.context.database, rows)
  const all = ids.map((id) => owner.operation('patch', 'store', id, { seatCount: 7 }, 99_999))
  const applied: string[] = []
  let pushes = 0
  for (let left = all; left.length > 0; pushes += 1) {
    const answer = await owner.pushRaw(left)
    expect(answer.body.length).toBeLessThan(pageBytes + 20_000)
    const { results } = answer.json<{ data: { results: { opId: string; outcome: string }[] } }>().data
    expect(results.length).toBeGreaterThan(0)
    applied.push(...results.filter(({ outcome }) => outcome === 'applied').map(({ opId }) => opId))
    left = left.slice(results.length)
  }
  expect(pushes).toBe(3)
  expect(applied).toEqual(all.map(({ opId }) => opId))
})

test('a record that a push makes large counts with every change of it that follows', async () => {
  const id = randomUUID()
  const make = owner.operation('create', 'store', id, { ...storeFields('BIG', 'Big'), newer: 'x'.repeat(5_000) })
  const grow = Array.from({ length: 100 }, (_, number) => ({
    ...owner.operation('patch', 'store', id, { seatCount: number }, 99_999),
    junk: 'x'.repeat(2_000),
  }))
  const answer = await owner.pushRaw([make, ...grow])
  expect(answer.body.length).toBeLessThan(pageBytes)
  expect(answer.json().data.results.length).toBeLessThan(101)
})
