import { type Atom, atom } from 'jotai'

/** A list that stays the same object as long as it holds the very same things: what is made of it is then not made again. */
export function keepSameList<T>(of: Atom<readonly T[]>): Atom<readonly T[]> {
  let last: readonly T[] = []
  return atom((get) => {
    const now = get(of)
    const isSame = now.length === last.length && now.every((thing, at) => Object.is(thing, last[at]))
    if (!isSame) last = now
    return last
  })
}
