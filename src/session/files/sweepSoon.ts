import { whenDrawn } from '../whenDrawn.ts'
import type { SessionFileParts } from './sessionFilesAtom.ts'

const dayMs = 86_400_000

/** Frees storage once the page is idle, then daily. */
export function sweepSoon(session: SessionFileParts): () => void {
  let isEnded = false
  const sweep = (): void => {
    void import('./sessionFiles.ts').then(({ freeRoom }) => {
      // Errors are ignored here, because storage failures are reported on save.
      if (!isEnded) void freeRoom(session).catch(() => undefined)
    })
  }
  const cancel = whenDrawn(session.store, sweep)
  const timer = setInterval(sweep, dayMs)
  return () => {
    isEnded = true
    cancel()
    clearInterval(timer)
  }
}
