import type { PageCanvas } from './pageCanvas.ts'

/** A band of a page that is never cut. What is longer is several of them. */
export interface Slab {
  readonly height: number
  /** Room above it, which falls away at the top of a page. */
  readonly before: number
  /** Never last on a page: a heading, the row of a group, the first line of a text (T17, T20). */
  readonly staysWithNext?: boolean
  /** Stands above it again when it begins a page: the head of its table (T4, T18). */
  readonly head?: Slab
  readonly paint: (canvas: PageCanvas, x: number, y: number) => void
}

export const heightOf = (slabs: readonly Slab[]): number =>
  slabs.reduce((sum, { height, before }, at) => sum + height + (at === 0 ? 0 : before), 0)

/** Slabs one below the other, as one that isn't cut. */
export function together(slabs: readonly Slab[], before: number): Slab {
  return {
    height: heightOf(slabs),
    before,
    paint(canvas, x, y) {
      let at = y
      for (const [index, slab] of slabs.entries()) {
        if (index > 0) at += slab.before
        slab.paint(canvas, x, at)
        at += slab.height
      }
    },
  }
}

/** The same slabs with room above the first, and perhaps bound to what follows. */
export function spaced(slabs: readonly Slab[], before: number): readonly Slab[] {
  const [first, ...rest] = slabs
  return first ? [{ ...first, before }, ...rest] : []
}

export const bound = (slabs: readonly Slab[]): readonly Slab[] =>
  slabs.map((slab) => ({ ...slab, staysWithNext: true }))
