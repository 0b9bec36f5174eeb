import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { MonthFigures } from '#domain/performance/performanceFigures.ts'
import type { Area } from '#domain/units/areaUnits.ts'
import { faultOf } from '#tests/analysis/openedAgain.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { LeaseFigures } from './LeaseFigures.tsx'
import type { OpenFigureProps } from './OpenFigure.tsx'
import { PerformanceFigures } from './PerformanceFigures.tsx'

const figures: OpenFigureProps[] = []
vi.mock('./OpenFigure.tsx', () => ({
  OpenFigure: (figure: OpenFigureProps) => {
    figures.push(figure)
    return null
  },
}))

beforeEach(() => {
  figures.length = 0
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
})

const draw = (node: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>)

const faults = () =>
  figures.flatMap(({ label, value, inputs, spreadsheet }) =>
    value === undefined || spreadsheet === undefined ? [] : (faultOf({ label, value, inputs, spreadsheet }) ?? []),
  )

type Random = () => number
const money = (random: Random, currency: 'TWD' | 'USD', size: number) => ({
  amount: currency === 'TWD' ? Math.round(size * random()) + 1 : Math.round(size * random() * 100 + 1) / 100,
  currency,
})
const space = (random: Random): Area => ({
  value: Math.round((5 + 120 * random()) * 100) / 100,
  unit: random() < 0.5 ? 'ping' : 'm2',
})

test('sales, growth and orders of a store open to what gives them to the printed digit', () => {
  const random = seededRandom(testSeed())
  const opened = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const currency = random() < 0.5 ? 'TWD' : 'USD'
    const months = Array.from({ length: 24 }, (_one, at): MonthFigures => {
      const month = `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
      const target = random() < 0.5 ? { target: money(random, currency, 4e6) } : {}
      return { month, sales: money(random, currency, 4e6), orders: Math.ceil(9_000 * random()), ...target }
    })
    draw(<PerformanceFigures months={months} latest={months.at(-1)!} />)
    for (const { method, spreadsheet } of figures) if (spreadsheet) opened.add(method)
    expect(faults()).toEqual([])
    figures.length = 0
  }
  expect([...opened].toSorted()).toEqual(['monthOrders', 'monthSales', 'twelveMonthSales', 'yearOnYear'])
})

test('rent and sales by space open to what gives them to the printed digit, in ping and in m², with cents', () => {
  const random = seededRandom(testSeed())
  const opened = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const currency = random() < 0.5 ? 'TWD' : 'USD'
    const sales = Object.fromEntries(
      Array.from({ length: 12 }, (_one, at) => [
        `monthlySales${String(at + 1).padStart(2, '0')}`,
        money(random, currency, 4e6),
      ]),
    )
    const record = (fields: object) => Object.assign({ id: 'r', fields })
    const year: LocalRecord<'performance'> = record({ year: 2026, ...sales })
    const lease: LocalRecord<'lease'> = record({ rentTotal: money(random, currency, 4e5) })
    const store: LocalRecord<'store'> = record({ totalSpace: space(random), sellingSpace: space(random) })
    draw(<LeaseFigures lease={lease} store={store} years={[year]} />)
    for (const { method, spreadsheet } of figures) if (spreadsheet) opened.add(method)
    expect(faults()).toEqual([])
    figures.length = 0
  }
  expect(opened).toContain('storeRentPerPing')
  expect(opened).toContain('storeRentToSales')
})
