import { useEffect, useState } from 'react'

/** Where the draft of a link is written: here, in another window, or not known yet. */
export type Holder = 'asking' | 'here' | 'elsewhere'

/** A window that is asked for longer than this has it. */
const askedMs = 400

/**
 * Lets one window of this browser write; a second one waits until the first is closed, and hears by `onHeld` that it has its turn.
 * Keep `onHeld` stable. A browser without locks lets every window write.
 */
export function useDraftLock(t: string, onHeld: () => void): Holder {
  const [holder, setHolder] = useState<Holder>(() => ('locks' in navigator ? 'asking' : 'here'))
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const stop = new AbortController()
    const waiting = setTimeout(() => setHolder((before) => (before === 'asking' ? 'elsewhere' : before)), askedMs)
    const untilStopped = () => new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
    navigator.locks
      .request(`catchment.survey.draft:${t}`, { signal: stop.signal }, async () => {
        onHeld()
        setHolder('here')
        await untilStopped()
      })
      .catch(() => undefined)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [onHeld, t])
  return holder
}
