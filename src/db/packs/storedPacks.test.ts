import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Pack } from '#domain/pack/pack.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { PackDatabase, type StoredPack } from './PackDatabase.ts'
import {
  chunkBytes,
  listStoredPacks,
  putStoredPack,
  readStoredPack,
  removeOldVersions,
  watchStoredPacks,
} from './storedPacks.ts'

const newDatabase = () => new PackDatabase(`packs-${crypto.randomUUID()}`)

const poi = (count: number, vintage = '2020-12'): Pack => ({
  kind: 'poi',
  country: 'tw',
  vintage,
  sources: [{ name: 'test', licence: 'none' }],
  isDemo: true,
  meta: { classes: ['food'], types: [] },
  columns: { longitude: Int32Array.from({ length: count }, (_, at) => at * 7), class: new Uint8Array(count) },
})
const about = (hash: string, vintage = '2020-12') => ({ hash, id: 'tw-poi', kind: 'poi', country: 'tw', vintage })
const bytesOf = (pack: Pack): ArrayBuffer => writePackFile(pack).buffer

test('a pack of several pieces is read as it was put', async () => {
  const database = newDatabase()
  const pack = poi(600_000)
  await putStoredPack(database, about('a'), bytesOf(pack))
  const pieces = await database.chunks.toArray()
  expect(pieces.length).toBe(Math.ceil(bytesOf(pack).byteLength / chunkBytes))
  expect(Math.max(...pieces.map(({ bytes }) => bytes.byteLength))).toBeLessThanOrEqual(chunkBytes)
  expect(await readStoredPack(database, 'poi', 'tw')).toEqual(pack)
  expect(await readStoredPack(database, 'poi', 'us')).toBe('missing')
})

test.each([
  ['a piece is gone', (database: PackDatabase) => database.chunks.delete(['a', 1])],
  [
    'a piece is shorter',
    (database: PackDatabase) => database.chunks.put({ hash: 'a', n: 0, bytes: new ArrayBuffer(10) }),
  ],
  [
    'the first piece is something else',
    (database: PackDatabase) => database.chunks.put({ hash: 'a', n: 0, bytes: new ArrayBuffer(chunkBytes) }),
  ],
])('a pack of which %s is reported as damaged and removed', async (_name, spoil) => {
  const database = newDatabase()
  await putStoredPack(database, about('a'), bytesOf(poi(600_000)))
  await spoil(database)
  expect(await readStoredPack(database, 'poi', 'tw')).toBe('damaged')
  expect(await readStoredPack(database, 'poi', 'tw')).toBe('missing')
  expect(await database.chunks.count()).toBe(0)
})

test('a pack that says to be of another kind than it was kept as is damaged', async () => {
  const database = newDatabase()
  await putStoredPack(database, { ...about('a'), kind: 'areas' }, bytesOf(poi(3)))
  expect(await readStoredPack(database, 'areas', 'tw')).toBe('damaged')
})

test('a newer version takes the place of the older, which stays until then', async () => {
  const database = newDatabase()
  await putStoredPack(database, about('old'), bytesOf(poi(1)))
  await putStoredPack(database, { ...about('other'), id: 'us-poi', country: 'us' }, bytesOf(poi(1)))
  expect(await readStoredPack(database, 'poi', 'tw')).toEqual(poi(1))
  await putStoredPack(database, about('new', '2021-12'), bytesOf(poi(2, '2021-12')))
  expect(await readStoredPack(database, 'poi', 'tw')).toEqual(poi(2, '2021-12'))
  await removeOldVersions(database, about('new', '2021-12'), new Set(['new']))
  expect((await listStoredPacks(database)).map(({ hash }) => hash).toSorted()).toEqual(['new', 'other'])
  expect((await database.chunks.toArray()).map(({ hash }) => hash).toSorted()).toEqual(['new', 'other'])
})

test('whoever watches hears of packs that come and go', async () => {
  const database = newDatabase()
  const heard: string[][] = []
  const next = Promise.withResolvers<undefined>()
  const stop = watchStoredPacks(
    database,
    (rows: readonly StoredPack[]) => {
      heard.push(rows.map(({ hash }) => hash))
      if (rows.length > 0) next.resolve(undefined)
      else void putStoredPack(database, about('a'), bytesOf(poi(1)))
    },
    (error) => next.reject(error as Error),
  )
  await next.promise
  stop()
  expect(heard).toEqual([[], ['a']])
})
