import type { createStore } from 'jotai'
import { beginFreshLog } from '#db/freshLog.ts'
import { startPacks } from './packs/startPacks.ts'
import { whenDrawn } from './whenDrawn.ts'
import { canSome } from '#domain/access/permissions.ts'
import { memberOf } from './member.ts'
import { configurationAtom, databaseAtom, planTimeAtom, quotaChangesAtom } from './state.ts'
import { refreshDownloads, refreshReserve } from './quota/countDownload.ts'
import { downloadQuota } from './quota/downloadQuota.ts'
import { requestLatest } from '#domain/requestLatest.ts'

/** Protects stored data against crashes, maintains packs, and reserves a few downloads for offline use. */
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

/**
 * Reserves a few downloads for offline use: now, when the network returns, and when the configuration changes or a plan
 * ends or begins. Downloads counted elsewhere only update the number left.
 */
function keepReserve(scope: typeof globalThis, store: ReturnType<typeof createStore>): () => void {
  const refresh = (): void => {
    const database = store.get(databaseAtom)
    const configuration = store.get(configurationAtom)
    if (!database || !configuration || !canSome(memberOf(configuration), 'report.download')) return
    // If offline or the plan is used up, the reserve stays as it is until the next attempt.
    void refreshReserve(database, downloadQuota).catch(() => undefined)
  }
  const reading = requestLatest<void, void>({
    run: async () => {
      const database = store.get(databaseAtom)
      if (database) await refreshDownloads(database, downloadQuota)
    },
    onResult: () => undefined,
    onError: () => undefined,
  })
  scope.addEventListener('online', refresh)
  refresh()
  const endings = [store.sub(planTimeAtom, refresh), store.sub(quotaChangesAtom, () => reading.request())]
  return () => {
    scope.removeEventListener('online', refresh)
    for (const end of endings) end()
    reading.stop()
  }
}
