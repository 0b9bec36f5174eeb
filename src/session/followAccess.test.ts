import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Configuration } from '#domain/contracts/configuration.ts'
import type { LoopState } from '#sync/syncLoop.ts'
import { type AccessFollower, type AccessPorts, followAccess } from './followAccess.ts'
import { createWebStorage } from './keyValueStore.ts'
import type { ConfigurationAnswer } from './renewConfiguration.ts'
import {
  accessChangesAtom,
  configurationAtom,
  lostRightsAtom,
  needsSignInAtom,
  planTimeAtom,
  quotaChangesAtom,
} from './state.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { keepConfiguration, personOf, readConfiguration } from './storedConfiguration.ts'

const fail = (error: unknown): never => {
  throw error
}
const now = Date.parse('2026-11-20T08:00:00.000Z')

function configuration(change: Partial<Configuration['user']> = {}, plan: Partial<Configuration['plan']> = {}) {
  return {
    apiSetting: { mapCenter: null, mapZoom: 8, baseMaps: [], driveTime: [], streetView: false, geocoding: false },
    user: {
      id: 'u1',
      email: 'mei@chain.example',
      firstName: 'Mei',
      lastName: 'Chen',
      roles: ['planner'],
      boundStoreIds: [],
      boundSurveyIds: [],
      isBeyondPlan: false,
      ...change,
    },
    company: {
      id: 'c1',
      name: 'Tea',
      isDemo: false,
      currency: 'TWD',
      areaUnit: 'ping',
      country: 'TW',
      timeZone: 'Asia/Taipei',
    },
    rights: {},
    plan: { id: 'month', endsAt: null, ...plan },
    limits: {},
    dataPacks: [],
    version: '1.0.0',
    minimumVersion: '0.1.0',
  } as Configuration
}

const first = configuration()
const viewer = configuration({ roles: ['viewer'] })

