import type { CanvasView } from '../canvasLayer.ts'
import type { WorldPoint } from '../worldPoint.ts'

export interface Ink {
  readonly path: readonly WorldPoint[]
  /** CSS color; '' for the theme's default. */
  readonly colour: string
  /** Width in px. */
  readonly width: number
  readonly isArrow: boolean
}

export function drawInk(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  { path, colour, width, isArrow }: Ink,
): void {
  if (path.length < 2) return
  const points = path.map(({ x, y }) => [view.toX(x), view.toY(y)] as const)
  const line = new Path2D()
  smoothThrough(line, points)
  if (isArrow) {
    const tip = points.at(-1)!
    for (const barb of arrowBarbs(points.at(-2)!, tip, width)) {
      line.moveTo(...tip)
      line.lineTo(...barb)
    }
  }
  strokeCased(context, view, line, colour || view.colours.competitor, width)
}

type Point = readonly [x: number, y: number]

/** Draws curves through the segments' midpoints, so a simplified line looks hand-drawn. */
function smoothThrough(line: Path2D, points: readonly Point[]): void {
  line.moveTo(...points[0]!)
  for (let at = 1; at < points.length - 1; at += 1) {
    const here = points[at]!
    const next = points[at + 1]!
    line.quadraticCurveTo(here[0], here[1], (here[0] + next[0]) / 2, (here[1] + next[1]) / 2)
  }
  line.lineTo(...points.at(-1)!)
}

/** Returns both ends of an arrowhead, at most a third of the line long; empty for a line without length. */
export function arrowBarbs(from: Point, to: Point, width: number): readonly Point[] {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  if (length < 1) return []
  const size = Math.min(length / 3, 8 + 3 * width)
  const angle = Math.atan2(dy, dx)
  return [-0.5, 0.5].map((side) => [to[0] - size * Math.cos(angle + side), to[1] - size * Math.sin(angle + side)])
}

export function strokeCased(
  context: CanvasRenderingContext2D,
  { colours }: CanvasView,
  path: Path2D,
  colour: string,
  width: number,
): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = colours.surface
  context.lineWidth = width + 4
  context.stroke(path)
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke(path)
}
