import 'fake-indexeddb/auto'
import { cmp, liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import { LocalDatabase } from '../LocalDatabase.ts'
import { type LocalRecord, viewRow } from '../localRecord.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const row = (id: string, posCode: string, rv = 1, pending: readonly string[] = []): LocalRecord<'store'> =>
  viewRow(
    'store',
    { id, fields: { name: id, posCode }, fv: {}, createdV: 1, rv, deletedV: null, createdBy: 'u' },
    pending,
  )
const open = (userId: string = crypto.randomUUID()) => new LocalDatabase(company, userId)
const idAt = (at: number): string => `id${String(at).padStart(5, '0')}`
const rows = (count: number, rv = 1) => Array.from({ length: count }, (_, at) => row(idAt(at), `P${at % 97}`, rv))

test('what comes by the hundred lies in bundles, and is read as if it were rows', async () => {
  const database = open()
  await database.view('store').bulkPut(rows(450))
  expect(await database.table('packBodies').count()).toBe(5)
  expect(await database.view('store').count()).toBe(450)
  expect(await database.view('store').get(idAt(449))).toEqual(row(idAt(449), 'P61'))
  expect(await database.view('store').bulkGet([idAt(3), 'nobody', idAt(1)])).toEqual([
    row(idAt(3), 'P3'),
    undefined,
    row(idAt(1), 'P1'),
  ])
  const found = await database.view('store').where('posCode').equals('P5').toArray()
  expect(found.map(({ id }) => id)).toEqual([idAt(5), idAt(102), idAt(199), idAt(296), idAt(393)])
  expect(await database.view('brand').count()).toBe(0)
})

test('a record that is written alone counts from then on, also where its key is another', async () => {
  const database = open()
  await database.view('store').bulkPut(rows(300))
  await database.view('store').put(row(idAt(5), 'NEW', 2))
  expect((await database.view('store').get(idAt(5)))?.rv).toBe(2)
  expect(await database.view('store').where('posCode').equals('P5').primaryKeys()).toEqual([
    idAt(102),
    idAt(199),
    idAt(296),
  ])
  expect(await database.view('store').where('posCode').equals('NEW').primaryKeys()).toEqual([idAt(5)])
  expect(await database.view('store').count()).toBe(300)
  await database.view('store').delete(idAt(5))
  expect(await database.view('store').get(idAt(5))).toBeUndefined()
  expect(await database.view('store').count()).toBe(299)
})

test('what has changes of this device stays a row, and a later page stands for an earlier one', async () => {
  const database = open()
  const pending = rows(250).map((record, at) => (at === 7 ? row(record.id, 'MINE', 1, ['name']) : record))
  await database.view('store').bulkPut(pending)
  expect((await database.view('store').get(idAt(7)))?.pending).toEqual(['name'])
  await database.view('store').bulkPut(rows(220, 9))
  const all = await database.view('store').toArray()
  expect(all.map(({ rv }) => rv)).toEqual(Array.from({ length: 250 }, (_, at) => (at < 220 ? 9 : 1)))
  expect(await database.table('packBodies').count()).toBe(4)
})

test('a later page leaves the bundles of the earlier ones alone until nothing counts of them, or little', async () => {
  const database = open()
  const view = database.view('store')
  const numbers = async () => (await database.table('packBodies').toArray()).map(({ n }) => n as number)
  const part = (rv: number, isIn: (at: number) => boolean) => view.bulkPut(rows(1_000, rv).filter((_, at) => isIn(at)))
  await view.bulkPut(rows(1_000))
  await part(2, (at) => at % 2 === 0)
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  await part(3, (at) => at % 2 === 1)
  expect(await numbers()).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  await part(4, (at) => at % 3 > 0)
  const lines = (await database.table('packEntries').toArray()).reduce((sum, { ids }) => sum + ids.length, 0)
  expect(lines).toBeLessThan(1_200)
  expect((await view.toArray()).map(({ rv }) => rv)).toEqual(
    Array.from({ length: 1_000 }, (_, at) => (at % 3 > 0 ? 4 : at % 2 === 0 ? 2 : 3)),
  )
})

test('a list that is read again has the same objects for what did not change, and new ones for what did', async () => {
  const database = open()
  await database.view('store').bulkPut(rows(1_000))
  const before = await database.view('store').toArray()
  await database.view('store').bulkPut(rows(200, 2))
  await database.view('store').put(row(idAt(500), 'P1', 3))
  const after = await database.view('store').toArray()
  expect(after.flatMap((record, at) => (record === before[at] ? [] : [at]))).toEqual([
    ...Array.from({ length: 200 }, (_, at) => at),
    500,
  ])
  expect(after[7]?.rv).toBe(2)
  expect(after[500]?.rv).toBe(3)
})

test('packs that were written as one line are read, too', async () => {
  const database = open()
  await database.view('store').bulkPut(rows(250))
  const bodies = await database.table('packBodies').toArray()
  await database
    .table('packBodies')
    .bulkPut(bodies.map((body) => ({ ...body, text: JSON.stringify(JSON.parse(body.text)) })))
  expect((await database.view('store').get(idAt(42)))?.fields.name).toBe(idAt(42))
  expect(await database.view('store').toArray()).toEqual(rows(250))
})

test('a write that is undone leaves bundles and what is known of them as they were', async () => {
  const database = open()
  await database.view('store').bulkPut(rows(250))
  const failed = database.transaction('rw', database.view('store'), async () => {
    await database.view('store').bulkPut(rows(260, 2))
    expect((await database.view('store').get(idAt(0)))?.rv).toBe(2)
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect((await database.view('store').get(idAt(0)))?.rv).toBe(1)
  await database.view('store').bulkPut(rows(255, 3))
  expect(await database.view('store').count()).toBe(255)
  expect((await database.view('store').get(idAt(254)))?.rv).toBe(3)
})

test('writes and deletes that are handed over at once all count', async () => {
  const database = open()
  const view = database.view('store')
  await view.bulkPut(rows(250))
  await database.transaction('rw', view, async () => {
    const more = (from: number) => Array.from({ length: 200 }, (_, at) => row(idAt(from + at), 'X', 2))
    await Promise.all([view.bulkPut(more(1_000)), view.bulkDelete([idAt(0), idAt(149)]), view.bulkPut(more(2_000))])
  })
  expect(await view.count()).toBe(648)
  await view.bulkPut(rows(200, 3))
  expect(await view.count()).toBe(650)
  expect((await view.bulkGet([idAt(0), idAt(149), idAt(1_000), idAt(2_199)])).map((record) => record?.rv)).toEqual([
    3, 3, 2, 2,
  ])
})

test('another tab sees bundles that this one wrote after it had read', async () => {
  const userId = crypto.randomUUID()
  const here = open(userId)
  const there = open(userId)
  await here.view('store').bulkPut(rows(200))
  expect(await there.view('store').count()).toBe(200)
  await here.view('store').bulkPut(rows(210, 2))
  expect((await there.view('store').get(idAt(209)))?.rv).toBe(2)
})

test('a live query hears of a bundle, of a row over a bundled record, and of its end', async () => {
  const database = open()
  const heard: string[][] = []
  let wake = (): void => undefined
  const ids = liveQuery(() => database.view('store').where('posCode').equals('P1').primaryKeys())
  const following = ids.subscribe((found) => {
    heard.push(found)
    wake()
  })
  const until = async (count: number, last: readonly string[]) => {
    while (heard.at(-1)?.join() !== last.join() || heard.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  await until(1, [])
  await database.view('store').bulkPut(rows(200))
  await until(2, [idAt(1), idAt(98), idAt(195)])
  await database.view('store').put(row(idAt(98), 'ELSEWHERE', 2))
  await until(3, [idAt(1), idAt(195)])
  await database.view('store').bulkDelete([idAt(1)])
  await until(4, [idAt(195)])
  following.unsubscribe()
})

test('many live queries that begin at once on a freshly opened database are all answered', async () => {
  const userId = crypto.randomUUID()
  const before = open(userId)
  await before.view('store').bulkPut(rows(300))
  before.close()
  const database = open(userId)
  const firsts = Array.from({ length: 40 }, (_, at) => {
    const runQuery = () =>
      at % 2 === 0
        ? database.view('store').get(idAt(at))
        : database.view('store').orderBy('posCode').offset(at).limit(5).toArray()
    return new Promise((resolve, reject) => {
      liveQuery<unknown>(runQuery).subscribe({ next: resolve, error: reject })
    })
  })
  const found = await Promise.all(firsts)
  expect(found[0]).toMatchObject({ id: idAt(0) })
  expect(found[1]).toHaveLength(5)
})

test('a view with bundles answers like a table without: 8 random courses of seed 20261121', async () => {
  const random = seededRandom(20_261_121)
  const below = (max: number) => Math.floor(random() * max)
  for (let course = 0; course < 8; course++) {
    const userId = crypto.randomUUID()
    const database = open(userId)
    const view = database.view('store')
    const elsewhere = open(userId)
    const model = new Map<string, LocalRecord<'store'>>()
    const some = (count: number, rv: number) => {
      const start = below(400)
      return Array.from({ length: count }, (_, at) =>
        row(idAt((start + at * (1 + below(2))) % 600), `P${below(40)}`, rv, below(30) === 0 ? ['name'] : []),
      )
    }
    for (let step = 1; step <= 12; step++) {
      const act = below(10)
      if (act < 3) {
        const many = some(200 + below(150), step)
        await view.bulkPut(many)
        for (const record of many) model.set(record.id, record)
      } else if (act < 7) {
        const few = some(1 + below(60), step)
        await view.bulkPut(few)
        for (const record of few) model.set(record.id, record)
      } else if (act < 9) {
        const gone = some(1 + below(20), step).map(({ id }) => id)
        await view.bulkDelete(gone)
        for (const id of gone) model.delete(id)
      } else if (below(4) === 0) {
        await view.clear()
        model.clear()
      } else {
        const [from, to] = [idAt(below(600)), idAt(below(600))].sort()
        await view.where(':id').between(from, to).delete()
        for (const id of model.keys()) if (id >= from! && id < to!) model.delete(id)
      }
      await compare(view, [...model.values()], below)
      if (below(3) === 0) await compare(elsewhere.view('store'), [...model.values()], below)
    }
    elsewhere.close()
    await database.delete()
  }
}, 60_000)

async function compare(
  view: ReturnType<LocalDatabase['view']>,
  model: readonly LocalRecord[],
  below: (max: number) => number,
): Promise<void> {
  const byId = [...model].sort((a, b) => cmp(a.id, b.id))
  const byCode = [...model].sort((a, b) => cmp(a.posCode, b.posCode) || cmp(a.id, b.id))
  const from = idAt(below(600))
  const limit = 1 + below(300)
  const after = byId.filter(({ id }) => id > from)
  expect(await view.toArray()).toEqual(byId)
  expect(await view.count()).toBe(model.length)
  expect(await view.where(':id').above(from).limit(limit).toArray()).toEqual(after.slice(0, limit))
  expect(await view.where(':id').above(from).primaryKeys()).toEqual(after.map(({ id }) => id))
  expect(await view.orderBy('posCode').limit(limit).toArray()).toEqual(byCode.slice(0, limit))
  expect(await view.orderBy('posCode').uniqueKeys()).toEqual([...new Set(byCode.map(({ posCode }) => posCode))])
  expect(await view.orderBy('posCode').reverse().limit(5).toArray()).toEqual(byCode.slice(-5).reverse())
  const offset = below(300)
  const page = view.orderBy('posCode').offset(offset).limit(limit)
  expect(await page.toArray()).toEqual(byCode.slice(offset, offset + limit))
  const code = `P${below(40)}`
  expect(await view.where('posCode').equals(code).toArray()).toEqual(byCode.filter(({ posCode }) => posCode === code))
  const ids = Array.from({ length: 1 + below(80) }, () => idAt(below(620)))
  expect(await view.bulkGet(ids)).toEqual(ids.map((id) => model.find((record) => record.id === id)))
  const seen: string[] = []
  await view.filter(({ rv }) => rv % 2 === 0).each(({ id }) => seen.push(id))
  expect(seen).toEqual(byId.filter(({ rv }) => rv % 2 === 0).map(({ id }) => id))
}
