import type { createStore } from 'jotai'
import { beginFreshLog } from '#db/freshLog.ts'
import { startPacks } from './packs/startPacks.ts'
import { keepReserve } from './quota/keepReserve.ts'
import { whenDrawn } from './whenDrawn.ts'

/** Makes what lies on the device safe from a death in the act, keeps its packs, and a few downloads for when it has no network. The answer ends it. */
export function startBeside(store: ReturnType<typeof createStore>): () => void {
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
