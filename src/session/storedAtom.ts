import { atom, type WritableAtom } from 'jotai'
import { unwrap } from 'jotai/utils'
import * as v from 'valibot'
import { listsAtom } from './state.ts'

/**
 * Creates an atom for a member's setting stored on this device. Its value is `otherwise` while loading, and if the
 * stored value is missing or invalid.
 */
export function storedAtom<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  otherwise: () => T,
): WritableAtom<T, [T], void> {
  const stored = optionalStoredAtom(name, schema, otherwise)
  const first = atom(otherwise)
  return atom(
    (get) => get(stored) ?? get(first),
    (_get, set, next) => set(stored, next),
  )
}

/**
 * Creates an atom like `storedAtom`, but undefined while loading, so that code that appends to the value can't
 * overwrite the stored part.
 */
export function optionalStoredAtom<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  otherwise: () => T,
): WritableAtom<T | undefined, [T], void> {
  const stored = unwrap(
    atom(async (get) => {
      const parsed = v.safeParse(schema, await get(listsAtom)?.load(name))
      return parsed.success ? parsed.output : otherwise()
    }),
  )
  const chosen = atom<T>()
  return atom(
    (get) => get(chosen) ?? get(stored),
    (get, set, next) => {
      set(chosen, next)
      void get(listsAtom)?.save(name, next)
    },
  )
}
