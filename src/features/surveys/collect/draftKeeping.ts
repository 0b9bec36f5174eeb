import { useSyncExternalStore } from 'react'

/** What is true of the draft on this device. */
export type DraftKeeping =
  | { readonly state: 'untouched' | 'saving' }
  | { readonly state: 'saved'; readonly at: number }
  /** It is only in this window's memory; writing is tried again. */
  | { readonly state: 'failed' }

/** Where the state of a draft is kept: who looks at it draws again, and not all the questions around. */
export interface KeepingBoard {
  readonly now: () => DraftKeeping
  readonly update: (next: DraftKeeping) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function makeKeepingBoard(): KeepingBoard {
  const listeners = new Set<() => void>()
  let current: DraftKeeping = { state: 'untouched' }
  return {
    now: () => current,
    update(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useKeeping = ({ now, subscribe }: KeepingBoard): DraftKeeping => useSyncExternalStore(subscribe, now)

/** True while the draft is in that state; draws again only when this changes. */
export const useIsKeeping = ({ now, subscribe }: KeepingBoard, state: DraftKeeping['state']): boolean =>
  useSyncExternalStore(subscribe, () => now().state === state)
