import type { createStore } from 'jotai'
import { beginFreshLog } from '#db/freshLog.ts'
import { startPacks } from './packs/startPacks.ts'
import { whenDrawn } from './whenDrawn.ts'
import { canSome } from '#domain/access/permissions.ts'
import { memberOf } from './member.ts'
import { configurationAtom, databaseAtom } from './state.ts'
import { refreshReserve } from './quota/countDownload.ts'
import { downloadQuota } from './quota/downloadQuota.ts'

/** Makes what lies on the device safe from a death in the act, keeps its packs, and a few downloads for when it has no network. The answer ends it. */
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

/** Keeps a few downloads on this device for when it has no network: asked for now, and when the network comes back. The answer ends it. */
function keepReserve(scope: typeof globalThis, store: ReturnType<typeof createStore>): () => void {
  const refresh = (): void => {
    const [database, configuration] = [store.get(databaseAtom), store.get(configurationAtom)]
    if (!database || !configuration || !canSome(memberOf(configuration), 'report.download')) return
    // Without a network, or with a plan that has none left, what is kept stays as it is; the next time asks again.
    void refreshReserve(database, downloadQuota).catch(() => undefined)
  }
  scope.addEventListener('online', refresh)
  refresh()
  return () => scope.removeEventListener('online', refresh)
}
