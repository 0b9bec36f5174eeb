import type { ReportMapPoint } from '#domain/report/reportNode.ts'
import type { PageFrame } from '../reportPage.ts'
import type { PageCanvas } from '../layout/pageCanvas.ts'
import { leading } from '../layout/inks.ts'
import { type Setter, styled } from '../layout/setter.ts'
import type { TextLine } from '../text/breakLines.ts'
import { sceneInks } from './sceneInks.ts'
import { markLooks, markRank } from './sceneMarks.ts'

interface Name {
  readonly lines: readonly TextLine[]
  readonly x: number
  readonly y: number
  readonly align: 'start' | 'middle' | 'end'
}

const widest = 130

/**
 * Draws labels, most important first. A label that would cover another label, a labeled mark, the scale bar or the
 * north arrow is tried on other sides, then dropped. All halos are drawn before any text, so that they cover no label.
 */
export function drawNames(
  canvas: PageCanvas,
  setter: Setter,
  points: readonly { readonly point: ReportMapPoint; readonly x: number; readonly y: number }[],
  frame: PageFrame,
  taken: readonly PageFrame[],
  tag: number,
): void {
  const boxes = [
    ...taken,
    ...points
      .filter(({ point }) => point.label)
      .map(({ point, x, y }) => boxAround(x, y, markLooks[point.mark].radius)),
  ]
  const names: Name[] = []
  const ranked = points
    .filter(({ point }) => point.label)
    .toSorted((a, b) => markRank.indexOf(b.point.mark) - markRank.indexOf(a.point.mark))
  for (const { point, x, y } of ranked) {
    const isSmall = point.mark === 'station' || point.mark === 'poi' || point.mark === 'rival'
    const look = { weight: isSmall ? 400 : 700, colour: sceneInks.label } as const
    const lines = [
      setter.short(styled(point.label!, look), widest),
      ...(point.note === undefined ? [] : [setter.short(styled(point.note, look), widest)]),
    ]
    const found = placesAround(x, y, markLooks[point.mark].radius + 3, lines).find(
      ({ box }) => isInside(box, frame) && !boxes.some((other) => overlaps(box, other)),
    )
    if (!found) continue
    boxes.push(found.box)
    names.push({ lines, ...found })
  }
  const each = (draw: (line: TextLine, x: number, y: number, align: Name['align']) => void): void => {
    for (const { lines, x, y, align } of names)
      lines.forEach((line, at) => draw(line, x, y + at * leading(9) * 0.92, align))
  }
  each((line, x, y, align) => canvas.halo(line, x, y, sceneInks.halo, 2.6, align))
  each((line, x, y, align) => canvas.text(line, x, y, { tag, align }))
}

function placesAround(x: number, y: number, away: number, lines: readonly TextLine[]) {
  const width = Math.max(...lines.map((line) => line.width))
  const height = lines.length * leading(9) * 0.92
  const at = (left: number, top: number, align: Name['align']) => ({
    align,
    x: align === 'start' ? left : align === 'end' ? left + width : left + width / 2,
    y: top + 9.4,
    box: { x: left - 1, y: top, width: width + 2, height },
  })
  return [
    at(x + away, y - height / 2, 'start'),
    at(x - away - width, y - height / 2, 'end'),
    at(x - width / 2, y - away - height, 'middle'),
    at(x - width / 2, y + away, 'middle'),
  ]
}

const boxAround = (x: number, y: number, radius: number): PageFrame => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
})

const overlaps = (one: PageFrame, other: PageFrame): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const isInside = (box: PageFrame, frame: PageFrame): boolean =>
  box.x >= frame.x + 1 &&
  box.y >= frame.y + 1 &&
  box.x + box.width <= frame.x + frame.width - 1 &&
  box.y + box.height <= frame.y + frame.height - 1
