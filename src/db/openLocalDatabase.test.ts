import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { LocalDatabase, ownerOfDatabase } from './LocalDatabase.ts'
import { type Mirror, openLocalDatabase } from './openLocalDatabase.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
const clock = { now: () => 1_750_000_000_000 }

function newMirror(): Mirror {
  const stored = new Map<string, string>()
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }
}

const idOf = async (database: LocalDatabase) => (await database.meta.get('clientId'))?.value

test('a database keeps its identity, also when two tabs make it at once', async () => {
  const user = crypto.randomUUID()
  const ports = { clock, random, mirror: newMirror() }
  const [one, two] = await Promise.all([1, 2].map(() => openLocalDatabase(company, user, ports)))
  const again = await openLocalDatabase(company, user, ports)
  expect(await idOf(one!)).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set([await idOf(one!), await idOf(two!), await idOf(again)]).size).toBe(1)
  expect(again.storageNotice).toBeUndefined()
})

test('a database that the browser cleared gets a new identity, and says that it was cleared', async () => {
  const user = crypto.randomUUID()
  const ports = { clock, random, mirror: newMirror() }
  const before = await openLocalDatabase(company, user, ports)
  const id = await idOf(before)
  await before.delete()
  const after = await openLocalDatabase(company, user, ports)
  expect(await idOf(after)).not.toBe(id)
  expect(after.storageNotice).toBe('storageCleared')
})

test('what is closed on purpose is not opened again by work that comes late', async () => {
  const database = await openLocalDatabase(company, crypto.randomUUID(), { clock, random })
  database.close()
  expect(database.isEnded).toBe(true)
  await expect(database.outbox.count()).rejects.toThrow()
})

test('a window without storage is told in plain words', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('planted', 'SecurityError')
  })
  await expect(openLocalDatabase(company, crypto.randomUUID(), { clock, random })).rejects.toMatchObject({
    code: 'storageMissing',
  })
  opening.mockRestore()
})

test('the name of a database tells whose it is', () => {
  expect(ownerOfDatabase(new LocalDatabase('c', 'u').name)).toEqual({ companyId: 'c', userId: 'u' })
  expect(ownerOfDatabase('localforage')).toBeUndefined()
})

test('no table takes the place of what a database knows of itself', () => {
  const database = new LocalDatabase(company, crypto.randomUUID())
  const own = ['companyId', 'userId', 'storageNotice', 'isEnded']
  expect(database.tables.filter(({ name }) => own.includes(name))).toEqual([])
  expect(database).toMatchObject({ companyId: company, storageNotice: undefined, isEnded: false })
})
