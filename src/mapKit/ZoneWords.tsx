import { useCallback, useMemo } from 'react'
import type { CanvasView, Draw } from './canvasLayer.ts'
import { drawPill } from './drawPill.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { doMeet } from './worldPoint.ts'
import { type MapZone, zoneTraces, type ZoneTrace } from './zoneTraces.ts'

interface Written {
  readonly zone: ZoneTrace
  readonly words: string
  readonly x: number
  readonly y: number
}

/** Minimum width in px of a zone with a label. On narrower zones, labels would only cover the map. */
const minPixelsWithLabel = 130

/** Labels on zone borders, drawn over area names: top right for the chosen zone, bottom left for other zones. */
export function ZoneWords({ zones }: { zones: readonly MapZone[] }) {
  const written = useMemo(() => writtenOn(zones), [zones])
  const draw = useCallback<Draw>((context, view) => drawWords(context, view, written), [written])
  useCanvasLayer('labels', draw)
  return null
}

function writtenOn(zones: readonly MapZone[]): readonly Written[] {
  const words = new Map(zones.flatMap((zone) => (zone.words ? [[zone.id, zone.words] as const] : [])))
  return zoneTraces(zones).flatMap((zone): Written[] => {
    const text = words.get(zone.id)
    const ring = zone.rings[0]
    return text && ring ? [{ zone, words: text, ...standingPoint(ring, zone.isChosen) }] : []
  })
}

/** Returns the ring's upper-rightmost point for the chosen zone, away from the name at the center. */
function standingPoint(ring: Float64Array, isChosen: boolean): { readonly x: number; readonly y: number } {
  let best = 0
  for (let at = 2; at < ring.length; at += 2) {
    const score = (point: number): number => (isChosen ? 1 : -1) * (ring[point]! - ring[point + 1]!)
    if (score(at) > score(best)) best = at
  }
  return { x: ring[best]!, y: ring[best + 1]! }
}

function drawWords(context: CanvasRenderingContext2D, view: CanvasView, written: readonly Written[]): void {
  for (const { zone, words, x, y } of written) {
    const across = view.toX(zone.bounds.maxX) - view.toX(zone.bounds.minX)
    if (across < minPixelsWithLabel || !doMeet(zone.bounds, view.bounds)) continue
    drawPill(context, view.colours, words, view.toX(x), view.toY(y), zone.isChosen ? 'dark' : 'light')
  }
}
