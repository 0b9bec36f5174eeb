import { coverageZoom } from '#domain/contracts/streetView.ts'
import type { WorldBounds } from '#mapKit/worldPoint.ts'

export interface CoverageTile {
  readonly x: number
  readonly y: number
}

/** Returns the coverage tiles that intersect the viewport, starting in the northwest. */
export function tilesSeen({ minX, minY, maxX, maxY }: WorldBounds): readonly CoverageTile[] {
  const side = 2 ** coverageZoom
  const numberOf = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)))
  const tiles: CoverageTile[] = []
  for (let y = numberOf(minY); y <= numberOf(maxY); y += 1)
    for (let x = numberOf(minX); x <= numberOf(maxX); x += 1) tiles.push({ x, y })
  return tiles
}
