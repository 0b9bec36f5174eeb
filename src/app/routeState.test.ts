import { expect, test } from 'vitest'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { createRouteState, makeUrlHash, routeStateLifeMs } from './routeState.ts'

function deviceAt(startMs: number) {
  const storage = createMemoryStorage()
  const clock = { nowMs: startMs }
  const openPage = () =>
    createRouteState(
      async () => storage,
      () => clock.nowMs,
    )
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return { storage, clock, openPage, settle }
}

test('parameters of an address come back on the same device, after a reload, within the hour', async () => {
  const { clock, openPage, settle } = deviceAt(1_000_000)
  const page = openPage()
  await page.open('abc123abc123', '/map')
  page.write('filters', { status: ['1'] })
  page.write('page', 3)
  await settle()
  clock.nowMs += routeStateLifeMs
  const reloaded = openPage()
  await reloaded.open('abc123abc123', '/map')
  expect(reloaded.read('filters')).toEqual({ status: ['1'] })
  expect(reloaded.read('page')).toBe(3)
})

test('after an hour an address has its defaults, and what lay under it is gone from the device', async () => {
  const { storage, clock, openPage, settle } = deviceAt(1_000_000)
  const page = openPage()
  await page.open('abc123abc123', '/map')
  page.write('page', 3)
  await settle()
  clock.nowMs += routeStateLifeMs + 1
  const later = openPage()
  await later.open('abc123abc123', '/map')
  expect(later.read('page')).toBeUndefined()
  await later.open('other0other0', '/map')
  later.write('page', 1)
  await settle()
  expect(await storage.keys()).toEqual(['other0other0'])
})

test('an address sent from another device, one of another screen, and a damaged entry have defaults', async () => {
  const { storage, openPage, settle } = deviceAt(1_000_000)
  const page = openPage()
  await page.open('fromfarfromf', '/map')
  expect(page.read('page')).toBeUndefined()
  page.write('page', 2)
  await settle()
  await page.open('fromfarfromf', '/settings')
  expect(page.read('page')).toBeUndefined()
  await storage.write('damageddamag', 'not an entry')
  await page.open('damageddamag', '/map')
  expect(page.read('page')).toBeUndefined()
})

test('two addresses of one screen do not share parameters', async () => {
  const { openPage } = deviceAt(1_000_000)
  const page = openPage()
  await page.open('firstfirstfi', '/map')
  page.write('page', 2)
  await page.open('secondsecond', '/map')
  expect(page.read('page')).toBeUndefined()
  expect(page.urlHash()).toBe('secondsecond')
})

test('a key is twelve letters and figures', () => {
  expect(makeUrlHash(Uint8Array.from({ length: 16 }, (_, i) => i * 17))).toMatch(/^[a-z0-9]{12}$/)
})
