import { proxy } from 'comlink'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { removeStoredPack, watchStoredPacks } from '#db/packs/storedPacks.ts'
import type { DrawnSource, TileWorkerPort } from '#work/tileWorkerPort.ts'
import { startWorker } from './startWorker.ts'
import { type LinkedWorker, linkWorker } from './workerLink.ts'

type PaintAsk = Parameters<TileWorkerPort['paint']>
type TileScene = Parameters<TileWorkerPort['setScene']>[0]

export interface TileHost {
  readonly start: () => void
  /** Paints a tile; undefined if empty or aborted. Rejects if the worker was lost. */
  readonly paint: (
    kind: PaintAsk[1],
    name: PaintAsk[2],
    ratio: number,
    signal: AbortSignal,
  ) => Promise<ImageBitmap | undefined>
  readonly names: TileWorkerPort['names']
  readonly setScene: (scene: TileScene) => void
  /** Attributions of the map; empty until packs are loaded. */
  readonly sources: () => readonly DrawnSource[]
  readonly onChange: (listener: () => void) => () => void
  readonly end: () => void
}

type Start = (
  onPacks: (sources: readonly DrawnSource[]) => void,
  onDeath: (cause: unknown) => void,
) => LinkedWorker<TileWorkerPort>

/** Opens the tile worker. After a crash it restarts with the same scene. */
export function openTileHost(start: Start = startTileWorker): TileHost {
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  let scene: TileScene | undefined
  let sources: readonly DrawnSource[] = []
  const onPacks = (drawn: readonly DrawnSource[]): void => {
    sources = drawn
    notify()
  }
  let tickets = 0
  const link = linkWorker<TileWorkerPort>(
    (onDeath) => {
      const worker = start(onPacks, onDeath)
      if (scene) worker.port.setScene(scene)
      return worker
    },
    () => {
      link.start()
      notify()
    },
  )
  return {
    start: link.start,
    async paint(kind, name, ratio, signal) {
      if (signal.aborted) return undefined
      const ticket = ++tickets
      return link.use((port) => {
        signal.addEventListener('abort', () => port.cancel(ticket), { once: true })
        return port.paint(ticket, kind, name, ratio)
      })
    },
    names: (sheet) => link.use((port) => port.names(sheet)),
    setScene(next) {
      scene = next
      // An unreachable worker gets the scene when it restarts.
      link.use(async (port) => port.setScene(next)).catch(() => undefined)
      notify()
    },
    sources: () => sources,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: link.end,
  }
}

/** Starts a worker that reads packs directly. The page lists the packs and removes corrupt packs. */
function startTileWorker(...[onPacks, onDeath]: Parameters<Start>): LinkedWorker<TileWorkerPort> {
  const database = new PackDatabase()
  const onDamaged = (hash: string) => void removeStoredPack(database, hash).catch(onDeath)
  const worker = startWorker<TileWorkerPort>(
    new Worker(new URL('../../../workers/tiles.worker.ts', import.meta.url), { type: 'module' }),
    onDeath,
    (port) => port.open(proxy(onPacks), proxy(onDamaged)),
  )
  const stopWatching = watchStoredPacks(database, (rows) => void worker.port.setPacks(rows).catch(onDeath), onDeath)
  return {
    port: worker.port as unknown as TileWorkerPort,
    end() {
      stopWatching()
      database.close()
      worker.end()
    },
  }
}
