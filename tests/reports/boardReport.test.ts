import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { dashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import type { ChainRows, StoreRow } from '#analysis/dashboard/chainRows.ts'
import { exampleReport } from './exampleReport.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import { boardReport } from '#features/dashboards/paper/boardReport.ts'
import { chainPaper } from '#features/dashboards/cardPapers/chainPaper.ts'
import { gapPaper } from '#features/dashboards/cardPapers/gapPaper.ts'
import { leasesPaper } from '#features/dashboards/cardPapers/leasesPaper.ts'
import { openingsPaper } from '#features/dashboards/cardPapers/openingsPaper.ts'
import { overlapsPaper } from '#features/dashboards/cardPapers/overlapsPaper.ts'
import { salesPaper } from '#features/dashboards/cardPapers/salesPaper.ts'
import { surveysPaper } from '#features/dashboards/cardPapers/surveysPaper.ts'
import { readPdf } from '#tests/tools/readPdf.ts'
import { makePdf } from '#tests/tools/reportTools.ts'

i18n.load('en-US', {})
i18n.activate('en-US')

const store = (id: string, change: Partial<StoreRow> = {}): StoreRow => ({
  id,
  name: id,
  nameEnglish: id,
  status: '1',
  city: '台北市',
  cityEnglish: 'Taipei City',
  tier: '1',
  format: 'street',
  opened: '2020-01-01',
  closed: undefined,
  ...change,
})
const twd = (amount: number) => ({ amount, currency: 'TWD' as const })
const rows: ChainRows = {
  stores: [store('Dunnan'), store('Ximen'), store('Linkou', { status: '2', opened: '2026-12-18' })],
  years: [
    { store: 'Dunnan', year: 2026, sales: [600, 700].map(twd), target: [1000, 900].map(twd) },
    { store: 'Ximen', year: 2026, sales: [1100].map(twd), target: [1000].map(twd) },
  ],
  leases: [
    {
      id: 'lease',
      store: 'Dunnan',
      starts: '2022-05-01',
      ends: '2027-04-30',
      noticeMonths: 6,
      rentIncrease: undefined,
    },
  ],
  surveys: [],
  answers: [],
}
const facts = dashboardFacts(rows, { kind: 'all' }, { today: '2026-11-23', currency: 'TWD', year: undefined })
const { foot, madeAt } = exampleReport
const head = { company: 'Morning Ridge', kindLabel: 'Dashboard', versionLabel: '', stateLabel: 'Data as of today' }
const paper = { locale: 'en-us' as const, madeAt, foot, head, title: 'Sales are 17.2% under target', subtitle: '' }
const pairs = [
  {
    storeA: 'Dunnan',
    storeB: 'Ximen',
    metres: 570,
    sharedSquareMetres: 1,
    shareOfA: 0.46,
    shareOfB: 0.2,
    sharedPopulation: 8559.6,
    populationA: undefined,
    populationB: undefined,
  },
]
const cards = [
  { id: 'chain', paper: chainPaper },
  { id: 'sales', paper: salesPaper },
  { id: 'gap', paper: gapPaper },
  { id: 'openings', paper: openingsPaper },
  { id: 'leases', paper: leasesPaper },
  { id: 'overlaps', paper: overlapsPaper },
  { id: 'surveys', paper: surveysPaper },
  { id: 'waiting' },
]
const kit = {
  facts,
  scope: { kind: 'all' } as const,
  locale: 'en-us' as const,
  asOf: 'Data as of today',
  pairs,
  nameOf: (id: string) => id,
  groupName: (_by: string, value: string) => value,
}

test('a dashboard on paper has its cards in their order, and every figure of them as it is on the screen', async () => {
  const report = boardReport(cards, kit, paper)
  expect(report.blocks.map(({ id }) => id)).toEqual(['chain', 'sales', 'gap', 'openings', 'leases', 'overlaps'])
  const titles = report.blocks.map(({ title: [run] }) => (run && 'text' in run ? run.text : ''))
  expect(titles).toEqual([
    '2 of 3 locations open',
    'Sales against target',
    '1 store accounts for the gap',
    '1 store will open by Dec 18, 2026',
    '1 lease decision is overdue',
    '1 pair of stores overlaps by 30% or more',
  ])
  const gaps = Object.values(report.figures).filter(
    ({ id, label }) => id.startsWith('gap.') && label.startsWith('Sales gap'),
  )
  // The store that explains the gap, the sum of such stores, the other store, and the total.
  expect(gaps.map(({ value }) => value)).toEqual([-600, -600, 100, -500])
  const { text } = await readPdf(await makePdf(report))
  const said = text.replaceAll(/\s/g, '')
  for (const figure of Object.values(report.figures))
    expect(said, figure.label).toContain(formatFigure(figure, 'en-us').replaceAll(/\s/g, ''))
  for (const words of ['Morning Ridge', 'Data as of today', 'Dunnan', '24 days overdue', 'in 25 days'])
    expect(said).toContain(words.replaceAll(' ', ''))
})

test('what is not known of a chain is left out of its paper, and overlaps where the analysis is not there', () => {
  const empty = dashboardFacts(
    { ...rows, years: [], leases: [] },
    { kind: 'all' },
    { today: '2026-11-23', currency: 'TWD', year: undefined },
  )
  const report = boardReport(cards, { ...kit, facts: empty, pairs: undefined }, paper)
  expect(report.blocks.map(({ id }) => id)).toEqual(['chain', 'openings'])
})
