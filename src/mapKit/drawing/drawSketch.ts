import type { Place } from '#domain/geo/point.ts'
import type { CanvasView } from '../canvasLayer.ts'
import { drawPill } from '../drawPill.ts'
import { worldOf } from '../worldPoint.ts'
import { outlineOf, type SketchGeometry } from './sketch.ts'

export interface SketchPicture {
  readonly features: readonly {
    readonly geometry: SketchGeometry
    readonly properties: Readonly<Record<string, unknown>>
  }[]
  readonly words: string | undefined
  readonly pointer: Place | undefined
}

export function drawSketch(context: CanvasRenderingContext2D, view: CanvasView, picture: SketchPicture): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const { geometry } of picture.features) drawOutline(context, view, geometry)
  const points = picture.features.filter(({ geometry }) => geometry.type === 'Point')
  // A circle has a handle at every polygon corner. Of more than 40 handles, only about eight are drawn.
  const step = points.length > 40 ? Math.round(points.length / 8) : 1
  points.forEach(({ geometry, properties }, index) => {
    if (index % step === 0) drawHandle(context, view, geometry, properties.midPoint === true)
  })
  const anchor = anchorOf(picture)
  if (picture.words === undefined || !anchor) return
  const { x, y } = worldOf(anchor)
  context.font = `600 13px ${view.colours.face}`
  const shift = context.measureText(picture.words).width / 2 + 24
  drawPill(context, view.colours, picture.words, view.toX(x) + shift, view.toY(y) - 20, 'dark')
}

function anchorOf({ features, pointer }: SketchPicture): Place | undefined {
  const line = features.findLast(({ geometry }) => geometry.type === 'LineString')
  return (line && outlineOf(line.geometry).at(-1)) ?? pointer
}

function drawOutline(context: CanvasRenderingContext2D, view: CanvasView, geometry: SketchGeometry): void {
  const outline = outlineOf(geometry)
  if (outline.length < 2) return
  const path = new Path2D()
  outline.forEach((place, index) => {
    const { x, y } = worldOf(place)
    if (index === 0) path.moveTo(view.toX(x), view.toY(y))
    else path.lineTo(view.toX(x), view.toY(y))
  })
  if (geometry.type === 'Polygon') {
    context.globalAlpha = 0.16
    context.fillStyle = view.colours.accent
    context.fill(path, 'evenodd')
    context.globalAlpha = 1
  }
  context.strokeStyle = view.colours.surface
  context.lineWidth = 7
  context.stroke(path)
  context.strokeStyle = view.colours.accent
  context.lineWidth = 3
  context.stroke(path)
}

function drawHandle(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  { coordinates }: SketchGeometry,
  isMiddle: boolean,
): void {
  const [longitude = 0, latitude = 0] = coordinates as readonly number[]
  const { x, y } = worldOf({ latitude, longitude })
  context.beginPath()
  context.arc(view.toX(x), view.toY(y), isMiddle ? 4 : 6, 0, 2 * Math.PI)
  context.fillStyle = isMiddle ? view.colours.accent : view.colours.surface
  context.fill()
  context.strokeStyle = isMiddle ? view.colours.surface : view.colours.accent
  context.lineWidth = isMiddle ? 1.5 : 2.5
  context.stroke()
}
