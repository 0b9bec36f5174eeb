import { useEffect } from 'react'

/** Keeps the screen on while `isOn` and the page is visible, if the browser supports it. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let held: WakeLockSentinel | undefined
    let isLeft = false
    async function hold() {
      if (document.visibilityState === 'hidden') return
      try {
        const sentinel = await navigator.wakeLock.request('screen')
        if (isLeft) await sentinel.release()
        else held = sentinel
      } catch {
        // A device in battery saver may reject the request; the wake lock is optional.
      }
    }
    const onVisible = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', onVisible)
      void held?.release()
    }
  }, [isOn])
}
