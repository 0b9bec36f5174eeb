import type { ReportMapNode } from '#domain/report/reportNode.ts'
import { inks } from '../layout/inks.ts'
import type { PageCanvas } from '../layout/pageCanvas.ts'
import { type Setter, styled } from '../layout/setter.ts'
import type { PageFrame, PageLine } from '../reportPage.ts'
import { hatchLines } from './hatchLines.ts'
import { pathOf, ringsOf, type SceneFrame, sceneFrame } from './sceneFrame.ts'
import { classInks, sceneInks } from './sceneInks.ts'
import { drawMark, markRank, type SceneMark } from './sceneMarks.ts'
import { drawNames } from './sceneNames.ts'

/** Returns the scale label, the same in every language. */
const scaleWords = (metres: number): string => (metres >= 1000 ? `${metres / 1000} km` : `${metres} m`)

export type ZoneLine = ReportMapNode['zones'][number]['line']

/** Styles of zone edges, distinct without color; `site` and `store` are drawn above a white casing. */
export const zoneLines: Readonly<Record<ZoneLine, PageLine>> = {
  site: { colour: sceneInks.site, width: 2, isRound: true },
  store: { colour: sceneInks.store, width: 1.5, dash: [4, 3] },
  hatched: { colour: sceneInks.hatch, width: 0.6 },
}
export const hatchLook = { line: { colour: sceneInks.hatch, width: 0.7 }, gap: 5 } as const

/** Contents that appear within the frame; the legend lists only these. */
export interface SceneContents {
  readonly marks: readonly SceneMark[]
  readonly lines: readonly ZoneLine[]
}

/** Draws a map as vectors. Requests no tiles, so the result is the same offline. */
export function drawScene(
  canvas: PageCanvas,
  setter: Setter,
  node: ReportMapNode,
  frame: PageFrame,
  tag: number,
): void {
  const scene = sceneFrame(node.bounds, frame)
  canvas.rectangle(frame, { fill: sceneInks.land, tag })
  drawAreas(canvas, node, scene, tag)
  drawRoads(canvas, node, scene, tag)
  drawZones(canvas, node, scene, tag)
  const points = pointsWithin(node, scene)
  for (const { point, x, y } of points) drawMark(canvas, point.mark, { x, y, tag })
  const bar = drawBar(canvas, setter, scene, tag)
  const north = drawNorth(canvas, setter, frame, tag)
  drawNames(canvas, setter, points, frame, [bar, north], tag)
  canvas.rectangle(frame, { line: { colour: inks.edge, width: 0.8 }, tag })
}

export function contentsOf(node: ReportMapNode, frame: PageFrame): SceneContents {
  const scene = sceneFrame(node.bounds, frame)
  const marks = new Set(pointsWithin(node, scene).map(({ point }) => point.mark))
  const lines = new Set(node.zones.filter(({ shape }) => ringsOf(scene, shape).length > 0).map(({ line }) => line))
  return {
    marks: markRank.toReversed().filter((mark) => marks.has(mark)),
    lines: (['site', 'store', 'hatched'] as const).filter((line) => lines.has(line)),
  }
}

function pointsWithin({ points }: ReportMapNode, { frame, toPage }: SceneFrame) {
  return points
    .map((point) => {
      const [x, y] = toPage(point.place.longitude, point.place.latitude)
      return { point, x, y }
    })
    .filter(({ x, y }) => x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height)
    .toSorted((a, b) => markRank.indexOf(a.point.mark) - markRank.indexOf(b.point.mark))
}

