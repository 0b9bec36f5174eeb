import { afterEach, expect, test, vi } from 'vitest'
import { bytesTooMany, readFileRoom, roomOf } from './fileRoom.ts'

afterEach(() => vi.unstubAllGlobals())

const gigabyte = 1e9
const used = (share: number, total = gigabyte) => ({ usedBytes: total * share, freeBytes: total * (1 - share) })

test.each([
  ['ok', used(0)],
  ['ok', used(0.79)],
  ['short', used(0.8)],
  ['short', used(0.89)],
  ['full', used(0.9)],
  ['full', used(1)],
  ['full', { usedBytes: 0, freeBytes: 19_999_999 }],
  ['ok', { usedBytes: 0, freeBytes: 20_000_000 }],
  ['full', { usedBytes: 0, freeBytes: 0 }],
] as const)('the room is %s with %o', (state, room) => {
  expect(roomOf(room)).toMatchObject({ state, ...room })
})

test('a browser that tells nothing counts as one with enough room', () => {
  expect(roomOf({ usedBytes: undefined, freeBytes: undefined })).toEqual({ state: 'ok' })
})

test('so much is to go that seven tenths stay in use, and nothing while there is room', () => {
  expect(bytesTooMany(roomOf(used(0.79)))).toBe(0)
  expect(bytesTooMany(roomOf(used(0.85)))).toBeCloseTo(0.15 * gigabyte)
  expect(bytesTooMany(roomOf(used(0.95)))).toBeCloseTo(0.25 * gigabyte)
  // A small disk may be full although our data is small; deleting our data wouldn't help.
  expect(bytesTooMany(roomOf({ usedBytes: 1_000, freeBytes: 5_000_000 }))).toBe(0)
})

test('the room is read from the browser', async () => {
  const estimate = async () => ({ usage: 900, quota: 1_000 })
  vi.stubGlobal('navigator', { storage: { estimate, persisted: async () => true } })
  expect(await readFileRoom()).toEqual({ state: 'full', usedBytes: 900, freeBytes: 100, usedShare: 0.9 })
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.reject(new Error('denied')) } })
  expect(await readFileRoom()).toEqual({ state: 'ok' })
})
