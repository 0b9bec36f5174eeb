import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createDiskStore } from '#server/storage/files/diskStore.ts'
import { type FileStore, MissingFile, StoreTrouble } from '#server/storage/files/fileStore.ts'
import { createMemoryStore } from '#server/storage/files/memoryStore.ts'
import { type BucketService, startBucketService } from './bucketService.ts'
import { noise } from './filePictures.ts'
import { StartProblem } from '#server/startProblem.ts'
import { openFileStore } from '#server/context.ts'

let folder: string
let service: BucketService
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catchment-stores-'))
  service = await startBucketService()
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

const bucketEnv = (settings: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: join(folder, 'bucket'), ...service.settings, ...settings })

const stores: Readonly<Record<string, () => FileStore>> = {
  disk: () => createDiskStore(join(folder, 'disk', 'files')),
  memory: createMemoryStore,
  bucket: () => openFileStore(bucketEnv()),
}

const bytesOf = async (stream: Readable): Promise<Buffer> => Buffer.concat((await stream.toArray()) as Buffer[])
const keysOf = async (store: FileStore, name: string) => {
  const keys: string[] = []
  for await (const { key } of store.list(name)) keys.push(key)
  return keys.toSorted()
}

test.each(Object.keys(stores))(
  'a store of the kind "%s" keeps bytes whole, in ranges and until they are removed',
  async (kind) => {
    const store = stores[kind]!()
    const bytes = noise(700_000)
    await store.write('uploads/a/b/0-x', Readable.from([bytes.subarray(0, 300_000), bytes.subarray(300_000)]))
    expect(await bytesOf(await store.read('uploads/a/b/0-x'))).toEqual(bytes)
    expect(await bytesOf(await store.read('uploads/a/b/0-x', { start: 5, end: 9 }))).toEqual(bytes.subarray(5, 10))
    expect(await store.sizeOf('uploads/a/b/0-x')).toBe(700_000)

    const path = await store.newWorkPath()
    writeFileSync(path, bytes)
    for (let time = 0; time < 2; time += 1) await store.place('stored/a/cd/cdef', path)
    await rm(path)
    expect(await bytesOf(await store.read('stored/a/cd/cdef'))).toEqual(bytes)

    const before = Date.now()
    for await (const { key, writtenAt } of store.list('stored')) {
      expect(key).toBe('stored/a/cd/cdef')
      expect(Math.abs(before - writtenAt)).toBeLessThan(60_000)
    }
    expect(await keysOf(store, 'uploads')).toEqual(['uploads/a/b/0-x'])
    expect(await keysOf(store, 'upload')).toEqual([])
    for (let time = 0; time < 2; time += 1) await store.remove('uploads/a/b/0-x')
    expect(await store.sizeOf('uploads/a/b/0-x')).toBeUndefined()
    await expect(store.read('uploads/a/b/0-x')).rejects.toBeInstanceOf(MissingFile)
  },
)

test.each(Object.keys(stores))(
  'what was cut while it was written into a store of the kind "%s" is not there',
  async (kind) => {
    const store = stores[kind]!()
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield noise(100_000)
      throw new Error('cut')
    }
    await expect(store.write('uploads/a/c/0-y', cut())).rejects.toThrow('cut')
    expect(await store.sizeOf('uploads/a/c/0-y')).toBeUndefined()
    if (kind === 'disk') expect(readdirSync(join(folder, 'disk', 'files', 'work'))).toEqual([])
  },
)

test('a bucket lists more than a thousand objects', async () => {
  const store = stores['bucket']!()
  const count = 1_005
  const write = (at: number) => store.write(`uploads/many/x/${at}`, Readable.from([Buffer.from('x')]))
  for (let at = 0; at < count; at += 15) await Promise.all(Array.from({ length: 15 }, (_, more) => write(at + more)))
  expect(await keysOf(store, 'uploads/many')).toHaveLength(count)
})

test('an unreachable or refusing bucket is a temporary failure, and its key and secret are not revealed', async () => {
  const wrong = openFileStore(bucketEnv({ FILES_S3_SECRET: 'not-the-secret' }))
  const refusal = await wrong.read('stored/a/cd/cdef').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StoreTrouble)
  expect(String(refusal)).toMatch(/refused GET with 403 SignatureDoesNotMatch/)
  expect(String(refusal)).not.toContain('not-the-secret')
  const nowhere = openFileStore(bucketEnv({ FILES_S3_ENDPOINT: 'http://127.0.0.1:9' }))
  await expect(nowhere.sizeOf('stored/a/cd/cdef')).rejects.toBeInstanceOf(StoreTrouble)
  const missing = openFileStore(bucketEnv({ FILES_S3_BUCKET: 'no-such-bucket' }))
  await expect(missing.write('uploads/a/b/c', Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(StoreTrouble)
})

test('a bucket with half of its settings stops the start in one line that names the others', () => {
  const { FILES_S3_SECRET: _secret, FILES_S3_BUCKET: _bucket, ...half } = service.settings
  expect(() => readEnv(half)).toThrow(StartProblem)
  expect(() => readEnv(half)).toThrow(
    /^To keep files in a bucket, set FILES_S3_BUCKET \(.*\), FILES_S3_SECRET \(.*\) as well/,
  )
  expect(() => readEnv({ ...service.settings, FILES_S3_ENDPOINT: 'somewhere' })).toThrow(
    /^FILES_S3_ENDPOINT is "somewhere"/,
  )
})