function openPage(start: Configuration = first) {
  const store = createStore()
  store.set(configurationAtom, start)
  const reads: ((answer: ConfigurationAnswer) => Promise<void>)[] = []
  const requests: string[] = []
  const listeners = new Set<() => void>()
  let last: LoopState['last']
  const read = () =>
    new Promise<ConfigurationAnswer>((resolve) => {
      reads.push(async (answer) => {
        resolve(answer)
        await settle()
      })
    })
  const sync = {
    request: (reason: string) => void requests.push(reason),
    state: () => ({ last }) as LoopState,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const access = followAccess({ store, first: start, sync, scope, read })
  pages.push(access)
  return {
    store,
    access,
    reads,
    requests,
    endCycle: () => {
      last = { end: 'done', sent: 0, parked: 0, received: 0, through: 1 }
      for (const listener of listeners) listener()
    },
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const openScope = () =>
  Object.assign(new EventTarget(), {
    localStorage: memoryStorage(),
    reportError: fail,
  }) as unknown as AccessPorts['scope'] & EventTarget
let scope: ReturnType<typeof openScope>
const storedInOtherTab = (owner: string) =>
  scope.dispatchEvent(Object.assign(new Event('storage'), { key: `catchment.kept:configuration:${owner}` }))

const pages: AccessFollower[] = []
beforeEach(() => {
  vi.useFakeTimers({ now })
  scope = openScope()
})
afterEach(() => {
  for (const page of pages.splice(0)) page.stop()
  vi.useRealTimers()
})

test('a signal of changed access makes the page read its rights again, apply and store them, and sync', async () => {
  const { store, access, reads, requests } = openPage()
  access.onChange('access')
  await reads[0]!(viewer)
  expect(store.get(configurationAtom)).toEqual(viewer)
  expect(store.get(lostRightsAtom)).toBe(true)
  expect(store.get(accessChangesAtom)).toBe(1)
  expect(requests).toEqual(['poke'])
  expect(await readConfiguration(createWebStorage(scope.localStorage), personOf(first))).toMatchObject({
    user: { roles: ['viewer'] },
  })
})

test('a read that finds nothing new leaves the screens alone, but copies of lists are read again', async () => {
  const { store, access, reads, requests } = openPage()
  const before = store.get(configurationAtom)
  access.onChange('access')
  await reads[0]!(configuration())
  expect(store.get(configurationAtom)).toBe(before)
  expect(store.get(accessChangesAtom)).toBe(1)
  expect(requests).toEqual([])
})

test('new rights and purchases give no notice of lost rights; a lost seat does', async () => {
  const { store, access, reads } = openPage()
  access.onChange('access')
  await reads[0]!(configuration({ roles: ['planner', 'administrator'] }, { id: 'year' }))
  expect(store.get(lostRightsAtom)).toBe(false)
  expect(store.get(planTimeAtom)).toBe(new Date(now).toISOString())
  access.onChange('access')
  await reads[1]!(configuration({ roles: ['planner', 'administrator'], isBeyondPlan: true }))
  expect(store.get(lostRightsAtom)).toBe(true)
})

test('several signals during one read cause one more read, and the last answer stays', async () => {
  const { store, access, reads } = openPage()
  for (let count = 0; count < 5; count += 1) access.onChange('access')
  expect(reads).toHaveLength(1)
  await reads[0]!(viewer)
  expect(reads).toHaveLength(2)
  await reads[1]!(first)
  expect(reads).toHaveLength(2)
  expect(store.get(configurationAtom)).toEqual(first)
})

test('a session that was ended asks to sign in at once, and the page keeps what it has', async () => {
  const { store, access, reads } = openPage()
  access.onChange('access')
  await reads[0]!('refused')
  expect(store.get(needsSignInAtom)).toBe(true)
  expect(store.get(configurationAtom)).toEqual(first)
  expect(store.get(accessChangesAtom)).toBe(0)
})

test('another person’s session in this browser asks to sign in, and nothing of that person is shown', async () => {
  const { store, access, reads } = openPage()
  access.onChange('access')
  await reads[0]!(configuration({ id: 'u2' }))
  expect(store.get(needsSignInAtom)).toBe(true)
  expect(store.get(configurationAtom)).toEqual(first)
})

test('every connection of the stream catches up on signals that were missed', async () => {
  const { store, access, reads } = openPage()
  access.onConnected()
  await reads[0]!(first)
  access.onConnected()
  await reads[1]!(viewer)
  expect(store.get(configurationAtom)).toEqual(viewer)
  expect(store.get(quotaChangesAtom)).toBe(1)
})

test('a read without an answer is repeated after the next cycle that reaches the server', async () => {
  const { store, access, reads, endCycle } = openPage()
  access.onChange('access')
  await reads[0]!('silent')
  endCycle()
  await reads[1]!(viewer)
  expect(store.get(configurationAtom)).toEqual(viewer)
  endCycle()
  expect(reads).toHaveLength(2)
})

test('used quotas are counted without reading the rights', () => {
  const { store, access, reads } = openPage()
  access.onChange('quotas')
  expect(store.get(quotaChangesAtom)).toBe(1)
  expect(reads).toEqual([])
})

test('what one tab reads, the others adopt, and a sign-in there ends the request to sign in here', async () => {
  const { store, requests } = openPage()
  store.set(needsSignInAtom, true)
  await keepConfiguration(createWebStorage(scope.localStorage), viewer)
  storedInOtherTab('c1:u1')
  await settle()
  expect(store.get(configurationAtom)).toMatchObject({ user: { roles: ['viewer'] } })
  expect(store.get(needsSignInAtom)).toBe(false)
  expect(requests).toEqual(['signedIn'])
})

test('what is stored for another member changes nothing here', async () => {
  const { store } = openPage()
  await keepConfiguration(createWebStorage(scope.localStorage), configuration({ id: 'u2', roles: ['viewer'] }))
  storedInOtherTab('c1:u2')
  await settle()
  expect(store.get(configurationAtom)).toEqual(first)
})

test('a plan that ends while the page is open is judged again at its end, and the seats are read again', async () => {
  const endsAt = new Date(now + 60 * 86_400_000).toISOString()
  const { store, reads } = openPage(configuration({}, { endsAt }))
  await vi.advanceTimersByTimeAsync(59 * 86_400_000)
  expect(store.get(planTimeAtom)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(store.get(planTimeAtom)).toBe(endsAt)
  expect(reads).toHaveLength(1)
})

test('a page that is closed reads nothing more', async () => {
  const { store, access, reads } = openPage(configuration({}, { endsAt: new Date(now + 1_000).toISOString() }))
  access.stop()
  access.onChange('access')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reads).toEqual([])
  expect(store.get(planTimeAtom)).toBeUndefined()
})
