import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** False when the device says that it has no network at all; true promises nothing. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
