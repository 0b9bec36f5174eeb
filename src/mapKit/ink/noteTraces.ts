import type { Place } from '#domain/geo/point.ts'
import { boundsOf, isInside, type WorldBounds, type WorldPoint, worldOf, worldSize } from '../worldPoint.ts'
import { distanceTo } from './simplifyLine.ts'

export interface NoteMark {
  readonly id: string
  readonly kind: 'line' | 'arrow' | 'ink' | 'area' | 'circle' | 'dot' | 'words'
  readonly path: readonly Place[]
  readonly radiusMetres: number
  /** CSS color; '' for the theme's default. */
  readonly colour: string
  readonly width: number
  readonly isFilled: boolean
  /** Note text; '' without text. */
  readonly words: string
  readonly isChosen: boolean
}

export interface NoteTrace extends Omit<NoteMark, 'path'> {
  readonly path: readonly WorldPoint[]
  readonly radius: number
  readonly bounds: WorldBounds
}

const equatorMetres = 40_075_016.686

export function noteTraces(marks: readonly NoteMark[]): readonly NoteTrace[] {
  return marks.flatMap((mark) => {
    const path = mark.path.map(worldOf)
    const box = boundsOf(path)
    if (!box) return []
    const radius = mark.radiusMetres / (equatorMetres * Math.cos((mark.path[0]!.latitude * Math.PI) / 180))
    return [{ ...mark, path, radius, bounds: widened(box, radius) }]
  })
}

const widened = ({ minX, minY, maxX, maxY }: WorldBounds, by: number): WorldBounds => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
})

/** Returns the topmost note within `pixels` of a point; later notes are on top. */
export function noteAt(
  traces: readonly NoteTrace[],
  at: WorldPoint,
  zoom: number,
  pixels: number,
): NoteTrace | undefined {
  const reach = pixels / worldSize(zoom)
  return traces.findLast((trace) => isInside(at, widened(trace.bounds, reach)) && isNear(trace, at, reach))
}

function isNear({ kind, path, radius, isFilled }: NoteTrace, at: WorldPoint, reach: number): boolean {
  const first = path[0]!
  const fromFirst = Math.hypot(at.x - first.x, at.y - first.y)
  if (kind === 'dot' || kind === 'words') return fromFirst <= reach
  if (kind === 'circle') return isFilled ? fromFirst <= radius + reach : Math.abs(fromFirst - radius) <= reach
  if (kind === 'area' && isFilled && isWithin(path, at)) return true
  return path.some((point, index) => index > 0 && distanceTo(at, path[index - 1]!, point) <= reach)
}

function isWithin(ring: readonly WorldPoint[], { x, y }: WorldPoint): boolean {
  let isIn = false
  ring.forEach((a, index) => {
    const b = ring[(index + ring.length - 1) % ring.length]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn
  })
  return isIn
}
