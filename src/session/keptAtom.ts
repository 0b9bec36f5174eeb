import { atom, type WritableAtom } from 'jotai'
import { unwrap } from 'jotai/utils'
import * as v from 'valibot'
import { listsAtom } from './state.ts'

/**
 * What a member has set, as it was left on this device; `otherwise` while that is read, and where nothing was left that is still
 * understood.
 */
export function keptAtom<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  otherwise: () => T,
): WritableAtom<T, [T], void> {
  const kept = keptOnceRead(name, schema, otherwise)
  const first = atom(otherwise)
  return atom(
    (get) => get(kept) ?? get(first),
    (_get, set, next) => set(kept, next),
  )
}

/** The same, undefined while it is read: for what is added to, so that nothing is written over what was left. */
export function keptOnceRead<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  otherwise: () => T,
): WritableAtom<T | undefined, [T], void> {
  const kept = unwrap(
    atom(async (get) => {
      const parsed = v.safeParse(schema, await get(listsAtom)?.load(name))
      return parsed.success ? parsed.output : otherwise()
    }),
  )
  const chosen = atom<T>()
  return atom(
    (get) => get(chosen) ?? get(kept),
    (get, set, next) => {
      set(chosen, next)
      void get(listsAtom)?.save(name, next)
    },
  )
}
