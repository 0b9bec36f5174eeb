import type { createStore } from 'jotai'
import { studiedAtom, studiedLaterAtom } from './studied.ts'

/**
 * Hands the study on to whoever can wait: of several changes before that only the last. `later` does work once what is drawn now is on
 * the screen. The answer ends it.
 */
export function followLater(store: ReturnType<typeof createStore>, later: (work: () => void) => void): () => void {
  let isWaiting = false
  let isEnded = false
  const unsubscribe = store.sub(studiedAtom, () => {
    if (isWaiting) return
    isWaiting = true
    later(() => {
      isWaiting = false
      if (!isEnded) store.set(studiedLaterAtom, store.get(studiedAtom))
    })
  })
  return () => {
    isEnded = true
    unsubscribe()
  }
}
