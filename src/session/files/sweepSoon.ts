import { whenDrawn } from '../whenDrawn.ts'
import type { SessionFileParts } from './sessionFilesAtom.ts'

const dayMs = 86_400_000

/** Frees what is safe to free on this device, once nobody waits for the page, and once a day after that. The answer ends it. */
export function sweepSoon(session: SessionFileParts): () => void {
  let isEnded = false
  const sweep = (): void => {
    void import('./sessionFiles.ts').then(({ freeRoom }) => {
      // Whoever saves reports that the device's storage fails; nothing was freed then.
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
