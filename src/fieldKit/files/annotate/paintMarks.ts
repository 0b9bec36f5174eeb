import type { Size, Spot } from '../pictureView.ts'
import { letterSize, lineWidth, type Mark, markColours } from './marks.ts'

/** Draws marks in picture pixels, each with a casing for contrast. */
export function paintMarks(context: CanvasRenderingContext2D, marks: readonly Mark[], picture: Size): void {
  const width = lineWidth(picture)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const mark of marks) {
    const { line, casing } = markColours[mark.colour]
    if (mark.tool === 'text') {
      paintText(context, mark, picture)
      continue
    }
    for (const [colour, thick] of [
      [casing, width * 1.7],
      [line, width],
    ] as const) {
      context.strokeStyle = colour
      context.lineWidth = thick
      context.stroke(pathOf(mark, width))
    }
  }
}

function paintText(context: CanvasRenderingContext2D, mark: Mark, picture: Size): void {
  const [at] = mark.points
  if (!at) return
  const { line, casing } = markColours[mark.colour]
  const size = letterSize(picture)
  context.font = `600 ${size}px system-ui, "PingFang TC", "Microsoft JhengHei UI", "Noto Sans CJK TC", sans-serif`
  context.textBaseline = 'middle'
  context.strokeStyle = casing
  context.lineWidth = size / 5
  context.strokeText(mark.text ?? '', at.x, at.y)
  context.fillStyle = line
  context.fillText(mark.text ?? '', at.x, at.y)
}

function pathOf({ tool, points }: Mark, width: number): Path2D {
  const path = new Path2D()
  const [begin, ...rest] = points
  const end = rest.at(-1) ?? begin
  if (!begin || !end) return path
  if (tool === 'rectangle') {
    path.rect(begin.x, begin.y, end.x - begin.x, end.y - begin.y)
    return path
  }
  path.moveTo(begin.x, begin.y)
  for (const { x, y } of rest.length > 0 ? rest : [begin]) path.lineTo(x, y)
  if (tool === 'arrow') addHead(path, begin, end, width)
  return path
}

function addHead(path: Path2D, begin: Spot, end: Spot, width: number): void {
  const angle = Math.atan2(end.y - begin.y, end.x - begin.x)
  const length = Math.min(width * 6, Math.hypot(end.x - begin.x, end.y - begin.y))
  for (const side of [-1, 1]) {
    const way = angle + Math.PI + (side * Math.PI) / 6
    path.moveTo(end.x, end.y)
    path.lineTo(end.x + Math.cos(way) * length, end.y + Math.sin(way) * length)
  }
}
