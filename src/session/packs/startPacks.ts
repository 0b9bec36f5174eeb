import type { createStore } from 'jotai'
import { fetchPack } from '#api/fetchPack.ts'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { browserLocks, browserTimers } from '#sync/browserPorts.ts'
import { configurationAtom } from '../state.ts'
import { keepPacks } from './keepPacks.ts'
import { packStatusAtom, retryPacksAtom } from './packStatus.ts'

/**
 * Downloads the packs in the session's configuration: now, when the configuration changes, and when the network
 * returns.
 */
export function startPacks(scope: typeof globalThis, store: ReturnType<typeof createStore>): () => void {
  const database = new PackDatabase()
  const keeper = keepPacks({
    database,
    fetchPack,
    locks: browserLocks(scope),
    timers: browserTimers(scope),
    random: () => Math.random(),
    onStatus: (statuses) => store.set(packStatusAtom, statuses),
    onFault: (error) => scope.reportError(error),
  })
  const want = (): void => keeper.want(store.get(configurationAtom)?.dataPacks ?? [])
  const onOnline = (): void => keeper.retry()
  store.set(retryPacksAtom, { retry: keeper.retry })
  const endConfiguration = store.sub(configurationAtom, want)
  scope.addEventListener('online', onOnline)
  want()
  return () => {
    endConfiguration()
    scope.removeEventListener('online', onOnline)
    keeper.stop()
    database.close()
  }
}
