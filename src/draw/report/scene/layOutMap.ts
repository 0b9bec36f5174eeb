import { numberFormat } from '#domain/fields/fieldFormats.ts'
import type { ReportMapNode } from '#domain/report/reportNode.ts'
import { ascent, inks, leading, sizes } from '../layout/inks.ts'
import type { PageCanvas } from '../layout/pageCanvas.ts'
import { type Setter, styled } from '../layout/setter.ts'
import type { Slab } from '../layout/slab.ts'
import type { TextLine } from '../text/breakLines.ts'
import { hatchLines } from './hatchLines.ts'
import { contentsOf, drawScene, hatchLook, zoneLines } from './mapScene.ts'
import { classInks, sceneInks } from './sceneInks.ts'
import { drawMark } from './sceneMarks.ts'

const size = sizes.body
const legendGap = 15

interface LegendEntry {
  readonly height: number
  readonly paint: (canvas: PageCanvas, x: number, y: number) => void
}

/** Lays out a map with its legend to the right, or below a narrow map. The data credit is on the same page. */
export function layOutMap(setter: Setter, node: ReportMapNode, width: number, before: number): Slab {
  const isSideBySide = width > 330
  const frameWidth = isSideBySide ? Math.round(width * 0.675) : width
  const frameHeight = Math.min(420, Math.max(90, frameWidth * (node.aspect ?? 0.7)))
  const legendWidth = isSideBySide ? width - frameWidth - legendGap : width
  const tag = setter.tag({
    role: 'Figure',
    alt: node.alt,
    frame: { x: 0, y: 0, width: frameWidth, height: frameHeight },
  })
  const legend = legendOf(setter, node, { frameWidth, frameHeight, width: legendWidth })
  const legendHeight = legend.reduce((sum, { height }) => sum + height, 0)
  const creditTag = setter.tag({ role: 'P' })
  const credit = setter.lines([styled(node.credit.join('　'), { colour: inks.soft })], width)
  const mapHeight = isSideBySide ? Math.max(frameHeight, legendHeight) : frameHeight + 6 + legendHeight
  return {
    height: mapHeight + 4 + credit.length * leading(size),
    before,
    paint(canvas, x, y) {
      drawScene(canvas, setter, node, { x, y, width: frameWidth, height: frameHeight }, tag)
      let top = isSideBySide ? y : y + frameHeight + 6
      for (const { height, paint } of legend) {
        paint(canvas, isSideBySide ? x + frameWidth + legendGap : x, top)
        top += height
      }
      credit.forEach((line, at) =>
        canvas.text(line, x, y + mapHeight + 4 + at * leading(size) + ascent(size), { tag: creditTag }),
      )
    },
  }
}

function legendOf(
  setter: Setter,
  node: ReportMapNode,
  { frameWidth, frameHeight, width }: { frameWidth: number; frameHeight: number; width: number },
): readonly LegendEntry[] {
  const { marks, lines } = contentsOf(node, { x: 0, y: 0, width: frameWidth, height: frameHeight })
  const tag = setter.tag({ role: 'P' })
  const entry = (words: string, paint: (canvas: PageCanvas, x: number, middle: number) => void): LegendEntry => {
    const set = setter.lines([styled(words)], width - 26)
    return {
      height: set.length * leading(size) + 6,
      paint(canvas, x, y) {
        paint(canvas, x, y + leading(size) / 2)
        writeLines(canvas, set, x + 26, y, tag)
      },
    }
  }
  const zoneWords = (line: (typeof lines)[number]): readonly string[] => {
    const own = node.zones.filter((zone) => zone.line === line).map(({ label }) => label)
    return own.length === 1 ? own : [node.legend[line] ?? own.join('、')]
  }
  return [
    ...rampOf(setter, node, width, tag),
    ...lines.flatMap((line) =>
      zoneWords(line).map((words) => entry(words, (canvas, x, y) => drawZoneSample(canvas, line, x, y, tag))),
    ),
    ...marks.flatMap((mark) => {
      const words = node.legend[mark]
      return words === undefined
        ? []
        : [
            entry(words, (canvas, x, y) =>
              drawMark(canvas, mark, { x: x + 10, y, tag, scale: mark === 'site' ? 0.7 : 0.9 }),
            ),
          ]
    }),
  ]
}

function drawZoneSample(canvas: PageCanvas, line: keyof typeof zoneLines, x: number, y: number, tag: number): void {
  if (line !== 'hatched')
    return canvas.path(
      [
        ['M', x, y],
        ['L', x + 20, y],
      ],
      { line: zoneLines[line], tag },
    )
  const box = [
    [x, y - 5],
    [x + 20, y - 5],
    [x + 20, y + 5],
    [x, y + 5],
  ] as const
  canvas.path(hatchLines([box], hatchLook.gap), { line: hatchLook.line, tag })
  canvas.rectangle({ x, y: y - 5, width: 20, height: 10 }, { line: zoneLines.hatched, tag })
}

function rampOf(setter: Setter, { areas }: ReportMapNode, width: number, tag: number): readonly LegendEntry[] {
  if (!areas) return []
  const colours = classInks(areas.limits.length + 1)
  const title = setter.lines(
    [
      styled(
        areas.unit === ''
          ? areas.label
          : `${areas.label}${setter.report.locale === 'en-us' ? ` (${areas.unit})` : `（${areas.unit}）`}`,
        { weight: 700 },
      ),
    ],
    width,
  )
  const limits = areas.limits.map((limit) =>
    setter.line([styled(numberFormat(setter.report.locale, areas.decimals, areas.decimals).format(limit))]),
  )
  const step = width / colours.length
  const rows = limits.some((limit) => limit.width > step - 3) ? 2 : 1
  const top = title.length * leading(size) + 3
  return [
    {
      height: top + 10 + 2 + rows * leading(size) + 8,
      paint(canvas, x, y) {
        writeLines(canvas, title, x, y, tag)
        for (const [at, colour] of colours.entries())
          canvas.rectangle(
            { x: x + at * step, y: y + top, width: step, height: 10 },
            { fill: colour, line: { colour: sceneInks.border, width: 0.4 }, tag },
          )
        canvas.rectangle({ x, y: y + top, width, height: 10 }, { line: { colour: inks.edge, width: 0.5 }, tag })
        for (const [at, limit] of limits.entries()) {
          const middle = Math.min(x + width - limit.width / 2, Math.max(x + limit.width / 2, x + (at + 1) * step))
          canvas.text(limit, middle, y + top + 11 + (rows === 2 && at % 2 === 1 ? leading(size) : 0) + ascent(size), {
            tag,
            align: 'middle',
          })
        }
      },
    },
  ]
}

const writeLines = (canvas: PageCanvas, lines: readonly TextLine[], x: number, y: number, tag: number): void =>
  lines.forEach((line, at) => canvas.text(line, x, y + at * leading(size) + ascent(size), { tag }))
