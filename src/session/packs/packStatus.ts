import { atom } from 'jotai'
import type { PackKind } from '#domain/pack/pack.ts'

/**
 * `ready`: the stored version is usable, even while a newer version is fetched. `missing`: neither stored nor
 * available. `damaged`: corrupted on the device or in transit. `noRoom`: the device has no space.
 */
export type PackState = 'ready' | 'loading' | 'missing' | 'damaged' | 'noRoom'

export interface PackStatus {
  readonly state: PackState
  readonly isFetching: boolean
  /** Share of the outstanding bytes fetched, 0…1; 1 if nothing is outstanding. */
  readonly progress: number
  readonly isOffered: boolean
}

export type PackStatuses = Readonly<Record<PackKind, PackStatus>>

/** Status by kind; a kind without an entry hasn't been checked yet. */
export const packStatusAtom = atom<Partial<PackStatuses>>({})

/** Handle for retrying failed downloads immediately; undefined until the session starts downloading packs. */
export const retryPacksAtom = atom<{ readonly retry: () => void } | undefined>(undefined)
