import type { createStore } from 'jotai'
import { studiedAtom, studiedLaterAtom } from './studied.ts'

export type Later = (work: () => void) => void

/** Merges calls of `schedule` into one deferred run; `stop` cancels it. */
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

export function followLater(store: ReturnType<typeof createStore>, later: Later): () => void {
  const { schedule, stop } = laterWork(later, () => store.set(studiedLaterAtom, store.get(studiedAtom)))
  const unsubscribe = store.sub(studiedAtom, schedule)
  return () => {
    unsubscribe()
    stop()
  }
}
