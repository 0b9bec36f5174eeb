import { useSyncExternalStore } from 'react'

export type DraftKeeping =
  | { readonly state: 'untouched' | 'saving' }
  | { readonly state: 'saved'; readonly at: number }
  /** The latest changes are only in this window's memory; the write is retried. */
  | { readonly state: 'failed' }

/** A draft's save state, stored outside React. A change rerenders only its subscribers, not the questions. */
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

/** Returns whether the draft is in the given state; rerenders only when the result changes. */
export const useIsKeeping = ({ now, subscribe }: KeepingBoard, state: DraftKeeping['state']): boolean =>
  useSyncExternalStore(subscribe, () => now().state === state)
