import type { PageCanvas } from './pageCanvas.ts'

/** Horizontal band that never breaks across pages; longer content uses several. */
export interface Slab {
  readonly height: number
  /** Space above the slab, dropped at the top of a page. */
  readonly before: number
  /** True if the slab belongs on the same page as the next one, such as a heading or a group row. */
  readonly staysWithNext?: boolean
  /** Table head repeated above the slab at the top of a page. */
  readonly head?: Slab
  readonly paint: (canvas: PageCanvas, x: number, y: number) => void
}

const heightOf = (slabs: readonly Slab[]): number =>
  slabs.reduce((sum, { height, before }, at) => sum + height + (at === 0 ? 0 : before), 0)

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

export function spaced(slabs: readonly Slab[], before: number): readonly Slab[] {
  const [first, ...rest] = slabs
  return first ? [{ ...first, before }, ...rest] : []
}

export const bound = (slabs: readonly Slab[]): readonly Slab[] =>
  slabs.map((slab) => ({ ...slab, staysWithNext: true }))
