import { atom, type WritableAtom } from 'jotai'
import { keepDeviceChoice, readDeviceChoice } from './deviceChoice.ts'

/** One of few that is chosen on this device, in whichever of its tabs; undefined while nothing is. */
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
 * What an atom reads that follows something of the browser: it counts the changes that `listen` hears of while somebody looks, and
 * one for the time when nobody did.
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
