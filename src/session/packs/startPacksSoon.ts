import type { createStore } from 'jotai'

/** Starts to keep the packs as soon as the code for it is loaded, so that the first screen need not wait. The answer ends it. */
export function startPacksSoon(store: ReturnType<typeof createStore>): () => void {
  let isEnded = false
  let end: (() => void) | undefined
  void import('./startPacks.ts').then(({ startPacks }) => {
    if (!isEnded) end = startPacks(globalThis, store)
  })
  return () => {
    isEnded = true
    end?.()
  }
}
