import type { ReportNode } from '#domain/report/reportNode.ts'
import { layOutMap } from '../scene/layOutMap.ts'
import { layOutBars, layOutWaterfall } from './barRows.ts'
import { layOutCards } from './cards.ts'
import { paper } from './inks.ts'
import { layOutLine } from './lineChart.ts'
import { paragraph } from './paragraph.ts'
import { layOutPyramid } from './pyramid.ts'
import { layOutRadar } from './radar.ts'
import type { Setter } from './setter.ts'
import { type Slab, spaced, together } from './slab.ts'
import { layOutHeading, layOutMissing, layOutNotes, layOutPhotos, layOutSignatures } from './smallNodes.ts'
import { layOutTable } from './table.ts'

const columnsGap = 20

type NodeOf<K extends ReportNode['kind']> = Extract<ReportNode, { kind: K }>
type LayOut<N> = (setter: Setter, node: N, width: number, before: number) => readonly Slab[]

const layouts: { readonly [K in ReportNode['kind']]: LayOut<NodeOf<K>> } = {
  heading: layOutHeading,
  text: (setter, node, width, before) => paragraph(setter, setter.texts(node.runs), { width, role: 'P', before }),
  cards: layOutCards,
  table: layOutTable,
  pyramid: layOutPyramid,
  bars: layOutBars,
  waterfall: layOutWaterfall,
  line: layOutLine,
  radar: layOutRadar,
  map: (setter, node, width, before) => [layOutMap(setter, node, width, before)],
  photos: layOutPhotos,
  notes: layOutNotes,
  signatures: layOutSignatures,
  missing: layOutMissing,
  columns: layOutColumns,
}

function layOutNode<K extends ReportNode['kind']>(
  setter: Setter,
  node: NodeOf<K>,
  width: number,
  before: number,
): readonly Slab[] {
  const layOut: LayOut<NodeOf<K>> = layouts[node.kind as K]
  return layOut(setter, node, width, before)
}

/** Lays out nodes vertically; notes stay with the node they annotate. */
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

/** Lays out stacks side by side, or vertically if taller than three quarters of a page, to allow page breaks. */
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
