import { type Box, BoxGrid } from './boxGrid.ts'
import type { LabelLine, LabelCandidate } from './labelCandidate.ts'
import { markerNameBoxes, type AvoidedMarker } from './markerNames.ts'

export type PlacedLabel = LabelCandidate

export type MeasureLine = (line: LabelLine) => number

const gap = { x: 7, y: 3 } as const
export const lineHeight = 1.25
/** Vertical offsets in px to avoid markers. */
const usualShifts: readonly number[] = [0, -26, 26, -40, 40]

/**
 * Places labels for the whole world, so that labels stay in place while panning. A label that overlaps a more important
 * label in its original position is dropped. A label that covers a marker or a marker's label moves up or down, or is
 * dropped. Street labels never move.
 */
export function placeLabels(
  wishes: readonly LabelCandidate[],
  worldPixels: number,
  measure: MeasureLine,
  markers: readonly AvoidedMarker[],
): readonly PlacedLabel[] {
  const names = new BoxGrid()
  const marks = new BoxGrid()
  for (const { x: worldX, y: worldY, radius } of markers) {
    const x = worldX * worldPixels
    const y = worldY * worldPixels
    marks.add({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius })
  }
  for (const box of markerNameBoxes(markers, worldPixels)) marks.add(box)
  const placed: PlacedLabel[] = []
  for (const candidate of wishes) {
    if (candidate.along !== undefined) {
      const boxes = boxesAlong(candidate, candidate.along, worldPixels, measure)
      if (boxes.some((box) => names.meets(box) || marks.meets(box))) continue
      for (const box of boxes) names.add(box)
      placed.push(candidate)
      continue
    }
    const { room = 0 } = candidate
    const halfWidth = Math.max(...candidate.lines.map(measure)) / 2 + gap.x
    const halfHeight = (candidate.lines.reduce((height, { size }) => height + size, 0) * lineHeight) / 2 + gap.y
    const x = candidate.x * worldPixels
    for (const shift of candidate.shifts ?? usualShifts) {
      const y = candidate.y * worldPixels + shift
      const box = { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
      const wide = { left: box.left - room, top: box.top - room, right: box.right + room, bottom: box.bottom + room }
      const isTaken = names.meets(room === 0 ? box : wide)
      if (isTaken && shift === 0) break
      if (isTaken || marks.meets(box)) continue
      names.add(box)
      placed.push(shift === 0 ? candidate : { ...candidate, y: y / worldPixels })
      break
    }
  }
  return placed
}

function boxesAlong(
  { x, y, lines }: LabelCandidate,
  along: number,
  worldPixels: number,
  measure: MeasureLine,
): readonly Box[] {
  const [line] = lines
  const length = measure(line!) + 2 * gap.x
  const half = line!.size / 2 + gap.y
  const count = Math.max(1, Math.ceil(length / (2 * half)))
  return Array.from({ length: count }, (_, at) => {
    const away = ((at + 0.5) / count - 0.5) * length
    const middleX = x * worldPixels + away * Math.cos(along)
    const middleY = y * worldPixels + away * Math.sin(along)
    return { left: middleX - half, top: middleY - half, right: middleX + half, bottom: middleY + half }
  })
}
