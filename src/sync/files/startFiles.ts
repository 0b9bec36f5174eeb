import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { browserSavePorts, browserTimers } from '../browserPorts.ts'
import { engineLoadedLate } from '../engineLoadedLate.ts'
import type { PageScope } from '../startSync.ts'
import { createSyncLoop, type SyncLoop } from '../syncLoop.ts'

/**
 * Starts file sync when `soon` runs its callback, or when the user requests it. After `stop`, partial uploads resume at
 * the next start.
 */
export function startFiles(
  scope: PageScope,
  database: LocalDatabase,
  records: SyncLoop,
  soon: (work: () => void) => () => void,
): SyncLoop {
  const loop = createSyncLoop({
    ...browserSavePorts(scope),
    engine: engineLoadedLate(async () => (await import('./browserFileEngine.ts')).browserFileEngine(scope, database)),
    timers: browserTimers(scope),
    // Only this device creates its pending files, so frequent polling is pointless.
    isWatchful: () => false,
    onFault: (error) => scope.reportError(error),
  })
  let hasBegun = false
  function begin(): void {
    hasBegun = true
    loop.request('start')
  }
  const cancelBegin = soon(begin)
  const request: SyncLoop['request'] = (reason) => {
    if (hasBegun) loop.request(reason)
    else if (reason === 'person') begin()
  }
  const onOnline = (): void => request('online')
  const onShown = (): void => {
    if (scope.document.visibilityState === 'visible') request('visible')
  }
  scope.addEventListener('online', onOnline)
  scope.document.addEventListener('visibilitychange', onShown)
  const endRecords = followRecords(records, { ...loop, request })
  return {
    ...loop,
    request,
    stop() {
      cancelBegin()
      scope.removeEventListener('online', onOnline)
      scope.document.removeEventListener('visibilitychange', onShown)
      endRecords()
      loop.stop()
    },
  }
}

/** Requests file sync after each completed record cycle, because the server's epoch may have changed. */
function followRecords(records: SyncLoop, files: SyncLoop): () => void {
  let seen = records.state().last
  return records.subscribe(() => {
    const { last } = records.state()
    if (last === seen) return
    seen = last
    if (last?.end === 'done') files.request(files.state().isOnline ? 'poke' : 'online')
  })
}
