import type { createStore } from 'jotai'
import { studiedAtom, studiedLaterAtom } from './studied.ts'

/** Does work once what is drawn now is on the screen. */
export type Later = (work: () => void) => void

/** Work that is done later, once for all who have asked for it by then; not any more when it is stopped. */
export function laterWork(
  later: Later,
  work: () => void,
): { readonly schedule: () => void; readonly stop: () => void } {
  let isWaiting = false
  let isStopped = false
  return {
    schedule() {
      if (isWaiting) return
      isWaiting = true
      later(() => {
        isWaiting = false
        if (!isStopped) work()
      })
    },
    stop() {
      isStopped = true
    },
  }
}

/** Hands the study on to whoever can wait: of several changes before that only the last. The answer ends it. */
export function followLater(store: ReturnType<typeof createStore>, later: Later): () => void {
  const { schedule, stop } = laterWork(later, () => store.set(studiedLaterAtom, store.get(studiedAtom)))
  const unsubscribe = store.sub(studiedAtom, schedule)
  return () => {
    unsubscribe()
    stop()
  }
}
