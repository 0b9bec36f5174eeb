import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { type BrowserScope, browserSavePorts, browserTimers } from './browserPorts.ts'
import { engineLoadedLate } from './engineLoadedLate.ts'
import { noteLastDatabase, type NoteScope } from './lastDatabase.ts'
import { listenToServer, type ServerEventHandlers } from './listenToServer.ts'
import { browserOfflineMark } from './offlineMark.ts'
import { createSyncLoop, type SyncLoop } from './syncLoop.ts'
import { awakeMessage, messageType, syncTag, wakeMessage } from './wake.ts'

export type PageScope = BrowserScope &
  NoteScope &
  Pick<
    typeof globalThis,
    'addEventListener' | 'removeEventListener' | 'document' | 'EventSource' | 'localStorage' | 'reportError'
  > & {
    readonly navigator: Pick<Navigator, 'onLine'> & { readonly serviceWorker?: ServiceWorkerContainer }
  }

/** Background Sync is missing from the type libraries, because only some browsers support it. */
type MaybeSyncing = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } }

const ignoring = { onChange: () => undefined, onConnected: () => undefined }

/**
 * Syncs on start, after each change, when network or user returns, when server or service worker signals, and
 * periodically. Passes on signals about changes outside records.
 */
export function startSync(
  scope: PageScope,
  database: LocalDatabase,
  { onChange, onConnected }: Pick<ServerEventHandlers, 'onChange' | 'onConnected'> = ignoring,
): SyncLoop {
  const isVisible = (): boolean => scope.document.visibilityState === 'visible'
  let called = -1
  // Most signals are about changes this page is sending or reading right now, so signals are handled after the cycle.
  const answerCall = (): void => {
    const { isSending, last } = loop.state()
    if (isSending) return
    const version = called
    called = -1
    if (version > (last?.through ?? -1)) loop.request('poke')
  }
  const onPoke = (version: number): void => {
    called = Math.max(called, version)
    answerCall()
  }
  const server = listenToServer(scope, { onPoke, onChange, onConnected })
  const loop = createSyncLoop({
    ...browserSavePorts(scope),
    engine: engineLoadedLate(async () => (await import('./browserEngine.ts')).browserEngine(scope, database)),
    timers: browserTimers(scope),
    offlineMark: browserOfflineMark(scope),
    isWatchful: () => isVisible() && !server.isListening(),
    onFault: (error) => scope.reportError(error),
  })
  const endSignals = followSignals(scope, loop, isVisible)
  const endServer = loop.subscribe(() => {
    if (loop.state().last?.end === 'done') server.listen()
    if (called >= 0) answerCall()
  })
  void noteLastDatabase(scope, database.name)
  loop.request('start')
  return {
    ...loop,
    request(reason) {
      if (reason === 'commit') void registerBackgroundSync(scope)
      loop.request(reason)
    },
    stop() {
      endSignals()
      endServer()
      server.close()
      loop.stop()
    },
  }
}

function followSignals(scope: PageScope, loop: SyncLoop, isVisible: () => boolean): () => void {
  const onOnline = (): void => loop.request('online')
  const onOffline = (): void => loop.noteOffline()
  const onShown = (): void => {
    if (isVisible()) loop.request('visible')
  }
  const onMessage = (event: MessageEvent): void => {
    if (messageType(event.data) !== wakeMessage.type) return
    event.ports[0]?.postMessage(awakeMessage)
    loop.request('wake')
  }
  const worker = scope.navigator.serviceWorker
  scope.addEventListener('online', onOnline)
  scope.addEventListener('offline', onOffline)
  scope.addEventListener('pageshow', onShown)
  scope.document.addEventListener('visibilitychange', onShown)
  worker?.addEventListener('message', onMessage)
  if (!scope.navigator.onLine) loop.noteOffline()
  return () => {
    scope.removeEventListener('online', onOnline)
    scope.removeEventListener('offline', onOffline)
    scope.removeEventListener('pageshow', onShown)
    scope.document.removeEventListener('visibilitychange', onShown)
    worker?.removeEventListener('message', onMessage)
  }
}

/**
 * Registers background sync, which fires when the network returns even if this page is closed. Optional: nothing is
 * lost without it.
 */
async function registerBackgroundSync(scope: PageScope): Promise<void> {
  try {
    const registration: MaybeSyncing | undefined = await scope.navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(syncTag)
  } catch {
    // If a browser setting blocks background sync, the page's own triggers remain.
  }
}
