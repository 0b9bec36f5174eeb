import { atom } from 'jotai'
import type { Painting } from './paintAreas.ts'

export interface Thematic {
  /** What is painted now; it stays while the next is worked out. Undefined while nothing is, or nothing can be. */
  readonly painting: Painting | undefined
  readonly isPending: boolean
  readonly hasFailed: boolean
}

export const unpainted: Thematic = { painting: undefined, isPending: false, hasFailed: false }

/** How areas are coloured now. */
export const thematicAtom = atom<Thematic>(unpainted)
