import type { createStore } from 'jotai'

/** Starts what a session does beside its screens as soon as the code for it is loaded, so that the first screen need not wait. The answer ends it. */
export function startBesideSoon(store: ReturnType<typeof createStore>): () => void {
  let isEnded = false
  let end: (() => void) | undefined
  void import('./startBeside.ts').then(({ startBeside }) => {
    if (!isEnded) end = startBeside(store)
  })
  return () => {
    isEnded = true
    end?.()
  }
}
