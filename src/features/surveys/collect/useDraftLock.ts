import { useEffect, useState } from 'react'

/**
 * `mine`: this window may write. `elsewhere`: another window holds the lock, so this window is read-only until the lock
 * is released.
 */
export type DraftLock = 'asking' | 'mine' | 'elsewhere'

/** Gives one window write access to a draft. A second window gets access when the first window closes. */
export function useDraftLock(name: string): DraftLock {
  const [lock, setLock] = useState<DraftLock>(navigator.locks ? 'asking' : 'mine')
  useEffect(() => {
    if (!navigator.locks) return
    const leaving = new AbortController()
    const hold = () => {
      if (leaving.signal.aborted) return undefined
      setLock('mine')
      return new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    }
    // A reloaded page briefly finds its own lock.
    const late = setTimeout(() => setLock((now) => (now === 'asking' ? 'elsewhere' : now)), 300)
    navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined)
    return () => {
      clearTimeout(late)
      leaving.abort()
    }
  }, [name])
  return lock
}
