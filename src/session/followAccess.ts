import type { createStore } from 'jotai'
import type { ChangeKind } from '#domain/contracts/serverEvents.ts'
import type { Configuration } from '#domain/contracts/configuration.ts'
import { nextChangeAt } from '#domain/plan/plans.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { createWebStorage } from './keyValueStore.ts'
import {
  applyConfiguration,
  type ConfigurationAnswer,
  isSamePerson,
  readFromServer,
  renewConfiguration,
} from './renewConfiguration.ts'
import { accessChangesAtom, configurationAtom, needsSignInAtom, planTimeAtom, quotaChangesAtom } from './state.ts'
import { isConfigurationKey, personOf, readConfiguration } from './storedConfiguration.ts'
import { requestLatest } from '#domain/requestLatest.ts'

type Store = ReturnType<typeof createStore>

export interface AccessPorts {
  readonly store: Store
  readonly first: Configuration
  readonly sync: Pick<SyncLoop, 'request' | 'state' | 'subscribe'>
  readonly scope: Pick<typeof globalThis, 'addEventListener' | 'removeEventListener' | 'localStorage' | 'reportError'>
  readonly read?: () => Promise<ConfigurationAnswer>
}

export interface AccessFollower {
  readonly onChange: (kind: ChangeKind) => void
  readonly onConnected: () => void
  stop(): void
}

/**
 * Keeps rights, plan and session of an open page current: reads the configuration again when the server signals a
 * change, when the event stream connects (signals may have been missed), and when a plan ends or begins. Also adopts
 * configurations stored by other tabs. The page isn't reloaded, so open forms and drafts stay.
 */
export function followAccess({ store, first, sync, scope, read = readFromServer }: AccessPorts): AccessFollower {
  let isDue = false
  let wasConnected = false
  const renewal = requestLatest<void, void>({
    run: async () => {
      const before = store.get(configurationAtom)
      const result = await renewConfiguration(store, first, { read, storage: scope.localStorage })
      isDue = result === 'silent'
      if (result !== 'renewed') return
      // Count the change after the configuration is applied, so that screens without permission make no requests.
      store.set(accessChangesAtom, (count) => count + 1)
      if (store.get(configurationAtom) !== before) sync.request('poke')
    },
    onResult: () => undefined,
    onError: (error) => scope.reportError(error),
  })
  const endCatchUp = followSync(sync, () => isDue && renewal.request())
  const endTabs = followTabs(scope, { store, first, sync })
  const endPlan = followPlanTime(store, () => renewal.request())
  return {
    onChange(kind) {
      if (kind === 'access') renewal.request()
      else store.set(quotaChangesAtom, (count) => count + 1)
    },
    onConnected() {
      if (wasConnected) store.set(quotaChangesAtom, (count) => count + 1)
      wasConnected = true
      renewal.request()
    },
    stop() {
      renewal.stop()
      endCatchUp()
      endTabs()
      endPlan()
    },
  }
}

function followSync(sync: AccessPorts['sync'], onReached: () => void): () => void {
  let seen = sync.state().last
  return sync.subscribe(() => {
    const { last } = sync.state()
    if (last === seen) return
    seen = last
    if (last?.end === 'done') onReached()
  })
}

/** Adopts a configuration stored by another tab of this browser, including a new sign-in. */
function followTabs(
  scope: AccessPorts['scope'],
  { store, first, sync }: Pick<AccessPorts, 'store' | 'first' | 'sync'>,
) {
  const onStorage = ({ key }: Pick<StorageEvent, 'key'>): void => {
    const person = personOf(first)
    if (key === null || !isConfigurationKey(key, person)) return
    void readConfiguration(createWebStorage(scope.localStorage), person).then((found) => {
      if (!found || !isSamePerson(first, found)) return
      const wasSignedOut = store.get(needsSignInAtom)
      const before = store.get(configurationAtom)
      applyConfiguration(store, found)
      if (wasSignedOut) sync.request('signedIn')
      else if (store.get(configurationAtom) !== before) sync.request('poke')
    })
  }
  scope.addEventListener('storage', onStorage)
  return () => scope.removeEventListener('storage', onStorage)
}

/** Maximum delay of a browser timer in ms. */
const maxDelayMs = 2 ** 31 - 1

function followPlanTime(store: Store, onChanged: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (): void => {
    clearTimeout(timer)
    const plan = store.get(configurationAtom)?.plan
    const at = plan && nextChangeAt(plan, new Date().toISOString())
    if (at === undefined) return
    const delayMs = Date.parse(at) - Date.now()
    const isFar = delayMs > maxDelayMs
    timer = setTimeout(
      () => {
        if (!isFar) {
          store.set(planTimeAtom, new Date().toISOString())
          onChanged()
        }
        schedule()
      },
      Math.min(delayMs, maxDelayMs),
    )
  }
  schedule()
  const unsubscribe = store.sub(configurationAtom, schedule)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