/** Draws areas with white edges. The edges hide the seams that viewers show between neighboring areas. */
function drawAreas(canvas: PageCanvas, { areas }: ReportMapNode, scene: SceneFrame, tag: number): void {
  if (!areas) return
  const colours = classInks(areas.limits.length + 1)
  const line = { colour: sceneInks.border, width: 0.6, isRound: true }
  for (const { shape, value } of areas.areas) {
    const rings = ringsOf(scene, shape)
    if (rings.length === 0) continue
    const path = pathOf(rings)
    const fill = value === null ? sceneInks.land : colours[areas.limits.filter((limit) => value >= limit).length]!
    canvas.path(path, { fill, line, clip: scene.frame, tag })
    if (value === null)
      canvas.path(hatchLines(rings, 4), { line: { colour: sceneInks.unknown, width: 0.5 }, clip: scene.frame, tag })
  }
}

function drawRoads(canvas: PageCanvas, { roads = [] }: ReportMapNode, scene: SceneFrame, tag: number): void {
  for (const isMain of [false, true]) {
    const path = roads
      .filter((road) => road.isMain === isMain)
      .flatMap(({ line }) =>
        line.map(([longitude, latitude], at) => [at === 0 ? 'M' : 'L', ...scene.toPage(longitude, latitude)] as const),
      )
    if (path.length > 0)
      canvas.path(path, {
        line: { colour: sceneInks.road, width: isMain ? 2.6 : 1, isRound: true },
        clip: scene.frame,
        tag,
      })
  }
}

function drawZones(canvas: PageCanvas, { zones }: ReportMapNode, scene: SceneFrame, tag: number): void {
  const clip = scene.frame
  const drawn = (['hatched', 'store', 'site'] as const).flatMap((line) => zones.filter((zone) => zone.line === line))
  for (const { shape, line } of drawn) {
    const rings = ringsOf(scene, shape)
    if (rings.length === 0) continue
    if (line === 'hatched') canvas.path(hatchLines(rings, hatchLook.gap), { line: hatchLook.line, clip, tag })
    const look = zoneLines[line]
    const path = pathOf(rings)
    if (line !== 'hatched')
      canvas.path(path, { line: { colour: sceneInks.casing, width: look.width + 2.4, isRound: true }, clip, tag })
    canvas.path(path, { line: look, clip, tag })
  }
}

function drawBar(canvas: PageCanvas, setter: Setter, { frame, metresPerPoint }: SceneFrame, tag: number): PageFrame {
  const { metres, points } = scaleBar(metresPerPoint, frame.width * 0.3)
  const words = setter.line([styled(scaleWords(metres))])
  const box = { x: frame.x + 6, y: frame.y + frame.height - 22, width: points + words.width + 18, height: 16 }
  const y = box.y + 8
  const x = box.x + 6
  canvas.rectangle(box, { fill: '#ffffff', tag })
  canvas.path(
    [
      ['M', x, y - 3],
      ['L', x, y + 2],
      ['L', x + points, y + 2],
      ['L', x + points, y - 3],
    ],
    { line: { colour: inks.ink, width: 1.1 }, tag },
  )
  canvas.text(words, x + points + 5, y + 3.4, { tag })
  return box
}

function drawNorth(canvas: PageCanvas, setter: Setter, frame: PageFrame, tag: number): PageFrame {
  const box = { x: frame.x + frame.width - 26, y: frame.y + 7, width: 19, height: 28 }
  const x = box.x + box.width / 2
  canvas.rectangle(box, { fill: '#ffffff', tag })
  canvas.text(setter.line([styled('N', { weight: 700 })]), x, box.y + 11, { tag, align: 'middle' })
  canvas.path(
    [['M', x, box.y + 14], ['L', x + 4.6, box.y + 25], ['L', x, box.y + 22], ['L', x - 4.6, box.y + 25], ['Z']],
    { fill: inks.ink, tag },
  )
  return box
}

/** Returns a scale bar of 1, 2 or 5 times a power of ten meters, at most `maxPoints` points long. */
export function scaleBar(
  metresPerPoint: number,
  maxPoints: number,
): { readonly metres: number; readonly points: number } {
  const longest = metresPerPoint * maxPoints
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= longest) ?? power
  return { metres, points: metres / metresPerPoint }
}
