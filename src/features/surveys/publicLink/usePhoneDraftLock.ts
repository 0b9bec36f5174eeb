import { useEffect, useState } from 'react'

export type Holder = 'asking' | 'here' | 'elsewhere'

/** Milliseconds to wait for the lock before concluding that another window holds it. */
const askedMs = 400

/**
 * Lets one window of this browser write. When it closes, the next gets the lock and is notified by `onHeld`, which must
 * be stable. Without lock support all may write.
 */
export function usePhoneDraftLock(t: string, onHeld: () => void): Holder {
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
