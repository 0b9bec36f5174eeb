import { createContext, use, useSyncExternalStore } from 'react'
import type { PhoneStore } from './phoneStore.ts'
import type { Sender } from './startSender.ts'

export interface Phone {
  readonly store: PhoneStore
  readonly sender: Sender
}

export const PhoneContext = createContext<Phone | undefined>(undefined)

export function usePhone(): Phone {
  const phone = use(PhoneContext)
  if (!phone) throw new Error('There is no phone around this page.')
  return phone
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export const useIsOnline = (): boolean => useSyncExternalStore(followNetwork, () => navigator.onLine)
