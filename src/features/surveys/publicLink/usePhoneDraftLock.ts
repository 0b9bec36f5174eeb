import { useEffect, useState } from 'react'

export type Holder = 'asking' | 'here' | 'elsewhere'

/** Milliseconds to wait for the lock before concluding that another window holds it. */
const askedMs = 400

/**
 * Allows only one window of this browser to write. When that window closes, the next window gets the lock and `onHeld`
 * is called, which must be stable. Without lock support, all windows may write.
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
