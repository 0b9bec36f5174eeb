import type { createStore } from 'jotai'
import { canSome } from '#domain/access/permissions.ts'
import { memberOf } from '../member.ts'
import { configurationAtom, databaseAtom } from '../state.ts'
import { refreshReserve } from './countDownload.ts'
import { downloadQuota } from './downloadQuota.ts'

/** Keeps a few downloads on this device for when it has no network: asked for now, and when the network comes back. The answer ends it. */
export function keepReserve(scope: typeof globalThis, store: ReturnType<typeof createStore>): () => void {
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
