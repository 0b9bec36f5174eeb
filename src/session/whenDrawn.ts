import type { createStore } from 'jotai'
import { screenDrawnAtom } from './state.ts'
import { whenIdle } from './whenIdle.ts'

/** Maximum wait, because only the map reports that it has rendered. */
const latestMs = 5_000

/**
 * Runs deferred work once the first screen has rendered with its data and the page is idle. Returns a cancel function.
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
