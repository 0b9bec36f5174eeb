import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Pack } from '#domain/pack/pack.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { packHash } from '#domain/pack/packHash.ts'
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
const bytesOf = (pack: Pack): ArrayBuffer => writePackFile(pack).buffer
const about = async (pack: Pack) => ({
  hash: await packHash(crypto.subtle, bytesOf(pack)),
  id: 'tw-poi',
  kind: pack.kind,
  country: 'tw',
  vintage: pack.vintage,
})

test('a pack of several pieces is read as it was put', async () => {
  const database = newDatabase()
  const pack = poi(600_000)
  await putStoredPack(database, await about(pack), bytesOf(pack))
  const pieces = await database.chunks.toArray()
  expect(pieces.length).toBe(Math.ceil(bytesOf(pack).byteLength / chunkBytes))
  expect(Math.max(...pieces.map(({ bytes }) => bytes.byteLength))).toBeLessThanOrEqual(chunkBytes)
  expect(await readStoredPack(database, 'poi', 'tw')).toEqual(pack)
  expect(await readStoredPack(database, 'poi', 'us')).toBe('missing')
})

test.each([
  ['a piece is gone', (database: PackDatabase, hash: string) => database.chunks.delete([hash, 1])],
  [
    'a piece is shorter',
    (database: PackDatabase, hash: string) => database.chunks.put({ hash, n: 0, bytes: new ArrayBuffer(10) }),
  ],
  [
    'the first piece is something else',
    (database: PackDatabase, hash: string) => database.chunks.put({ hash, n: 0, bytes: new ArrayBuffer(chunkBytes) }),
  ],
  [
    'a single bit has turned',
    async (database: PackDatabase, hash: string) => {
      const { bytes } = (await database.chunks.get([hash, 1]))!
      new Uint8Array(bytes)[1000]! ^= 4
      await database.chunks.put({ hash, n: 1, bytes })
    },
  ],
])('a pack of which %s is reported as damaged and removed', async (_name, spoil) => {
  const database = newDatabase()
  const { hash } = await about(poi(600_000))
  await putStoredPack(database, await about(poi(600_000)), bytesOf(poi(600_000)))
  await spoil(database, hash)
  expect(await readStoredPack(database, 'poi', 'tw')).toBe('damaged')
  expect(await readStoredPack(database, 'poi', 'tw')).toBe('missing')
  expect(await database.chunks.count()).toBe(0)
})

test('a pack that says to be of another kind than it was kept as is damaged', async () => {
  const database = newDatabase()
  await putStoredPack(database, { ...(await about(poi(3))), kind: 'areas' }, bytesOf(poi(3)))
  expect(await readStoredPack(database, 'areas', 'tw')).toBe('damaged')
})

test('a newer version takes the place of the older, which stays until then', async () => {
  const database = newDatabase()
  const other = { ...poi(1), country: 'us' }
  const newer = await about(poi(2, '2021-12'))
  const { hash: otherHash } = await about(other)
  await putStoredPack(database, await about(poi(1)), bytesOf(poi(1)))
  await putStoredPack(database, { ...(await about(other)), id: 'us-poi', country: 'us' }, bytesOf(other))
  expect(await readStoredPack(database, 'poi', 'tw')).toEqual(poi(1))
  await putStoredPack(database, newer, bytesOf(poi(2, '2021-12')))
  expect(await readStoredPack(database, 'poi', 'tw')).toEqual(poi(2, '2021-12'))
  await removeOldVersions(database, newer, new Set([newer.hash]))
  expect((await listStoredPacks(database)).map(({ hash }) => hash).toSorted()).toEqual(
    [newer.hash, otherHash].toSorted(),
  )
  expect((await database.chunks.toArray()).map(({ hash }) => hash).toSorted()).toEqual(
    [newer.hash, otherHash].toSorted(),
  )
})

test('whoever watches hears of packs that come and go', async () => {
  const database = newDatabase()
  const first = await about(poi(1))
  const heard: string[][] = []
  const next = Promise.withResolvers<undefined>()
  const stop = watchStoredPacks(
    database,
    (rows: readonly StoredPack[]) => {
      heard.push(rows.map(({ hash }) => hash))
      if (rows.length > 0) next.resolve(undefined)
      else void putStoredPack(database, first, bytesOf(poi(1)))
    },
    (error) => next.reject(error as Error),
  )
  await next.promise
  stop()
  expect(heard).toEqual([[], [first.hash]])
})
