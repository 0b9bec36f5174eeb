import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { FileReply } from '#api/fetchFile.ts'
import { AppError } from '#domain/errors.ts'
import { packHash } from '#domain/pack/packHash.ts'
import { giveUpFile } from '#db/files/changeFiles.ts'
import { keepFile } from '#db/files/keepFile.ts'
import { readFileRow } from '#db/files/readFile.ts'
import type { LocalStore } from '#db/localStore.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { type FileRead, openFileReader } from './fileReader.ts'
import type { FileRoom } from './fileRoom.ts'

const now = Date.UTC(2026, 10, 21, 8)
const clock = { now: () => now }
const bytes = new TextEncoder().encode('what is in the file').buffer
const sha256 = await packHash(crypto.subtle, bytes)
const file = { sha256, mime: 'text/plain' }
const done: FileReply = { outcome: 'done', mime: 'text/plain', bytes }

let store: LocalStore
let replies: FileReply[]
let asked: string[]
let room: FileRoom['state']
let held: Promise<void> | undefined

beforeEach(async () => {
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
  store = dexieStore(await openLocalDatabase(crypto.randomUUID(), crypto.randomUUID(), { clock, random }))
  replies = []
  asked = []
  room = 'ok'
  held = undefined
})

const open = () =>
  openFileReader({
    store,
    clock,
    room: async () => ({ state: room }),
    async fetch(hash, size) {
      asked.push(`${hash === sha256 ? 'file' : hash} ${size}`)
      if (hash === sha256) await held
      return replies.shift() ?? { outcome: 'offline' }
    },
  })

const textOf = (read: FileRead): Promise<string> | string => (read.state === 'ready' ? read.blob.text() : read.state)

test('bytes of this device are read without asking the server', async () => {
  await keepFile(store, { ...file, content: bytes, thumb: { mime: 'image/jpeg', bytes: new ArrayBuffer(3) } }, now, 5)
  const reader = open()
  expect(await textOf(await reader.read(file, 'full'))).toBe('what is in the file')
  expect(await reader.read(file, 'thumb')).toMatchObject({ state: 'ready', blob: { size: 3, type: 'image/jpeg' } })
  expect(asked).toEqual([])
})

test('without a small picture the whole one of this device serves', async () => {
  await keepFile(store, { ...file, content: bytes }, now)
  expect(await textOf(await open().read(file, 'thumb'))).toBe('what is in the file')
  expect(asked).toEqual([])
})

test('what comes from the server is kept, and read from here the next time', async () => {
  replies = [done, { outcome: 'done', mime: 'image/jpeg', bytes: new ArrayBuffer(7) }]
  const reader = open()
  expect(await reader.read(file, 'thumb')).toMatchObject({ state: 'ready' })
  expect(await reader.read(file, 'full')).toMatchObject({ state: 'offline' })
  replies = [done]
  expect(await textOf(await reader.read(file, 'full'))).toBe('what is in the file')
  expect(await textOf(await reader.read(file, 'full'))).toBe('what is in the file')
  expect(asked).toEqual(['file thumb', 'file full', 'file full'])
  expect(await readFileRow(store, sha256)).toMatchObject({ state: 'fetched', hasBytes: true })
})

test('bytes that are not what the hash says are neither shown nor kept', async () => {
  replies = [{ ...done, bytes: new ArrayBuffer(19) }]
  expect(await open().read(file, 'full')).toEqual({ state: 'offline' })
  expect(await readFileRow(store, sha256)).toBeUndefined()
})

test('a device that is short of room shows a file and keeps nothing of it', async () => {
  room = 'short'
  replies = [done]
  expect(await textOf(await open().read(file, 'full'))).toBe('what is in the file')
  expect(await readFileRow(store, sha256)).toBeUndefined()
})

test('what several ask for at once is fetched once, and again after it failed', async () => {
  const reader = open()
  let answer = (): void => undefined
  held = new Promise((resolve) => {
    answer = resolve
  })
  const together = Promise.all([1, 2, 3].map(() => reader.read(file, 'full')))
  // Awaiting this later request ensures that the three earlier requests have checked this device.
  await reader.read({ ...file, sha256: 'other' }, 'full')
  answer()
  expect(await together).toEqual([{ state: 'offline' }, { state: 'offline' }, { state: 'offline' }])
  expect(asked).toEqual(['file full', 'other full'])
  replies = [done]
  expect(await textOf(await reader.read(file, 'full'))).toBe('what is in the file')
})

test('a file that the server does not have yet is awaited; one that was given up here is missing', async () => {
  replies = [{ outcome: 'notFound' }, { outcome: 'notFound' }]
  const reader = open()
  expect(await reader.read(file, 'full')).toEqual({ state: 'pending' })
  await keepFile(store, { ...file, content: bytes }, now)
  await store.write(['files'], async ({ files }) => {
    const row = await files.get(sha256)
    await files.put([{ ...row!, state: 'refused', refusedCode: 'fileKind' }])
  })
  await giveUpFile(store, sha256)
  expect(await reader.read(file, 'full')).toEqual({ state: 'missing' })
})

test('an ended session counts as no connection', async () => {
  replies = [{ outcome: 'signInNeeded' }]
  expect(await open().read(file, 'full')).toEqual({ state: 'offline' })
})

test('a full device still reads a file that wasn’t viewed for days', async () => {
  await keepFile(store, { ...file, content: bytes }, now - 3 * 86_400_000)
  store = { ...store, write: () => Promise.reject(new AppError('storageFull')) }
  expect(await textOf(await open().read(file, 'full'))).toBe('what is in the file')
})
