import { type Box, BoxGrid } from './boxGrid.ts'

/** From the middle of a marker to its name's edges in px, as the page sets it: to the right, on the same line. */
const nameOffsets = { from: 13, text: 16, half: 10 } as const

/**
 * The rooms of the names that the page sets beside its markers at a zoom level. The page leaves a name out that would cover another
 * marker, or a name that came before it: so does this, since a name that is not set needs no room.
 */
export function markerNameBoxes(markers: readonly AvoidedMarker[], worldPixels: number): readonly Box[] {
  const named = markers.filter(({ nameWidth = 0 }) => nameWidth > 0)
  const taken = new BoxGrid()
  for (const { x, y, radius } of named) {
    const [left, top] = [x * worldPixels - radius, y * worldPixels - radius]
    taken.add({ left, top, right: left + 2 * radius, bottom: top + 2 * radius })
  }
  return named.flatMap(({ x: worldX, y: worldY, radius, nameWidth = 0 }) => {
    const [x, y] = [worldX * worldPixels, worldY * worldPixels]
    const right = x + nameOffsets.text + nameWidth
    const box = { left: x + nameOffsets.from, top: y - nameOffsets.half, right, bottom: y + nameOffsets.half }
    // Its own marker ends where its name begins.
    if (taken.meets({ ...box, left: x + Math.max(radius, nameOffsets.from) })) return []
    taken.add(box)
    return [box]
  })
}

/** Something that names keep clear of: its middle in world units, its reach in px. */
export interface AvoidedMarker {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Width in px of the name that the page may set beside it; none when missing. */
  readonly nameWidth?: number | undefined
}
