import { atom } from 'jotai'
import type { PackKind } from '#domain/pack/pack.ts'

/**
 * How things stand with the packs of a kind. `ready`: what the device has can be used, also while a newer version is fetched.
 * `missing`: not on the device, and not to be had now. `damaged`: the bytes were spoilt, here or on the way. `noRoom`: fetched,
 * but the device has no room for it.
 */
export type PackState = 'ready' | 'loading' | 'missing' | 'damaged' | 'noRoom'

export interface PackStatus {
  readonly state: PackState
  readonly isFetching: boolean
  /** 0…1 of the bytes that are being fetched; 1 when nothing is. */
  readonly progress: number
  /** The server offers none of this kind. */
  readonly isOffered: boolean
}

export type PackStatuses = Readonly<Record<PackKind, PackStatus>>

/** Status by kind; a kind without an entry has not been looked at yet. */
export const packStatusAtom = atom<Partial<PackStatuses>>({})

/** Tries at once what failed; set while a session keeps its packs. */
export const retryPacksAtom = atom<{ readonly retry: () => void } | undefined>(undefined)
