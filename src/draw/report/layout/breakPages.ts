import { paper } from './inks.ts'
import { PageCanvas } from './pageCanvas.ts'
import type { Slab } from './slab.ts'

export interface BlockSlab {
  readonly slab: Slab
  readonly block?: string | undefined
}

export interface PlacedSlab extends BlockSlab {
  readonly page: number
  readonly y: number
}

/** A slab that must stay with the next slab moves with it if both fit on one page. */
export function breakPages(slabs: readonly BlockSlab[]): {
  readonly canvases: readonly PageCanvas[]
  readonly placed: readonly PlacedSlab[]
} {
  const canvases = [new PageCanvas()]
  const placed: PlacedSlab[] = []
  let y: number = paper.top
  for (const [at, entry] of slabs.entries()) {
    const { slab } = entry
    const isTop = y === paper.top
    const needed = (isTop ? 0 : slab.before) + heightWithFollowers(slabs, at)
    if (!isTop && y + needed > paper.bottom) {
      canvases.push(new PageCanvas())
      y = paper.top
      if (slab.head) {
        slab.head.paint(canvases.at(-1)!, paper.side, y)
        y += slab.head.height
      }
    } else if (!isTop) y += slab.before
    slab.paint(canvases.at(-1)!, paper.side, y)
    placed.push({ ...entry, page: canvases.length - 1, y })
    y += slab.height
  }
  return { canvases, placed }
}

/**
 * Returns the height of a slab with everything that must share its page; only its own height if the total exceeds a
 * page.
 */
function heightWithFollowers(slabs: readonly BlockSlab[], at: number): number {
  const { slab } = slabs[at]!
  let height = slab.height
  for (let next = at; slabs[next]!.slab.staysWithNext && next + 1 < slabs.length; next += 1) {
    const follower = slabs[next + 1]!.slab
    height += follower.before + follower.height
  }
  return height > paper.bottom - paper.top ? slab.height : height
}
