import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageBytes } from '#server/services/records/pageBytes.ts'
import { writeOldRows } from './largeRows.ts'
import { boundStoreId, Device, startServer, storeFields, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device

beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

const ofBytes = (bytes: number) => ({ ...storeFields(randomUUID(), 'Large'), junk: 'x'.repeat(bytes) })
const large = 930_000

/** Returns a scope's pages after a version, each with the length of its response. */
async function pages(scope: string, since: number) {
  const found: { ids: string[]; bytes: number }[] = []
  for (let more = true; more; ) {
    const query = new URLSearchParams({ scope, since: String(since), limit: '500' })
    const answer = await owner.get(`/api/Sync/Pull?${query.toString()}`)
    expect(answer.statusCode).toBe(200)
    const page = answer.json<{ data: { cursor: number; more: boolean; rows: { id: string }[] } }>().data
    found.push({ ids: page.rows.map(({ id }) => id), bytes: answer.body.length })
    expect(page.cursor > since || !page.more).toBe(true)
    more = page.more
    since = page.cursor
  }
  return found
}

test('pages of a pull end at 4 MB, bring every record once, and one that is larger comes alone', async () => {
  const { v } = await owner.scopes()
  const ids = Array.from({ length: 14 }, () => randomUUID())
  const rows = ids.map((id, place) => ({
    entity: 'store' as const,
    id,
    fields: ofBytes(place === 6 ? 5_000_000 : large),
  }))
  await writeOldRows(server.context.database, rows)
  const found = await pages('company', v)
  expect(found.flatMap((page) => page.ids)).toEqual(ids)
  const larger = found.filter(({ bytes }) => bytes > pageBytes + 10_000)
  expect(larger.map((page) => page.ids)).toEqual([[ids[6]]])
  expect(found.length).toBeGreaterThanOrEqual(5)
})

test('conflicts that a scope does not cover end a page, and the next one goes on behind them', async () => {
  const { v } = await owner.scopes()
  const fields = {
    entity: 'lease',
    entityId: randomUUID(),
    status: 'open',
    store: boundStoreId,
    junk: 'x'.repeat(large),
  }
  await writeOldRows(
    server.context.database,
    Array.from({ length: 9 }, () => ({ entity: 'conflict' as const, id: randomUUID(), fields, holder: boundStoreId })),
  )
  const found = await pages('company', v)
  expect(found.flatMap((page) => page.ids)).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(3)
})

test('the past of a record comes in pages of 4 MB, newest first, none twice and none left out', async () => {
  const id = randomUUID()
  const changes = Array.from({ length: 11 }, () => ({ junk: 'x'.repeat(large) }))
  await writeOldRows(server.context.database, [{ entity: 'store', id, fields: ofBytes(10), changes }])
  const { v } = await owner.scopes()
  const reported: number[] = []
  let from: number | undefined
  do {
    const query = from === undefined ? '' : `&from=${from}`
    const answer = await owner.get(`/api/Sync/History?entity=store&id=${id}${query}`)
    expect(answer.body.length).toBeLessThan(pageBytes + 10_000)
    const { entries, next } = answer.json<{ data: { entries: { v: number }[]; next?: number } }>().data
    reported.push(...entries.map((entry) => entry.v))
    from = next
  } while (from !== undefined)
  expect(reported).toEqual(Array.from({ length: 11 }, (_, place) => v - place))
  const foreign = await owner.get(`/api/Sync/History?entity=store&id=${id}&from=1`)
  expect(foreign.json()).toMatchObject({ code: 'dataMissing' })
})

test('bases are told once however often they are asked for, by 4 MB a call, and the call says where the next one begins', async () => {
  const many = Array.from({ length: 6 }, () => randomUUID())
  const changes = [{ name: 'Before' }, { name: 'y'.repeat(large) }]
  await writeOldRows(
    server.context.database,
    many.map((id) => ({ entity: 'store' as const, id, fields: ofBytes(10), changes })),
  )
  const asks = many.flatMap((id) => [1, 2].map(() => ({ entity: 'store', id, version: 5 })))
  const reported: string[] = []
  let calls = 0
  for (let from = 0; from < asks.length; calls += 1) {
    const answer = await owner.post('/api/Import/Bases', { asks: asks.slice(from) })
    expect(answer.statusCode).toBe(200)
    const { bases, next } = answer.json<{ data: { bases: { id: string }[]; next?: number } }>().data
    reported.push(...bases.map(({ id }) => id))
    from = next === undefined ? asks.length : from + next
  }
  expect(calls).toBeGreaterThanOrEqual(3)
  expect(reported).toEqual(many)
})

test('who has 40,000 shared layer groups still pulls, is checked, and hears what left them', async () => {
  const groups = Array.from({ length: 40_000 }, () => randomUUID())
  await writeOldRows(
    server.context.database,
    groups.map((id) => ({ entity: 'layerGroup' as const, id, fields: { name: 'G', forAll: 'view' }, holder: id })),
  )
  const scope = (await owner.scopes()).scopes.find(({ id }) => id.startsWith('groups:'))!
  const check = 'layerGroup,mapNote'
  const pull = async (since: number) => {
    const query = new URLSearchParams({ scope: scope.id, since: String(since), limit: '5000', check })
    return owner.get(`/api/Sync/Pull?${query.toString()}`)
  }
  const first = await pull(0)
  expect(first.statusCode).toBe(200)
  expect(first.json().data.rows).toHaveLength(5_000)
  const { v } = await owner.scopes()
  expect((await pull(v - 1)).json().data).toMatchObject({ more: false, exits: [], checksum: { count: 40_000 } })
})
