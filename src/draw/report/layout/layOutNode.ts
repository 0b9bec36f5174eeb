import type { ReportNode } from '#domain/report/reportNode.ts'
import { layOutMap } from '../scene/layOutMap.ts'
import { layOutBars, layOutWaterfall } from './barRows.ts'
import { layOutCards } from './cards.ts'
import { paper } from './inks.ts'
import { layOutLine } from './lineChart.ts'
import { paragraph } from './paragraph.ts'
import { layOutPyramid } from './pyramid.ts'
import type { Setter } from './setter.ts'
import { type Slab, spaced, together } from './slab.ts'
import { layOutHeading, layOutMissing, layOutNotes, layOutPhotos, layOutSignatures } from './smallNodes.ts'
import { layOutTable } from './table.ts'

const columnsGap = 20

/** A node as slabs of a width, with room above the first of them. */
export function layOutNode(setter: Setter, node: ReportNode, width: number, before: number): readonly Slab[] {
  switch (node.kind) {
    case 'heading':
      return layOutHeading(setter, node, width, before)
    case 'text':
      return paragraph(setter, setter.texts(node.runs), { width, role: 'P', before })
    case 'cards':
      return layOutCards(setter, node, width, before)
    case 'table':
      return layOutTable(setter, node, width, before)
    case 'pyramid':
      return layOutPyramid(setter, node, width, before)
    case 'bars':
      return layOutBars(setter, node, width, before)
    case 'waterfall':
      return layOutWaterfall(setter, node, width, before)
    case 'line':
      return layOutLine(setter, node, width, before)
    case 'map':
      return [layOutMap(setter, node, width, before)]
    case 'photos':
      return layOutPhotos(setter, node, width, before)
    case 'notes':
      return layOutNotes(setter, node, width, before)
    case 'signatures':
      return layOutSignatures(setter, node, width, before)
    case 'missing':
      return layOutMissing(setter, node, width, before)
    case 'columns':
      return layOutColumns(setter, node, width, before)
  }
}

/** Nodes one below the other; notes stay with what they are about (T20). */
export function layOutNodes(setter: Setter, nodes: readonly ReportNode[], width: number): readonly Slab[] {
  return nodes.flatMap((node, at) => {
    const slabs = layOutNode(setter, node, width, roomAbove(node))
    const isFollowedByNotes = nodes[at + 1]?.kind === 'notes'
    return isFollowedByNotes
      ? slabs.map((slab, index) => (index === slabs.length - 1 ? { ...slab, staysWithNext: true } : slab))
      : slabs
  })
}

const roomAbove = ({ kind }: ReportNode): number =>
  kind === 'notes' ? 5 : kind === 'text' ? 6 : kind === 'heading' ? 12 : 9

/** Stacks side by side; what is together taller than half a page stands one below the other, so that pages can part it. */
function layOutColumns(
  setter: Setter,
  { stacks, shares }: Extract<ReportNode, { kind: 'columns' }>,
  width: number,
  before: number,
): readonly Slab[] {
  const parts = stacks.map((_, at) => Math.max(0.05, shares?.[at] ?? 1))
  const total = parts.reduce((sum, part) => sum + part, 0)
  const room = width - columnsGap * (stacks.length - 1)
  const widths = parts.map((part) => (room * part) / total)
  const tagsBefore = setter.tags.length
  const set = stacks.map((nodes, at) => together(layOutNodes(setter, nodes, widths[at]!), 0))
  const height = Math.max(0, ...set.map((slab) => slab.height))
  if (height > (paper.bottom - paper.top) * 0.75) {
    setter.tags.length = tagsBefore
    return spaced(
      stacks.flatMap((nodes) => layOutNodes(setter, nodes, width)),
      before,
    )
  }
  return [
    {
      height,
      before,
      paint(canvas, x, y) {
        let left = x
        for (const [at, slab] of set.entries()) {
          slab.paint(canvas, left, y)
          left += widths[at]! + columnsGap
        }
      },
    },
  ]
}
