import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { AppError } from '#domain/errors.ts'
import { countDownload, type DownloadQuota, refreshDownloads, refreshReserve } from './countDownload.ts'
import { readBook } from './downloadBook.ts'

/** Opens a device with a server that counts like `server/services/billing/billingQuota.ts` and can be unreachable. */
async function openDevice(max: number) {
  const database = new LocalDatabase('c', crypto.randomUUID())
  await database.meta.put({ key: 'installId', value: 'device-1' })
  const uses = new Map<string, 'used' | 'kept'>()
  const server = { isOnline: true, uses }
  const state = () => ({ used: uses.size, [replyNames.max]: max, left: Math.max(0, max - uses.size), renewsAt: null })
  const answer = <T>(work: () => T): Promise<T> =>
    server.isOnline ? Promise.resolve().then(work) : Promise.reject(new AppError('offline'))
  const quota: DownloadQuota = {
    read: () => answer(state),
    take: (key, reserve) =>
      answer(() => {
        if (uses.has(key)) return state()
        if (reserve !== undefined && uses.get(reserve) === 'kept') uses.delete(reserve)
        else if (uses.size >= max) throw new AppError('quotaUsedUp')
        uses.set(key, 'used')
        return state()
      }),
    reserve: () =>
      answer(() => {
        const reservedKeys = () => [...uses].flatMap(([key, kind]) => (kind === 'kept' ? [key] : []))
        while (reservedKeys().length < 2 && uses.size < max) uses.set(`kept ${uses.size} ${Math.random()}`, 'kept')
        return { ...state(), reserve: reservedKeys() }
      }),
  }
  return { database, server, quota }
}

test('a report counts once, however often and in whatever form it is downloaded', async () => {
  const { database, server, quota } = await openDevice(50)
  expect(await countDownload(database, quota, 'report-1')).toBe('server')
  expect(await countDownload(database, quota, 'report-1')).toBe('before')
  server.isOnline = false
  expect(await countDownload(database, quota, 'report-1')).toBe('before')
  expect([...server.uses.keys()]).toEqual(['report-1'])
})

test('without a network a download comes out of the reserve; the server hears of it later and counts it once', async () => {
  const { database, server, quota } = await openDevice(50)
  await refreshReserve(database, quota)
  expect((await readBook(database)).reserve).toHaveLength(2)
  server.isOnline = false
  expect(await countDownload(database, quota, 'report-1')).toBe('reserve')
  expect(await countDownload(database, quota, 'report-2')).toBe('reserve')
  expect(await countDownload(database, quota, 'report-1')).toBe('before')
  await expect(countDownload(database, quota, 'report-3')).rejects.toMatchObject({ code: 'offline' })
  server.isOnline = true
  await refreshReserve(database, quota)
  const used = [...server.uses].filter(([, kind]) => kind === 'used').map(([key]) => key)
  expect(used.toSorted()).toEqual(['report-1', 'report-2'])
  const { reserve, counted } = await readBook(database)
  expect(reserve).toHaveLength(2)
  expect(counted).toEqual([{ key: 'report-1' }, { key: 'report-2' }])
})

test('a plan that has none left gives what this device has kept, and then refuses', async () => {
  const { database, server, quota } = await openDevice(3)
  await refreshReserve(database, quota)
  await countDownload(database, quota, 'report-1')
  expect((await readBook(database)).reserve).toHaveLength(2)
  expect(await countDownload(database, quota, 'report-2')).toBe('reserve')
  expect(await countDownload(database, quota, 'report-3')).toBe('reserve')
  await expect(countDownload(database, quota, 'report-4')).rejects.toMatchObject({ code: 'quotaUsedUp' })
  expect([...server.uses.keys()].toSorted()).toEqual(['report-1', 'report-2', 'report-3'])
})

test('two windows that download apart at the same time never use the same kept download', async () => {
  const { database, server, quota } = await openDevice(50)
  await refreshReserve(database, quota)
  server.isOnline = false
  await Promise.all([countDownload(database, quota, 'report-1'), countDownload(database, quota, 'report-2')])
  const used = (await readBook(database)).counted.map(({ reserve }) => reserve)
  expect(new Set(used).size).toBe(2)
})

test('a download on another device shows here without using or reserving anything', async () => {
  const { database, server, quota } = await openDevice(50)
  await refreshReserve(database, quota)
  server.uses.set('report-elsewhere', 'used')
  await refreshDownloads(database, quota)
  const { state, reserve } = await readBook(database)
  expect(state?.left).toBe(47)
  expect(reserve).toHaveLength(2)
  expect(server.uses.size).toBe(3)
})
