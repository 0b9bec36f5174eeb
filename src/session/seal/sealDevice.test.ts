import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { openLocalDatabase, SealedDatabase } from '#db/openLocalDatabase.ts'
import { openKeyValueStore } from '../keyValueStore.ts'
import { readStoredWork } from '../storedWork.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { beginSeal, finishSeal, openWithAccount, openWithPin, readLock } from './sealDevice.ts'

const mei = { companyId: 'c1', userId: 'u1', name: 'Mei Lin' }
const sealKey = 'A'.repeat(43)
const another = `${'A'.repeat(42)}E`
const secret = 'Nangang store, rent 88000'

let stores: { storage: Storage; jar: { cookie: string } }

beforeEach(async () => {
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  stores = { storage, jar: { cookie: 'deviceKey=half' } }
  storage.setItem('catchment.people', JSON.stringify([mei]))
  storage.setItem('catchment.kept:configuration:c1:u1', JSON.stringify({ secret }))
  storage.setItem('catchment.draft:c1:u1:note', JSON.stringify({ draft: secret }))
  await openKeyValueStore('drafts').write('c1:u1:store', { savedAt: 1, draft: secret })
  await openKeyValueStore('drafts').write('c1:u2:store', { savedAt: 1, draft: 'of another person' })
  await fill()
})
afterEach(async () => {
  await new LocalDatabase('c1', 'u1').delete()
  for (const key of await openKeyValueStore('drafts').keys()) await openKeyValueStore('drafts').remove(key)
  vi.unstubAllGlobals()
})

async function fill() {
  const database = await openLocalDatabase('c1', 'u1', { ...ports(), bundledFrom: 3 })
  const stored = Array.from({ length: 450 }, (_, n) => ({
    id: `s${n}`,
    rv: 1,
    createdV: 1,
    deletedV: null,
    createdBy: 'u1',
    fv: {},
    pending: [],
    parked: [],
    fields: { name: `${secret} ${n}` },
  }))
  await database.table('store').bulkPut(stored.slice(0, 400))
  for (const record of stored.slice(400)) await database.table('store').put(record)
  const operation = { opId: 'o1', entity: 'store', entityId: 's1', wallAt: '2026-11-12T03:00:00.000Z', title: secret }
  await database.outbox.add(operation as never)
  const file = {
    sha256: 'a'.repeat(64),
    mime: 'image/jpeg',
    bytes: 4,
    offset: 0,
    damages: 0,
    addedAt: 0,
    lastUsedAt: 0,
  }
  await database.files.add({ ...file, hasBytes: true, pieceBytes: 4, state: 'queued' })
  const bytes = new TextEncoder().encode(secret).buffer
  await database.filePieces.add({ sha256: 'a'.repeat(64), index: 0, bytes })
  database.close()
}

const ports = () => ({
  clock: { now: () => 0 },
  random: { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
})

async function readable(): Promise<string> {
  const texts = Object.values(Object.fromEntries(storageEntries()))
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name!)
      opening.onsuccess = () => resolve(opening.result)
    })
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const asking = database.transaction(store).objectStore(store).getAll()
        asking.onsuccess = () => resolve(asking.result)
      })
      texts.push(...rows.map((row) => JSON.stringify(row, asText)))
    }
    database.close()
  }
  return texts.join('\n')
}

const asText = (_name: string, value: unknown) =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'
    ? new TextDecoder().decode(new Uint8Array(value as ArrayBuffer))
    : value

const storageEntries = () =>
  Array.from({ length: stores.storage.length }, (_, index) => stores.storage.key(index)!).map(
    (key) => [key, stores.storage.getItem(key)!] as const,
  )

async function contents() {
  const database = await openLocalDatabase('c1', 'u1', ports())
  try {
    return {
      records: await database.view('store').toArray(),
      outbox: await database.outbox.toArray(),
      files: await database.files.toArray(),
      piece: new TextDecoder().decode((await database.filePieces.toArray())[0]!.bytes),
      draft: await openKeyValueStore('drafts').read('c1:u1:store'),
      storage: Object.fromEntries(storageEntries()),
    }
  } finally {
    database.close()
  }
}

async function sealed(options: { pin?: string; sealKey: string | undefined }) {
  expect(await beginSeal(mei, options, stores)).toBe(true)
  stores.jar.cookie = ''
  await finishSeal(mei, stores)
}

test('while a device is locked nothing a member stored can be read, and the PIN gives everything back as it was', async () => {
  const before = await contents()
  expect(await readable()).toContain(secret)
  await sealed({ pin: '493857', sealKey })
  expect(await readable()).not.toMatch(/Nangang|88000|half|493857/)
  expect(await readable()).toContain('of another person')
  expect(await readLock(mei)).toMatchObject({ person: mei, triesLeft: 5, isSealed: true })
  expect(await readStoredWork()).toEqual([{ person: mei, count: 1, fileCount: 1, since: '2026-11-12T03:00:00.000Z' }])
  await expect(openLocalDatabase('c1', 'u1', ports())).rejects.toThrow(SealedDatabase)
  expect(await openWithPin(mei, ' 493857 ', stores)).toBe('opened')
  expect(await contents()).toEqual(before)
  expect(stores.jar.cookie).toContain('deviceKey=half')
  expect(await readLock(mei)).toBeUndefined()
})

