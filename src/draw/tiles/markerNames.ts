import { type Box, BoxGrid } from './boxGrid.ts'

/**
 * Label position in px from a marker's center, the same as on the page: to the right of the marker, vertically
 * centered.
 */
const nameOffsets = { from: 13, text: 16, half: 10 } as const

/**
 * Returns label boxes at a zoom level. Like the page, skips labels that would cover another marker or an earlier label.
 */
export function markerNameBoxes(markers: readonly AvoidedMarker[], worldPixels: number): readonly Box[] {
  const named = markers.filter(({ nameWidth = 0 }) => nameWidth > 0)
  const taken = new BoxGrid()
  for (const { x, y, radius } of named) {
    const left = x * worldPixels - radius
    const top = y * worldPixels - radius
    taken.add({ left, top, right: left + 2 * radius, bottom: top + 2 * radius })
  }
  return named.flatMap(({ x: worldX, y: worldY, radius, nameWidth = 0 }) => {
    const x = worldX * worldPixels
    const y = worldY * worldPixels
    const right = x + nameOffsets.text + nameWidth
    const box = { left: x + nameOffsets.from, top: y - nameOffsets.half, right, bottom: y + nameOffsets.half }
    if (taken.meets({ ...box, left: x + Math.max(radius, nameOffsets.from) })) return []
    taken.add(box)
    return [box]
  })
}

/** Marker that labels must avoid: center in world units, radius in px. */
export interface AvoidedMarker {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly nameWidth?: number | undefined
}
