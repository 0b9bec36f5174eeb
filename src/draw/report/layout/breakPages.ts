import { paper } from './inks.ts'
import { PageCanvas } from './pageCanvas.ts'
import type { Slab } from './slab.ts'

/** A slab with the block that it belongs to. */
export interface BlockSlab {
  readonly slab: Slab
  readonly block?: string | undefined
}

/** Where a slab came to stand. */
export interface PlacedSlab extends BlockSlab {
  readonly page: number
  readonly y: number
}

/**
 * Puts slabs on pages from the top. What stays with the next goes to the next page with it, as long as all of it fits on one; the head of a table
 * stands again where a page begins inside it.
 */
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

/** Height of a slab and of all that must stand on its page with it; alone when that is more than a page holds. */
function heightWithFollowers(slabs: readonly BlockSlab[], at: number): number {
  const { slab } = slabs[at]!
  let height = slab.height
  for (let next = at; slabs[next]!.slab.staysWithNext && next + 1 < slabs.length; next += 1) {
    const follower = slabs[next + 1]!.slab
    height += follower.before + follower.height
  }
  return height > paper.bottom - paper.top ? slab.height : height
}
