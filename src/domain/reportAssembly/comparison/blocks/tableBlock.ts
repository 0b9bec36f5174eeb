import { type BlockKit, runCell, wordCell, words } from '../../blockKit.ts'
import type { ReportCell, ReportNode, ReportRow } from '../../../report/reportNode.ts'
import { compareBlock } from '../compareBlock.ts'
import { compareGroups } from '../compareRow.ts'
import type { ShownRow, Comparison } from '../comparison.ts'

const tableWords = {
  title: 'Side-by-side comparison',
  measure: 'Measure',
  site: 'Site',
  higher: 'higher is better',
  lower: 'lower is better',
  best: 'Best value (the note next to each measure shows whether higher or lower is better)',
  settings: 'Calculation settings',
  unlike: 'This setting differs from most other sites’ settings, so the figures aren’t directly comparable.',
  demand: 'Demand',
  people: 'People',
  places: 'Nearby places',
  premises: 'Premises',
  lease: 'Lease',
  sales: 'Sales',
}

const bestMark = '★'
const oddMark = '≠'

type Kit = BlockKit<keyof typeof tableWords>

export const tableBlock = compareBlock({
  kind: 'compareTable',
  label: 'Table of measures',
  words: tableWords,
  make(kit, { comparison, setup }) {
    const table = setup.isTransposed ? sitesAsRows(kit, comparison) : measuresAsRows(kit, comparison)
    const hasOdd = comparison.rows.some(({ odd = [] }) => odd.length > 0)
    return {
      title: kit.say('title'),
      nodes: [
        table,
        {
          kind: 'notes',
          notes: [
            { mark: bestMark, runs: kit.say('best') },
            ...(hasOdd ? [{ mark: oddMark, runs: kit.say('unlike') }] : []),
          ],
        },
      ],
    }
  },
})

const labelOf = (kit: Kit, { label, by, better }: ShownRow): string =>
  [[label, by].filter(Boolean).join(' '), better && kit.text(better)].filter(Boolean).join(' · ')

function cellOf({ figures, best, odd }: ShownRow, site: number): ReportCell {
  const figure = figures[site]!
  // The mark is separate, so that the number stays numeric in a spreadsheet.
  if (odd?.includes(site)) return runCell([{ figure, mark: oddMark }])
  return runCell([best.includes(site) ? { figure, isBold: true, mark: bestMark } : { figure }])
}

function measuresAsRows(kit: Kit, { sites, rows }: Comparison): ReportNode {
  const columns = [
    { label: kit.text('measure'), align: 'start' as const, share: 3 },
    ...sites.map(({ label }) => ({ label, align: 'end' as const, share: 2 })),
  ]
  // A custom order of rows can split groups; the table then has no group headings.
  const isGrouped = rows.every(
    ({ group }, at) => at === 0 || compareGroups.indexOf(group) >= compareGroups.indexOf(rows[at - 1]!.group),
  )
  const shown = rows.flatMap((row, at): ReportRow[] => {
    const isFirst = isGrouped && row.group !== rows[at - 1]?.group
    const head: ReportRow = { kind: 'group', cells: [{ runs: words(kit.text(row.group)), span: columns.length }] }
    const cells = [wordCell(labelOf(kit, row)), ...sites.map((_, site) => cellOf(row, site))]
    return [...(isFirst ? [head] : []), { kind: 'row', cells }]
  })
  return { kind: 'table', alt: kit.text('title'), columns, rows: shown }
}

function sitesAsRows(kit: Kit, { sites, rows }: Comparison): ReportNode {
  const columns = [
    { label: kit.text('site'), align: 'start' as const, share: 3 },
    ...rows.map((row) => ({ label: labelOf(kit, row), align: 'end' as const, share: 2 })),
  ]
  const shown = sites.map(
    ({ label }, site): ReportRow => ({
      kind: 'row',
      cells: [wordCell(label), ...rows.map((row) => cellOf(row, site))],
    }),
  )
  return { kind: 'table', alt: kit.text('title'), columns, rows: shown }
}
