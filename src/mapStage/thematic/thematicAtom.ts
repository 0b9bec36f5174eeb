import { atom } from 'jotai'
import type { Painting } from './paintAreas.ts'

export interface Thematic {
  /** Current classification, visible until the layer's next one is computed; undefined before a layer's first. */
  readonly painting: Painting | undefined
  readonly isPending: boolean
  readonly hasFailed: boolean
}

export const unpainted: Thematic = { painting: undefined, isPending: false, hasFailed: false }

export const thematicAtom = atom<Thematic>(unpainted)
