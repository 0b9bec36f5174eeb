import type { createStore } from 'jotai'
import { screenDrawnAtom } from './state.ts'
import { whenIdle } from './whenIdle.ts'

/** Maximum wait in ms, because only the map reports that it has rendered. */
const latestMs = 5_000

/** Runs deferred work on an idle page once the first screen has rendered with its data, or after `latestMs`. */
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
