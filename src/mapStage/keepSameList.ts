import { type Atom, atom } from 'jotai'

/** Returns an atom that keeps the same array while its elements are identical, so derived values aren't recomputed. */
export function keepSameList<T>(of: Atom<readonly T[]>): Atom<readonly T[]> {
  let last: readonly T[] = []
  return atom((get) => {
    const now = get(of)
    const isSame = now.length === last.length && now.every((thing, at) => Object.is(thing, last[at]))
    if (!isSame) last = now
    return last
  })
}
