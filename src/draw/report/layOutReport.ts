import { languageTag } from '#domain/locale.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { FontBook } from './fonts/fontBook.ts'
import { type BlockSlab, breakPages, type PlacedSlab } from './layout/breakPages.ts'
import { contentWidth, inks, paper, sizes } from './layout/inks.ts'
import { layOutNodes } from './layout/layOutNode.ts'
import { PageCanvas } from './layout/pageCanvas.ts'
import { aboutOf, drawFoot, drawHead } from './layout/pageHead.ts'
import { paragraph } from './layout/paragraph.ts'
import { Setter, styled } from './layout/setter.ts'
import { bound, spaced } from './layout/slab.ts'
import type { LaidReport } from './reportPage.ts'

/**
 * Lays out a report as A4 pages of draw items. Screen and PDF draw the same items, so their page breaks are identical.
 */
export function layOutReport(report: Report, book: FontBook): LaidReport {
  const setter = new Setter(report, book)
  const { canvases, placed } = breakPages([
    ...titleSlabs(setter),
    ...report.blocks.flatMap((block) => blockSlabs(setter, block)),
  ])
  const blocks = framesOf(placed)
  return {
    pages: canvases.map((content, at) => {
      const canvas = new PageCanvas()
      drawHead(canvas, setter)
      canvas.items.push(...content.items)
      drawFoot(canvas, setter, at + 1, canvases.length)
      return {
        width: paper.width,
        height: paper.height,
        items: canvas.items,
        blocks: blocks.filter(({ page }) => page === at),
      }
    }),
    tags: setter.tags,
    bookmarks: report.blocks.flatMap(({ id, title }) => {
      const first = placed.find(({ block }) => block === id)
      const words = title.map((run) => ('figure' in run ? setter.figureText(run.figure) : run.text)).join('')
      return first ? [{ title: words, page: first.page, y: first.y }] : []
    }),
    unknownLetters: [...setter.unknownLetters],
    about: aboutOf(report, languageTag[report.locale]),
  }
}

function titleSlabs(setter: Setter): readonly BlockSlab[] {
  const { title, subtitle, approval = [] } = setter.report
  const width = contentWidth
  const slabs = [
    ...bound(paragraph(setter, [styled(title, { size: sizes.title, weight: 700 })], { width, role: 'H1' })),
    ...(subtitle === ''
      ? []
      : paragraph(setter, [styled(subtitle, { colour: inks.soft })], { width, role: 'P', before: 2 })),
    ...approval.flatMap((line) =>
      paragraph(setter, [styled(line, { colour: inks.soft })], { width, role: 'P', before: 2 }),
    ),
  ]
  return slabs.map((slab) => ({ slab }))
}

function blockSlabs(setter: Setter, { id, title, nodes }: Report['blocks'][number]): readonly BlockSlab[] {
  const width = contentWidth
  const heading = paragraph(setter, setter.texts(title, { size: sizes.block, weight: 700 }), {
    width,
    role: 'H2',
    before: 18,
  })
  const content = layOutNodes(setter, nodes, width)
  const [first] = content
  return [...bound(heading), ...spaced(content, Math.min(first?.before ?? 0, 7))].map((slab) => ({ slab, block: id }))
}

function framesOf(
  placed: readonly PlacedSlab[],
): readonly { id: string; page: number; frame: { x: number; y: number; width: number; height: number } }[] {
  const frames = new Map<
    string,
    { id: string; page: number; frame: { x: number; y: number; width: number; height: number } }
  >()
  for (const { block, page, y, slab } of placed) {
    if (block === undefined) continue
    const known = frames.get(`${page} ${block}`)
    if (known) known.frame.height = y + slab.height - known.frame.y
    else
      frames.set(`${page} ${block}`, {
        id: block,
        page,
        frame: { x: paper.side, y, width: contentWidth, height: slab.height },
      })
  }
  return [...frames.values()]
}
