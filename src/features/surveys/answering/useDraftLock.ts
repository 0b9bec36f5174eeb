import { useEffect, useEffectEvent, useState } from 'react'

/**
 * `mine`: this window may write. `elsewhere`: another window holds the lock, so this window is read-only until the lock
 * is released.
 */
export type DraftLock = 'asking' | 'mine' | 'elsewhere'

/**
 * Milliseconds to wait for the lock before reporting `elsewhere`, because the old page may briefly hold it after a
 * reload.
 */
const askedMs = 400

/**
 * Gives one window of this browser write access to a draft; when that window closes, another one gets access. Calls
 * `onMine` just before this window gets access. Without lock support, all windows may write.
 */
export function useDraftLock(name: string, onMine?: () => void): DraftLock {
  const [lock, setLock] = useState<DraftLock>(navigator.locks ? 'asking' : 'mine')
  const gain = useEffectEvent(() => {
    onMine?.()
    setLock('mine')
  })
  useEffect(() => {
    if (!navigator.locks) return undefined
    const leaving = new AbortController()
    const hold = () => {
      if (leaving.signal.aborted) return undefined
      gain()
      return new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    }
    const late = setTimeout(() => setLock((now) => (now === 'asking' ? 'elsewhere' : now)), askedMs)
    navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined)
    return () => {
      clearTimeout(late)
      leaving.abort()
    }
  }, [name])
  return lock
}
