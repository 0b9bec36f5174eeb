import type { createStore } from 'jotai'
import { screenDrawnAtom } from './state.ts'
import { whenIdle } from './whenIdle.ts'

/** How long work waits for a screen that never tells that it has been drawn: only the map does. */
const latestMs = 5_000

/**
 * Does work that the first screen does not need, with code that is loaded for it, once that screen has been drawn with its data and the
 * page has nothing better to do. The answer calls it off.
 */
export function whenDrawn(store: ReturnType<typeof createStore>, work: () => void): () => void {
  let cancel: () => void = () => undefined
  function begin(): void {
    stopWaiting()
    cancel = whenIdle(work)
  }
  const timer = setTimeout(begin, latestMs)
  const unsubscribe = store.sub(screenDrawnAtom, begin)
  function stopWaiting(): void {
    clearTimeout(timer)
    unsubscribe()
  }
  return () => {
    stopWaiting()
    cancel()
  }
}