test('data that stays at a sign-out is sealed without a PIN, too, and the same account opens it at any later sign-in', async () => {
  const before = await contents()
  await sealed({ sealKey })
  expect(await readable()).not.toContain('Nangang')
  expect(await readLock(mei)).toBeUndefined()
  await expect(openWithAccount(mei, another, stores)).rejects.toThrow()
  expect(await readable()).not.toContain('Nangang')
  await openWithAccount(mei, sealKey, stores)
  expect(await contents()).toEqual(before)
  expect(stores.jar.cookie).not.toContain('half')
})

test('a wrong PIN makes the next try wait, longer each time, and after five only the account opens; a new page forgets none of it', async () => {
  const before = await contents()
  await sealed({ pin: '493857', sealKey })
  let now = Date.now()
  for (const [left, waitMs] of [
    [4, 2_000],
    [3, 10_000],
    [2, 60_000],
    [1, 300_000],
  ] as const) {
    expect(await openWithPin(mei, '000000', stores, () => now)).toBe('wrong')
    expect(await openWithPin(mei, '493857', stores, () => now + waitMs - 1)).toBe('waiting')
    expect(await readLock(mei, now)).toMatchObject({ triesLeft: left, waitUntil: now + waitMs })
    expect(await openWithPin(mei, '493857', stores, () => now - 86_400_000)).toBe('waiting')
    now += waitMs
  }
  expect(await openWithPin(mei, '000000', stores, () => now)).toBe('usedUp')
  expect(await openWithPin(mei, '493857', stores, () => now + 86_400_000)).toBe('usedUp')
  expect(await readable()).not.toContain('Nangang')
  await openWithAccount(mei, sealKey, stores)
  expect(await contents()).toEqual(before)
})

test('sealing that broke off half-way goes on at the next start, and an opening that broke off is done again', async () => {
  const before = await contents()
  const seal = crypto.subtle.encrypt.bind(crypto.subtle)
  await beginSeal(mei, { pin: '493857', sealKey }, stores)
  let calls = 0
  const spy = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    if ((calls += 1) > 30) throw new DOMException('the page is gone', 'OperationError')
    return seal(...args)
  })
  await expect(finishSeal(mei, stores)).rejects.toThrow('the page is gone')
  spy.mockRestore()
  await expect(openLocalDatabase('c1', 'u1', ports())).rejects.toThrow(SealedDatabase)
  await finishSeal(mei, stores)
  expect(await readable()).not.toContain('Nangang')

  const open = crypto.subtle.decrypt.bind(crypto.subtle)
  calls = 0
  const broken = vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...args) => {
    if ((calls += 1) > 30) throw new DOMException('the page is gone', 'OperationError')
    return open(...args)
  })
  await expect(openWithPin(mei, '493857', stores)).rejects.toThrow('the page is gone')
  broken.mockRestore()
  const later = () => Date.now() + 86_400_000
  expect(await openWithPin(mei, '493857', stores, later)).toBe('opened')
  expect(await contents()).toEqual(before)
})

test('sealing that broke off seals nothing twice', async () => {
  const before = await contents()
  const seal = crypto.subtle.encrypt.bind(crypto.subtle)
  await beginSeal(mei, { pin: '493857', sealKey }, stores)
  let calls = 0
  const spy = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    if ((calls += 1) > 30) throw new DOMException('the page is gone', 'OperationError')
    return seal(...args)
  })
  await expect(finishSeal(mei, stores)).rejects.toThrow('the page is gone')
  spy.mockRestore()
  await finishSeal(mei, stores)
  expect(await openWithPin(mei, '493857', stores)).toBe('opened')
  expect(await contents()).toEqual({ ...before, storage: expect.anything() })
})

async function withStored<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await done(indexedDB.open('catchment:c1:u1'))
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The request failed.'))
  })

test('what is sealed has a nonce of its own, a slow PIN, and no key beside it', async () => {
  await sealed({ pin: '493857', sealKey })
  const { note, rows } = await withStored(async (database) => ({
    note: ((await done(database.transaction('meta').objectStore('meta').get('seal'))) as { value: object }).value,
    rows: (await done(database.transaction('store').objectStore('store').getAll())) as {
      catchmentSealed: ArrayBuffer
    }[],
  }))
  expect(Object.keys(note)).not.toContain('dataKey')
  expect(note).toMatchObject({ byPin: { triesLeft: 5 } })
  expect((note as { byPin: { iterations: number } }).byPin.iterations).toBeGreaterThanOrEqual(600_000)
  const nonces = rows.map(({ catchmentSealed }) => new Uint8Array(catchmentSealed, 0, 12).join(' '))
  expect(rows).toHaveLength(50)
  expect(new Set(nonces).size).toBe(50)
})

test('a sealed row opens in its own place alone', async () => {
  await sealed({ pin: '493857', sealKey })
  await withStored(async (database) => {
    const store = database.transaction('store', 'readwrite').objectStore('store')
    const [one, two] = [await done(store.get('s401')), await done(store.get('s402'))] as object[]
    await done(store.put({ ...two, id: 's401' }))
    await done(store.put({ ...one, id: 's402' }))
  })
  await expect(openWithAccount(mei, sealKey, stores)).rejects.toThrow()
})

test('without a key of the account only the way in is sealed, because a forgotten PIN would lose the rest', async () => {
  const before = await contents()
  await sealed({ pin: '493857', sealKey: undefined })
  expect(stores.storage.getItem('catchment.kept:configuration:c1:u1')).toBeNull()
  expect(await readable()).not.toContain('half')
  expect(await readLock(mei)).toMatchObject({ isSealed: false })
  expect(await openWithPin(mei, '493857', stores)).toBe('opened')
  expect(await contents()).toEqual(before)
})
