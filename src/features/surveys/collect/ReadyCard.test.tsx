import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createStore, Provider } from 'jotai'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import type { Session } from '#session/session.ts'
import { needsSignInAtom } from '#session/state.ts'
import { packStatusAtom } from '#session/packs/packStatus.ts'
import { type Navigation, NavigationContext } from '#session/navigation.ts'
import { SessionContext } from '#session/useSession.ts'
import { ReadyCard } from './ReadyCard.tsx'
import { useReadiness } from './useReadiness.tsx'
import type { Tasks } from './useTasks.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000
const gigabyte = 1_000_000_000
const tasks: Tasks = { surveys: [], stores: [], returned: [], finished: [], footprints: 0, answers: new Map() }
const ready = { state: 'ready', isFetching: false, progress: 1, isOffered: true } as const
const user: { id: string; roles: string[]; boundStoreIds: string[] } = {
  id: 'u1',
  roles: ['surveyor'],
  boundStoreIds: [],
}
const firstConfiguration = { user, company: { id: 'c1' } }
const loop = { isSending: false, isOnline: true, needsSignIn: false, needsUpdate: false, last: undefined }
const sync = { request: () => undefined, subscribe: () => () => undefined, state: () => loop }

const navigation: Navigation = {
  go: () => undefined,
  back: () => undefined,
  leave: () => undefined,
  renderLink: ({ href, children }) => <a href={href}>{children}</a>,
  confirmBeforeLeaving: () => () => undefined,
}

let database: LocalDatabase
let store: ReturnType<typeof createStore>
let root: Root | undefined

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  user.boundStoreIds = []
  database = await openLocalDatabase(crypto.randomUUID(), crypto.randomUUID())
  store = createStore()
  store.set(packStatusAtom, { areas: ready, roads: ready })
  await database.meta.put({ key: 'lastSyncAt', value: Date.now() - hourMs })
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match: () => Promise.resolve(undefined) }) })
  browserSays({ quota: 20 * gigabyte, isPersistent: true, level: 0.8 })
})

afterEach(() => {
  root?.unmount()
  database.close()
})

function browserSays({ quota, isPersistent, level }: { quota: number; isPersistent: boolean; level: number }) {
  const persist = vi.fn(() => Promise.resolve(true))
  const storage = {
    estimate: () => Promise.resolve({ usage: 0, quota }),
    persisted: () => Promise.resolve(isPersistent || persist.mock.calls.length > 0),
    persist,
  }
  const battery = Object.assign(new EventTarget(), { level, charging: false })
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  Object.defineProperty(navigator, 'getBattery', { value: () => Promise.resolve(battery), configurable: true })
  return persist
}

const Ready = () => <ReadyCard checks={useReadiness(tasks)} />

async function look(words: string): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'))
  const session = { store, firstConfiguration, database, sync }
  root = createRoot(page)
  root.render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <NavigationContext value={navigation}>
          <SessionContext value={session as unknown as Session}>
            <Ready />
          </SessionContext>
        </NavigationContext>
      </Provider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(page.textContent).toContain(words), { timeout: 20_000 })
  return page
}

const missing = (page: HTMLElement) =>
  [...page.querySelectorAll('strong')].map(({ textContent }) => textContent?.trim())

test('invariant 14: room, clock, sign-in, battery, map data and what was fetched are looked at, and all is well in one line', async () => {
  const page = await look('All 7 checks passed')
  expect(missing(page)).toEqual([])
})

test('invariant 14: whatever is not well is named first, each by itself', async () => {
  browserSays({ quota: 0.1 * gigabyte, isPersistent: true, level: 0.1 })
  store.set(needsSignInAtom, true)
  store.set(packStatusAtom, { areas: { ...ready, state: 'missing' }, roads: ready })
  await database.meta.bulkPut([
    { key: 'lastSyncAt', value: Date.now() - 2 * dayMs },
    { key: 'skewMs', value: 365 * dayMs },
  ])
  const page = await look('1 of 7')
  // Device data loads step by step, so waiting for a count alone could match an earlier state.
  await vi.waitFor(
    () => expect(missing(page)).toEqual(['Surveys', 'Map data', 'Storage', 'Sign-in', 'Clock', 'Battery']),
    { timeout: 20_000 },
  )
  expect(page.textContent).toContain('Only 100 MB left')
})

test('invariant 14: a store of this person that did not arrive is missed, and fetched by one press', async () => {
  user.boundStoreIds = ['s1', 's2']
  const page = await look('2 stores aren’t on this device yet')
  expect(missing(page)).toEqual(['Stores'])
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Download now')
})

test('invariant 14: data that the browser may clear by itself is kept safe by one press', async () => {
  const persist = browserSays({ quota: 20 * gigabyte, isPersistent: false, level: 0.8 })
  const page = await look('Protect offline data')
  const press = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Protect offline data')
  press?.click()
  await vi.waitFor(() => expect(page.textContent).not.toContain('Protect offline data'), { timeout: 20_000 })
  expect(persist).toHaveBeenCalledOnce()
})

test('invariant 14: a device that never synced is not ready, and says so of each thing that it can’t know', async () => {
  await database.meta.delete('lastSyncAt')
  store.set(packStatusAtom, { areas: { ...ready, state: 'missing', isOffered: false } })
  const page = await look('Not checked against server time yet')
  expect(missing(page)).toEqual(['Surveys', 'Stores', 'Map data'])
  expect(page.textContent).toContain('Not downloaded yet')
  expect(page.textContent).not.toMatch(/Last downloaded|None on this device|Matches server time|The map works offline/)
})
