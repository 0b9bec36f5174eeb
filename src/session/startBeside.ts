import type { createStore } from 'jotai'
import { startPacks } from './packs/startPacks.ts'
import { keepReserve } from './quota/keepReserve.ts'
import { whenDrawn } from './whenDrawn.ts'

/** Keeps the packs of the device, and a few downloads for when it has no network. The answer ends it. */
export function startBeside(store: ReturnType<typeof createStore>): () => void {
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
