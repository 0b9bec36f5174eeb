import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { dashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import type { ChainRows, StoreRow } from '#analysis/dashboard/chainRows.ts'
import { seededRandom } from '#analysis/seededRandom.ts'
import { faultOf, type OpenedFigure } from '#tests/analysis/openedAgain.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { BoardContext } from '../board.ts'
import { gapCard } from './GapCard.tsx'
import { salesCard } from './SalesCard.tsx'
import { surveysCard } from './SurveysCard.tsx'

interface Drawn extends Omit<OpenedFigure, 'spreadsheet'> {
  readonly method: string
  readonly formula?: string
}
const figures: Drawn[] = []
vi.mock('../DashboardFigure.tsx', () => ({
  DashboardFigure: (figure: Drawn) => {
    figures.push(figure)
    return null
  },
  StoreLink: () => null,
}))
vi.mock('#ui/charts/ColumnChart.tsx', () => ({ ColumnChart: () => null }))
vi.mock('#session/navigation.ts', () => ({ AppLink: () => null }))

type Random = () => number
const whole = (random: Random, max: number) => Math.ceil(max * random())

function rowsOf(random: Random, size: number, currency: 'TWD' | 'USD'): ChainRows {
  const cents = currency === 'USD' ? 100 : 1
  const amounts = () =>
    Array.from({ length: 12 }, () =>
      random() < 0.15 ? undefined : { amount: whole(random, size * cents) / cents, currency },
    )
  const stores = Array.from(
    { length: 5 },
    (_one, at): StoreRow => ({
      id: `s${at}`,
      name: `s${at}`,
      nameEnglish: `s${at}`,
      status: '1',
      city: 'x',
      cityEnglish: 'x',
      tier: '1',
      format: 'street',
      opened: '2020-01-01',
      closed: undefined,
    }),
  )
  return {
    stores,
    years: stores.flatMap(({ id }) =>
      [2025, 2026].map((year) => ({ store: id, year, sales: amounts(), target: amounts() })),
    ),
    leases: [],
    surveys: [
      { id: 'v', topic: 'v', topicEnglish: 'v', state: 'open', closesOn: undefined, wanted: whole(random, 300) },
    ],
    answers: Array.from({ length: whole(random, 200) }, () => ({ survey: 'v', store: undefined })),
  }
}

test('figures of a dashboard open to what gives them to the printed digit', () => {
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  const random = seededRandom(testSeed())
  const opened = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const currency = random() < 0.5 ? 'TWD' : 'USD'
    const rows = rowsOf(random, 10 ** (2 + 5 * random()), currency)
    const facts = dashboardFacts(rows, { kind: 'all' }, { today: '2026-11-23', currency, year: undefined })
    const board = { kind: 'overall', scope: { kind: 'all' }, facts, storesById: new Map(), asOf: '' } as const
    figures.length = 0
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <BoardContext value={board}>
          <salesCard.View />
          <gapCard.View />
          <surveysCard.View />
        </BoardContext>
      </I18nProvider>,
    )
    const faults = figures.flatMap(({ formula, ...figure }) => {
      if (formula === undefined) return []
      opened.add(figure.method)
      return faultOf({ ...figure, spreadsheet: formula }) ?? []
    })
    expect(faults).toEqual([])
  }
  expect([...opened].toSorted()).toEqual([
    'chainAgainstTarget',
    'chainSales',
    'chainYearOnYear',
    'explainedGap',
    'surveyProgress',
  ])
})
