import { atom, type WritableAtom } from 'jotai'
import { keepDeviceChoice, readDeviceChoice } from './deviceChoice.ts'

/** Creates an atom for a choice on this device, shared by all tabs; undefined if unset. */
export function deviceChoiceAtom<T extends string>(
  key: string,
  choices: readonly T[],
): WritableAtom<T | undefined, [T | undefined], void> {
  const changes = changesAtom((changed) => {
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  })
  return atom(
    (get) => {
      get(changes)
      return readDeviceChoice(key, choices)
    },
    (_get, set, choice) => {
      keepDeviceChoice(key, choice)
      set(changes)
    },
  )
}

/**
 * Returns an atom that other atoms read to follow browser state. It counts changes while it has subscribers; the time
 * without subscribers counts as one change.
 */
export function changesAtom(listen: (changed: () => void) => () => void): WritableAtom<number, [], void> {
  const count = atom(0)
  const counted = atom(
    (get) => get(count),
    (_get, set) => set(count, (before) => before + 1),
  )
  counted.onMount = (changed) => {
    changed()
    return listen(() => changed())
  }
  return counted
}
