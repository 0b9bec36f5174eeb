import 'fake-indexeddb/auto'
import { cmp, Dexie, liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import { entityNames } from '#domain/entities.ts'
import { databaseName, LocalDatabase } from '../LocalDatabase.ts'
import { sentItems } from '../queries/changes.ts'
import type { NewSentRow, SentRow } from '../rows.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const sentRow = (opId: string, v = 1): NewSentRow => ({
  opId,
  txId: 't',
  seq: v,
  entity: 'store',
  entityId: `store of ${opId}`,
  kind: 'patch',
  fields: { name: { to: `晨嶺 ${opId}`, baseV: 1 } },
  rowBaseV: 1,
  deps: [],
  schemaV: 1,
  userId: 'u',
  wallAt: '2026-11-21T08:00:00.000Z',
  skewMs: 0,
  title: 'Store',
  v,
  outcome: 'applied',
  conflictIds: [],
  sentAt: 1_750_000_000_000 + v,
})
const open = (bundledFrom?: number) => new LocalDatabase(company, crypto.randomUUID(), bundledFrom)
const many = (count: number, prefix = 'o') =>
  Array.from({ length: count }, (_, at) => sentRow(`${prefix}${at}`, at + 1))
const put = (database: LocalDatabase, rows: readonly NewSentRow[]) =>
  database.write(['sent'], ({ sent }) => sent.put(rows, true))
async function valuesOf({ name }: LocalDatabase): Promise<number> {
  const bare = await new Dexie(name).open()
  const count = await bare.table('sent').count()
  bare.close()
  return count
}

test('what one answer settles is one value, and is read as rows with time, receipt and order', async () => {
  const database = open()
  await put(database, many(200))
  await put(database, [sentRow('alone', 201)])
  expect(await valuesOf(database)).toBe(2)
  expect(await database.sent.count()).toBe(201)
  const items = await sentItems(database)
  expect(items.slice(0, 3).map(({ opId, v, sentAt }) => [opId, v, sentAt])).toEqual([
    ['alone', 201, 1_750_000_000_201],
    ['o199', 200, 1_750_000_000_200],
    ['o198', 199, 1_750_000_000_199],
  ])
  expect(items[1]?.values).toEqual({ name: '晨嶺 o199' })
  expect(await database.sent.where('opId').equals('o7').count()).toBe(1)
  expect(await database.sent.where('opId').equals('nobody').count()).toBe(0)
})

test('a device of an older app keeps its rows of what was sent, and new ones come behind them', async () => {
  const userId = crypto.randomUUID()
  const old = new Dexie(databaseName(company, userId))
  old.version(3 + entityNames.length).stores({
    ...Object.fromEntries(entityNames.map((name) => [name, 'id'])),
    base: '[entity+id]',
    outbox: '++seq, opId, [entity+entityId]',
    parked: '++n, opId, [entity+entityId]',
    sent: '++n, opId',
    meta: 'key',
    files: 'sha256, state',
    filePieces: '[sha256+index]',
    fileThumbs: 'sha256',
    packEntries: '[entity+n]',
    packBodies: '[entity+n]',
  })
  await old.open()
  await old.table('sent').bulkAdd(many(30, 'old'))
  await old.table('outbox').add({ opId: 'waiting' })
  old.close()
  const database = new LocalDatabase(company, userId)
  expect((await database.sent.toArray()).map(({ opId }) => opId)).toEqual(many(30, 'old').map(({ opId }) => opId))
  await put(database, many(20, 'new'))
  expect((await sentItems(database)).slice(0, 21).map(({ opId }) => opId)).toEqual([
    ...many(20, 'new')
      .map(({ opId }) => opId)
      .toReversed(),
    'old29',
  ])
  expect(await database.sent.where('opId').equals('old3').count()).toBe(1)
  expect(await database.outbox.toArray()).toMatchObject([{ opId: 'waiting' }])
})

