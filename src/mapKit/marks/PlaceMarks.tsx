import { useCallback, useMemo } from 'react'
import { placeGlyph } from '#domain/place/placeGlyphs.ts'
import type { CanvasView, Draw } from '../canvasLayer.ts'
import { type Cluster, clusterPoints } from '../clusterPoints.ts'
import { drawPill } from '../drawPill.ts'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { isInside, type WorldPoint, worldSize } from '../worldPoint.ts'

export interface MarkedPlace extends WorldPoint {
  readonly id: string
  readonly name: string
  readonly sort: string | undefined
  /** CSS color; defaults to the competitors' color. */
  readonly colour: string | undefined
}

/** Maximum distance in px at which marks are merged into one mark with a count. */
const gatherPixels = 30
const radius = 11

export function PlaceMarks({ places, chosenId }: { places: readonly MarkedPlace[]; chosenId: string | undefined }) {
  const clustersAt = useMemo(() => gatherOnce(places), [places])
  const chosen = useMemo(() => places.find(({ id }) => id === chosenId), [places, chosenId])
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const cluster of clustersAt(Math.round(view.zoom)))
        if (isInside(cluster, view.bounds)) drawCluster(context, view, cluster)
      if (chosen) drawChosen(context, view, chosen)
    },
    [clustersAt, chosen],
  )
  // Drawn above area names, because users are looking for these marks.
  useCanvasLayer('labels', draw)
  return null
}

function gatherOnce(places: readonly MarkedPlace[]): (zoom: number) => readonly Cluster<MarkedPlace>[] {
  const known = new Map<number, readonly Cluster<MarkedPlace>[]>()
  return (zoom) => {
    const clusters = known.get(zoom) ?? clusterPoints(places, gatherPixels / worldSize(zoom))
    known.set(zoom, clusters)
    return clusters
  }
}

function drawCluster(context: CanvasRenderingContext2D, view: CanvasView, cluster: Cluster<MarkedPlace>): void {
  const [only, another] = cluster.members
  if (only && !another) return drawMark(context, view, only, 1)
  const x = view.toX(cluster.x)
  const y = view.toY(cluster.y)
  drawDisc(context, x, y, 15, view.colours.surface, only?.colour ?? view.colours.competitor)
  context.fillStyle = view.colours.label
  context.font = `600 12px ${view.colours.face}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(shortCount(cluster.members.length), x, y + 0.5)
}

function drawChosen(context: CanvasRenderingContext2D, view: CanvasView, place: MarkedPlace): void {
  const x = view.toX(place.x)
  const y = view.toY(place.y)
  drawDisc(context, x, y, radius + 6, view.colours.surface, view.colours.accent)
  drawMark(context, view, place, 1.15)
  if (place.name !== '') drawPill(context, view.colours, place.name, x, y - radius - 22, 'dark')
}

function drawMark(context: CanvasRenderingContext2D, view: CanvasView, place: MarkedPlace, scale: number): void {
  const { colours } = view
  const x = view.toX(place.x)
  const y = view.toY(place.y)
  drawDisc(context, x, y, radius * scale, place.colour ?? colours.competitor, colours.surface)
  context.save()
  context.translate(x, y)
  context.scale(0.6 * scale, 0.6 * scale)
  context.translate(-12, -12)
  context.strokeStyle = colours.surface
  context.lineWidth = 2.4
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(placeGlyph(place.sort)))
  context.restore()
}

function drawDisc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  fill: string,
  edge: string,
): void {
  context.beginPath()
  context.arc(x, y, size, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = edge
  context.stroke()
}

const shortCount = (count: number): string => (count < 1000 ? String(count) : `${Math.round(count / 100) / 10}K`)
