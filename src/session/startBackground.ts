import type { createStore } from 'jotai'
import { beginFreshLog } from '#db/freshLog.ts'
import { startPacks } from './packs/startPacks.ts'
import { whenDrawn } from './whenDrawn.ts'
import { canSome } from '#domain/access/permissions.ts'
import { memberOf } from './member.ts'
import { configurationAtom, databaseAtom } from './state.ts'
import { refreshReserve } from './quota/countDownload.ts'
import { downloadQuota } from './quota/downloadQuota.ts'

/**
 * Protects stored data against crashes, maintains packs, and reserves a few downloads for offline use. Returns a stop
 * function.
 */
export function startBackground(store: ReturnType<typeof createStore>): () => void {
  void beginFreshLog()
  const endPacks = startPacks(globalThis, store)
  let endReserve: (() => void) | undefined
  const cancel = whenDrawn(store, () => {
    endReserve = keepReserve(globalThis, store)
  })
  return () => {
    endPacks()
    cancel()
    endReserve?.()
  }
}

/** Reserves a few downloads for offline use: now, and when the network returns. Returns a stop function. */
function keepReserve(scope: typeof globalThis, store: ReturnType<typeof createStore>): () => void {
  const refresh = (): void => {
    const [database, configuration] = [store.get(databaseAtom), store.get(configurationAtom)]
    if (!database || !configuration || !canSome(memberOf(configuration), 'report.download')) return
    // If offline or the plan is used up, the reserve stays as it is until the next attempt.
    void refreshReserve(database, downloadQuota).catch(() => undefined)
  }
  scope.addEventListener('online', refresh)
  refresh()
  return () => scope.removeEventListener('online', refresh)
}
