import type { CanvasView } from '../canvasLayer.ts'
import { roughWidth } from '../labelBoxes.ts'
import { doMeet, isInside, placeOfWorld, worldPoint } from '../worldPoint.ts'
import type { GroundName, LandShapes, Trace } from './landShapes.ts'

/** Draws the quiet ground: sea with a graticule, land, borders of counties, and of townships when near. */
export function drawGround(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  shapes: LandShapes | undefined,
  isEnglish: boolean,
): void {
  const { colours } = view
  context.fillStyle = colours.water
  context.fillRect(0, 0, view.width, view.height)
  drawGraticule(context, view)
  if (!shapes) return
  context.fillStyle = colours.land
  trace(context, view, shapes.land)
  context.fill('evenodd')
  context.lineJoin = 'round'
  context.strokeStyle = colours.border
  stroke(context, view, shapes.land, 1, 0.55)
  if (view.zoom >= 9) stroke(context, view, shapes.townBorders, 1, view.zoom >= 11 ? 0.4 : 0.22)
  context.setLineDash([8, 4, 2, 4])
  stroke(context, view, shapes.countyBorders, view.zoom >= 9 ? 1.6 : 1, 0.6)
  context.setLineDash([])
  drawNames(context, view, shapes.names, isEnglish)
}

/** Counties are named from afar, townships from near; nearer still the names would only be in the way. */
function isNamed(name: GroundName, view: CanvasView): boolean {
  const isInRange = name.isCounty ? view.zoom >= 7 && view.zoom < 11 : view.zoom >= 11 && view.zoom < 16
  return isInRange && isInside(name, view.bounds)
}

/** Larger areas first; a name that would touch one that stands already is left out. */
function drawNames(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  names: readonly GroundName[],
  isEnglish: boolean,
): void {
  const { colours } = view
  const standing: { x: number; y: number; half: number }[] = []
  context.textAlign = 'center'
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = colours.halo
  context.fillStyle = colours.label
  context.globalAlpha = 0.66
  for (const name of names) {
    if (!isNamed(name, view)) continue
    const lines = isEnglish ? [name.english.toUpperCase(), name.local] : [name.local]
    const [x, y] = [Math.round(view.toX(name.x)), Math.round(view.toY(name.y))]
    const half = roughWidth(lines[0] ?? '') / 2 + 6
    const isCovered = standing.some(
      (other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < (isEnglish ? 36 : 20),
    )
    if (isCovered) continue
    standing.push({ x, y, half })
    drawLines(context, lines, x, y, colours.face, isEnglish)
  }
  context.globalAlpha = 1
}

function drawLines(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  x: number,
  y: number,
  face: string,
  isEnglish: boolean,
): void {
  lines.forEach((line, index) => {
    context.font = `${index === 0 ? '600 12px' : '12px'} ${face}`
    context.letterSpacing = isEnglish && index === 0 ? '0.6px' : '0px'
    context.strokeText(line, x, y + index * 16)
    context.fillText(line, x, y + index * 16)
  })
}

/** Degrees between two lines of the graticule at a zoom level: about 150 px or more. */
const graticuleStep = (zoom: number): number =>
  [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005].find((step) => (step / 360) * 256 * 2 ** zoom < 360) ?? 0.002

function drawGraticule(context: CanvasRenderingContext2D, view: CanvasView): void {
  const step = graticuleStep(view.zoom)
  const northWest = placeOfWorld({ x: view.bounds.minX, y: view.bounds.minY })
  const southEast = placeOfWorld({ x: view.bounds.maxX, y: view.bounds.maxY })
  context.strokeStyle = view.colours.border
  context.globalAlpha = 0.22
  context.lineWidth = 1
  context.beginPath()
  for (let at = Math.ceil(northWest.longitude / step) * step; at < southEast.longitude; at += step) {
    const x = Math.round(view.toX(worldPoint(at, 0).x)) + 0.5
    context.moveTo(x, 0)
    context.lineTo(x, view.height)
  }
  for (let at = Math.ceil(southEast.latitude / step) * step; at < northWest.latitude; at += step) {
    const y = Math.round(view.toY(worldPoint(0, at).y)) + 0.5
    context.moveTo(0, y)
    context.lineTo(view.width, y)
  }
  context.stroke()
  context.globalAlpha = 1
}

function stroke(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  traces: readonly Trace[],
  width: number,
  opacity: number,
): void {
  context.globalAlpha = opacity
  context.lineWidth = width
  trace(context, view, traces)
  context.stroke()
  context.globalAlpha = 1
}

/** Puts the traces that can be seen into the path; points that fall on the same px are left out. */
function trace(context: CanvasRenderingContext2D, view: CanvasView, traces: readonly Trace[]): void {
  context.beginPath()
  for (const { points, bounds } of traces) {
    if (!doMeet(bounds, view.bounds)) continue
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    for (let at = 0; at < points.length; at += 2) {
      const x = view.toX(points[at]!)
      const y = view.toY(points[at + 1]!)
      const isLast = at === points.length - 2
      if (at > 0 && !isLast && Math.abs(x - lastX) < 1 && Math.abs(y - lastY) < 1) continue
      if (at === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
      lastX = x
      lastY = y
    }
  }
}
