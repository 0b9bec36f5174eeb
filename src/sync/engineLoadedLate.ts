import type { SyncEngine } from './engine.ts'

/** Creates an engine that loads its code on first use, because the first screen doesn't need the code. */
export function engineLoadedLate(load: () => Promise<SyncEngine>): SyncEngine {
  let loading: Promise<SyncEngine> | undefined
  let isStopped = false
  async function open(): Promise<SyncEngine> {
    const engine = await load()
    if (isStopped) engine.stop()
    return engine
  }
  return {
    async syncOnce(reason) {
      loading ??= open()
      loading.catch(() => (loading = undefined))
      return (await loading).syncOnce(reason)
    },
    stop() {
      isStopped = true
      void loading?.then((engine) => engine.stop()).catch(() => undefined)
    },
  }
}
