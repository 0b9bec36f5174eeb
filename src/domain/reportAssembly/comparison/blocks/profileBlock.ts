import { type BlockKit, figureCell, formats, wordCell, words } from '../../blockKit.ts'
import type { ReportNode } from '../../../report/reportNode.ts'
import { compareBlock } from '../compareBlock.ts'
import type { ShownRow, Comparison } from '../comparison.ts'

const profileWords = {
  title: 'Site profiles',
  measure: 'Measure',
  radar: 'Each measure from the worst site (center) to the best site (edge)',
  most: 'The radar chart shows the first six sites.',
  none: 'Site profiles',
  noneWhy: 'Fewer than three measures that can be ranked are available for all sites.',
}
type Kit = BlockKit<keyof typeof profileWords>

/** Maximum number of lines in a radar chart; more lines would be hard to distinguish. */
const maxLines = 6
const maxBars = 12

export const profileBlock = compareBlock({
  kind: 'compareProfile',
  label: 'Bar or radar chart',
  words: profileWords,
  make(kit, { comparison, setup }) {
    return setup.view === 'radar' ? webOf(kit, comparison) : barsOf(kit, comparison)
  },
})

function barsOf(kit: Kit, { sites, rows }: Comparison) {
  const sided = rows.filter(({ better }) => better !== undefined).slice(0, maxBars)
  if (sided.length === 0) return undefined
  const stacks = sided.map((row): readonly ReportNode[] => {
    const name = [row.label, row.by].filter(Boolean).join(' ')
    const bars = sites.map(({ label }, site) => ({
      label,
      figure: row.figures[site]!,
      ...(row.best.includes(site) ? { tone: 'good' as const } : {}),
    }))
    return [
      { kind: 'heading', runs: words(name) },
      { kind: 'bars', alt: name, rows: bars },
    ]
  })
  const nodes = Array.from(
    { length: Math.ceil(stacks.length / 2) },
    (_, at): ReportNode => ({ kind: 'columns', stacks: [stacks[2 * at]!, stacks[2 * at + 1] ?? []] }),
  )
  return { title: kit.say('title'), nodes }
}

function webOf(kit: Kit, { sites, rows }: Comparison) {
  const counted = rows.filter(({ points }) => points !== undefined).slice(0, maxBars)
  if (counted.length < 3) {
    const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
    return { title: kit.say('title'), nodes: [{ kind: 'missing' as const, items: missing }], missing }
  }
  const drawn = sites.slice(0, maxLines)
  const scaled = counted.map((row) =>
    drawn.map(({ letter, label }, site) => scaledFigure(kit, row, letter, label, site)),
  )
  const nodes: ReportNode[] = [
    {
      kind: 'radar',
      alt: kit.text('radar'),
      axes: counted.map(({ label }) => label),
      series: drawn.map(({ label }, site) => ({ label, figures: scaled.map((figures) => figures[site]!) })),
    },
    {
      kind: 'table',
      alt: kit.text('radar'),
      columns: [
        { label: kit.text('measure'), align: 'start', share: 3 },
        ...drawn.map(({ label }) => ({ label, align: 'end' as const, share: 2 })),
      ],
      rows: counted.map(({ label }, at) => ({
        kind: 'row',
        cells: [wordCell(label), ...scaled[at]!.map(figureCell)],
      })),
    },
    { kind: 'text', runs: kit.say('radar') },
    ...(sites.length > maxLines ? [{ kind: 'text' as const, runs: kit.say('most') }] : []),
  ]
  return { title: kit.say('title'), nodes }
}

/** Creates a figure for a site's position between the worst (0) and best (1) site; 1 if all sites are equal. */
function scaledFigure(kit: Kit, { id, label, numbers, better }: ShownRow, letter: string, name: string, site: number) {
  const known = numbers.flatMap((number) => number ?? [])
  const min = Math.min(...known)
  const max = Math.max(...known)
  const part = max > min ? ((numbers[site] ?? min) - min) / (max - min) : 1
  const value = better === 'lower' && max > min ? 1 - part : part
  return kit.figure(
    `${id}.${letter}`,
    kit.labelled(kit.qualified(kit.text('title'), label), name),
    value,
    formats.percent,
    {
      method: 'scaledValue',
    },
  )
}
