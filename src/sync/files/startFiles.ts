import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { browserSavePorts, browserTimers } from '../browserPorts.ts'
import type { PageScope } from '../startSync.ts'
import { createSyncLoop, type SyncLoop } from '../syncLoop.ts'
import { browserFilePorts } from './browserFilePorts.ts'
import { createFileEngine } from './fileEngine.ts'

/**
 * Starts sending files from a page, beside the records: at once, whenever the network or the person comes back, after each cycle
 * of the records, and now and then. `stop` ends it; what is half sent goes on from there at the next start.
 */
export function startFiles(scope: PageScope, database: LocalDatabase, records: SyncLoop): SyncLoop {
  const loop = createSyncLoop({
    ...browserSavePorts(scope),
    engine: createFileEngine(browserFilePorts(scope, database)),
    timers: browserTimers(scope),
    // Nobody but this device knows of files to be sent, so there is nothing to be asked for often.
    isWatchful: () => false,
    onFault: (error) => scope.reportError(error),
  })
  const onOnline = (): void => loop.request('online')
  const onShown = (): void => {
    if (scope.document.visibilityState === 'visible') loop.request('visible')
  }
  scope.addEventListener('online', onOnline)
  scope.document.addEventListener('visibilitychange', onShown)
  const endRecords = followRecords(records, loop)
  loop.request('start')
  return {
    ...loop,
    stop() {
      scope.removeEventListener('online', onOnline)
      scope.document.removeEventListener('visibilitychange', onShown)
      endRecords()
      loop.stop()
    },
  }
}

/** A cycle of the records that reached the server tells that it can be reached, and perhaps that it is another than before. */
function followRecords(records: SyncLoop, files: SyncLoop): () => void {
  let told = records.state().last
  return records.subscribe(() => {
    const { last } = records.state()
    if (last === told) return
    told = last
    if (last?.end === 'done') files.request(files.state().isOnline ? 'poke' : 'online')
  })
}
