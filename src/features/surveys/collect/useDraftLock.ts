import { useEffect, useState } from 'react'

/** `mine`: this window may write; `elsewhere`: another window has it, and this one reads until that one lets go. */
export type DraftLock = 'asking' | 'mine' | 'elsewhere'

/** The one window that may write a draft. A window that waits has it as soon as the other is closed. */
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
    // A page that is loaded again meets its own lock for a moment.
    const late = setTimeout(() => setLock((now) => (now === 'asking' ? 'elsewhere' : now)), 300)
    navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined)
    return () => {
      clearTimeout(late)
      leaving.abort()
    }
  }, [name])
  return lock
}
