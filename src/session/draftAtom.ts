import { atom, type WritableAtom } from 'jotai'
import { unwrap } from 'jotai/utils'
import type { Drafts } from '#ui/entries/drafts.ts'
import { draftsAtom } from './state.ts'

interface DraftAtomOptions<T> {
  /** Value while loading, and without draft storage. */
  readonly first: T
  readonly load: (drafts: Drafts) => Promise<T>
  readonly save: (drafts: Drafts, next: T, before: T) => Promise<void> | undefined
}

type DraftAtom<T> = WritableAtom<T, [(before: T) => T], void>

/**
 * Creates an atom that is stored as a draft and changed by updater functions. A change made while the draft is loading
 * is applied once the draft is loaded, so that the change can't overwrite it.
 */
export function draftAtom<T extends object>({ first, load, save }: DraftAtomOptions<T>): DraftAtom<T> {
  const storedAtom = atom((get) => {
    const drafts = get(draftsAtom)
    return drafts ? load(drafts).then((value) => ({ value })) : { value: first }
  })
  const loadedAtom = unwrap(storedAtom)
  const changedAtom = atom<T>()
  const valueAtom: DraftAtom<T> = atom(
    (get) => get(changedAtom) ?? get(loadedAtom)?.value ?? first,
    (get, set, change: (before: T) => T) => {
      const before = get(valueAtom)
      const next = change(before)
      set(changedAtom, next)
      const drafts = get(draftsAtom)
      if (drafts) void save(drafts, next, before)
    },
  )
  return atom(
    (get) => get(valueAtom),
    (get, set, change) => {
      if (get(changedAtom) || get(loadedAtom)) set(valueAtom, change)
      else void Promise.resolve(get(storedAtom)).then(() => set(valueAtom, change))
    },
  )
}
