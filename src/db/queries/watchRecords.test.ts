import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { LocalDatabase } from '../LocalDatabase.ts'
import { viewRow } from '../localRecord.ts'
import { watchRecords } from './watchRecords.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const state = (id: string, name: string, deletedV: number | null = null) => {
  return { id, fields: { name }, fv: {}, createdV: 1, rv: 1, deletedV, createdBy: 'u' }
}
const row = (...about: Parameters<typeof state>) => viewRow('store', state(...about))
const zone = (id: string, store: string, name = 'Z') =>
  viewRow('tradeZone', { ...state(id, name), fields: { name, store } })

function follow(database: LocalDatabase, entity: 'store' | 'tradeZone' = 'store') {
  const heard: string[] = []
  let wake = (): void => undefined
  const hear = (words: string): void => {
    heard.push(words)
    wake()
  }
  const stop = watchRecords<'store' | 'tradeZone'>(database, entity, {
    onAll: (records) => hear(`all ${records.map(({ id }) => id).join(' ')}`),
    onSome: (changes) =>
      hear([...changes].map(([id, record]) => `${id}=${JSON.stringify(record?.fields.name)}`).join(' ')),
    onFailure: (error) => hear(String(error)),
  })
  const until = async (words: string): Promise<void> => {
    while (!heard.includes(words)) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { heard, until, stop }
}

test('who follows records hears of all first, and then of each that changes', async () => {
  const database = new LocalDatabase(company, crypto.randomUUID())
  await database.view('store').bulkPut([row('a', 'A'), row('b', 'B'), row('c', 'C', 5)])
  const { heard, until, stop } = follow(database)
  await until('all a b')
  await database.view('store').put(row('b', 'B2'))
  await until('b="B2"')
  await database.view('competitor').put(viewRow('competitor', state('x', 'X')))
  await database.view('store').put(row('a', 'A', 7))
  await until('a=undefined')
  await database.view('store').delete('b')
  await until('b=undefined')
  stop()
  expect(heard).toEqual(['all a b', 'b="B2"', 'a=undefined', 'b=undefined'])
})

test('a change of very many records is told as all of them', async () => {
  const database = new LocalDatabase(company, crypto.randomUUID())
  const { until, stop } = follow(database)
  await until('all ')
  await database.view('store').bulkPut(Array.from({ length: 60 }, (_, at) => row(`r${at}`, 'R')))
  await until(
    `all ${Array.from({ length: 60 }, (_, at) => `r${at}`)
      .toSorted()
      .join(' ')}`,
  )
  stop()
})

test('what comes by the hundred is heard, through another handle too, and what came of another kind is not', async () => {
  const user = crypto.randomUUID()
  const here = new LocalDatabase(company, user)
  const there = new LocalDatabase(company, user)
  // Opening a database notifies about everything.
  await Promise.all([here.open(), there.open()])
  const { heard, until, stop } = follow(here)
  await until('all ')
  const ids = Array.from({ length: 250 }, (_, at) => `r${String(at).padStart(3, '0')}`)
  await there.view('competitor').bulkPut(ids.map((id) => viewRow('competitor', state(id, 'X'))))
  await there.view('store').bulkPut(ids.map((id) => row(id, 'R')))
  await until(`all ${ids.join(' ')}`)
  await there.view('store').put(row('r007', 'R7'))
  await until('r007="R7"')
  stop()
  expect(heard).toHaveLength(3)
})

test('a change made through another handle of the same database is heard', async () => {
  const user = crypto.randomUUID()
  const here = new LocalDatabase(company, user)
  const there = new LocalDatabase(company, user)
  const { until, stop } = follow(here)
  await until('all ')
  await there.view('store').put(row('a', 'A'))
  await until('a="A"')
  stop()
})

test('records go to the trash and back with their store, and no change brings one back earlier', async () => {
  const database = new LocalDatabase(company, crypto.randomUUID())
  await database.view('store').bulkPut([row('a', 'A'), row('b', 'B', 5)])
  await database.view('tradeZone').bulkPut([zone('x', 'a'), zone('y', 'b'), zone('z', 'missing')])
  const { heard, until, stop } = follow(database, 'tradeZone')
  await until('all x z')
  await database.view('store').put(row('b', 'B'))
  await until('y="Z"')
  await database.view('store').put(row('a', 'A', 7))
  await until('x=undefined')
  await database.view('tradeZone').put(zone('x', 'a', 'X2'))
  await until('x=undefined')
  await database.view('tradeZone').bulkPut([zone('x', 'a', 'X3'), zone('y', 'b', 'Y2')])
  await until('x=undefined y="Y2"')
  await database.view('tradeZone').put(zone('y', 'a', 'Y3'))
  await until('y=undefined')
  await database.view('store').put(row('a', 'A'))
  await until('x="X3" y="Y3"')
  stop()
  expect(heard.at(-1)).toBe('x="X3" y="Y3"')
})

test('a change to a store that is neither deleted nor restored reports nothing about its records', async () => {
  const database = new LocalDatabase(company, crypto.randomUUID())
  await database.view('store').bulkPut([row('a', 'A'), row('b', 'B', 5)])
  await database.view('tradeZone').bulkPut([zone('x', 'a'), zone('y', 'b')])
  const { heard, until, stop } = follow(database, 'tradeZone')
  await until('all x')
  await database.view('store').put(row('a', 'A2'))
  await database.view('store').put(row('b', 'B2', 5))
  await database.view('tradeZone').put(zone('x', 'a', 'X2'))
  await until('x="X2"')
  stop()
  expect(heard).toEqual(['all x', 'x="X2"'])
})

test('a store that another tab deletes while its records are read hides all of them', async () => {
  const user = crypto.randomUUID()
  const here = new LocalDatabase(company, user)
  const there = new LocalDatabase(company, user)
  await Promise.all([here.open(), there.open()])
  await here.view('store').put(row('a', 'A'))
  await here.view('tradeZone').bulkPut([zone('x', 'a'), zone('y', 'a')])
  const { heard, until, stop } = follow(here, 'tradeZone')
  await until('all x y')
  await Promise.all([here.view('tradeZone').put(zone('x', 'a', 'X2')), there.view('store').put(row('a', 'A', 9))])
  await until('x=undefined y=undefined')
  stop()
  expect(heard.at(-1)).toBe('x=undefined y=undefined')
})