test('a batch that is taken back leaves nothing of its pack', async () => {
  const database = open()
  const failed = database.write(['sent'], async ({ sent }) => {
    await sent.put(many(50), true)
    expect(await sent.count()).toBe(50)
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await database.sent.count()).toBe(0)
})

test('a live query hears of a new bundle, and of a row that goes out of one', async () => {
  const database = open()
  const heard: number[] = []
  let wake = (): void => undefined
  const following = liveQuery(() => database.sent.where('opId').anyOf(['o3', 'o4']).count()).subscribe((count) => {
    heard.push(count)
    wake()
  })
  const until = async (count: number) => {
    while (heard.at(-1) !== count)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  await until(0)
  await put(database, many(12))
  await until(2)
  const [row] = await database.sent.where('opId').equals('o4').toArray()
  await database.sent.delete(row!.n)
  await until(1)
  following.unsubscribe()
})

test('a table with bundles answers like one without: 12 random courses of seed 20261122', async () => {
  const random = seededRandom(20_261_122)
  const below = (max: number) => Math.floor(random() * max)
  for (let course = 0; course < 12; course++) {
    const database = open(1 + below(6))
    let model: SentRow[] = []
    let made = 0
    for (let step = 0; step < 14; step++) {
      const act = below(10)
      if (act < 5) {
        const rows = Array.from({ length: 1 + below(40) }, () => sentRow(`o${made++}`))
        await put(database, rows)
        const here = await database.sent.toArray()
        model = [...model, ...here.slice(model.length)]
        expect(here.slice(-rows.length).map(({ n: _n, ...row }) => row)).toEqual(rows)
      } else if (act < 8) {
        const gone = new Set(Array.from({ length: 1 + below(60) }, () => model[below(model.length)]?.n ?? 77))
        await database.write(['sent'], ({ sent }) => sent.remove([...gone]))
        model = model.filter(({ n }) => !gone.has(n))
      } else if (act === 8 && model.length > 0) {
        const changed = { ...model[below(model.length)]!, title: `changed ${step}` }
        await database.sent.put(changed)
        model = model.map((row) => (row.n === changed.n ? changed : row))
      } else if (below(4) === 0) {
        await database.sent.clear()
        model = []
      } else {
        const [from, to] = [below(30), below(30)].sort((a, b) => a - b) as [number, number]
        await database.sent.where('n').between(from, to).delete()
        model = model.filter(({ n }) => n < from || n >= to)
      }
      await compare(database, model, below)
    }
    await database.delete()
  }
}, 60_000)

async function compare(
  { sent }: LocalDatabase,
  model: readonly SentRow[],
  below: (max: number) => number,
): Promise<void> {
  const some = model[below(model.length)]
  const from = some?.n ?? 5
  const limit = 1 + below(30)
  const after = model.filter(({ n }) => n > from)
  expect(new Set(model.map(({ n }) => n)).size).toBe(model.length)
  expect(await sent.toArray()).toEqual(model)
  expect(await sent.count()).toBe(model.length)
  expect(await sent.where('n').above(from).limit(limit).toArray()).toEqual(after.slice(0, limit))
  expect(await sent.where('n').aboveOrEqual(from).primaryKeys()).toEqual([
    ...(some ? [from] : []),
    ...after.map(({ n }) => n),
  ])
  expect(await sent.where('n').belowOrEqual(from).count()).toBe(model.length - after.length)
  expect(await sent.orderBy('n').reverse().limit(limit).toArray()).toEqual(model.slice(-limit).reverse())
  const byOpId = [...model].sort((a, b) => cmp(a.opId, b.opId))
  expect(await sent.where('opId').startsWith('o1').toArray()).toEqual(
    byOpId.filter(({ opId }) => opId.startsWith('o1')),
  )
  expect(await sent.get(from)).toEqual(some)
  const keys = [from, -1, 0.5, ...model.slice(0, below(4)).map(({ n }) => n)]
  expect(await sent.bulkGet(keys)).toEqual(keys.map((key) => model.find(({ n }) => n === key)))
  const seen: string[] = []
  await sent.filter(({ title }) => title !== 'Store').each(({ opId }) => seen.push(opId))
  expect(seen).toEqual(model.filter(({ title }) => title !== 'Store').map(({ opId }) => opId))
}
