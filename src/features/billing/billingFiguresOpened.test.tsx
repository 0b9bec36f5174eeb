import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import { pricesAt, soldPlans } from '#domain/plan/prices.ts'
import { shownNumbers } from '#tests/analysis/openedAgain.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import type { BillingFigureProps } from './BillingFigure.tsx'
import { DayFigures, NextPaymentFigure, PriceFigure, YearSavingFigure } from './BillingFigures.tsx'
import { PaidInAllFigure, TotalFigure } from './PurchaseFigures.tsx'
import type { BillingOrder } from './useBilling.ts'

const figures: BillingFigureProps[] = []
vi.mock('./BillingFigure.tsx', () => ({
  BillingFigure: (figure: BillingFigureProps) => {
    figures.push(figure)
    return null
  },
}))

beforeEach(() => {
  figures.length = 0
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
})

const draw = (node: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
const amountIn = (text: string) => shownNumbers(text.replace(/^.* · /, '')).at(-1)!.number

const drawn = () =>
  figures.map(({ method, value, inputs }) => {
    const amounts = new Map(inputs.map((input) => [input.key, shownNumbers(input.value).at(-1)?.number ?? NaN]))
    return { method, value, amounts, n: (key: string) => amounts.get(key) ?? NaN }
  })

const at = '2026-11-23T04:00:00.000Z'

test('prices, savings and days of plans come out of what they open to', () => {
  for (const planId of soldPlans) draw(<PriceFigure planId={planId} at={at} />)
  draw(<YearSavingFigure at={at} />)
  const random = seededRandom(testSeed())
  for (let round = 0; round < 60; round++) {
    const beginsAt = new Date(Date.parse(at) - Math.floor(random() * 300) * 86_400_000).toISOString()
    const endsAt = new Date(Date.parse(at) + Math.floor(random() * 300) * 86_400_000).toISOString()
    draw(<DayFigures days={{ planId: 'year', beginsAt, endsAt }} at={at} />)
  }
  const faults = drawn().flatMap(({ method, value, n }) => {
    const last = shownNumbers(value).at(-1)!.number
    const first = shownNumbers(value)[0]!.number
    const isRight =
      method === 'planPrice'
        ? last === n('net') + n('tax') && n('net') === Math.round((last * 20) / 21)
        : method === 'yearSaving'
          ? last === 12 * n('month') - n('year')
          : value.startsWith('Day')
            ? last === n('all') && first === n('all') - n('unused')
            : first === n('unused')
    return isRight ? [] : [`${method} ${value}`]
  })
  expect(figures.length).toBeGreaterThan(100)
  expect(faults).toEqual([])
})

test('a purchase opens to price, terms and credit, and they give its total; payments to what gives them', () => {
  const random = seededRandom(testSeed() + 1)
  for (let round = 0; round < 60; round++) {
    const planId = soldPlans[Math.floor(random() * soldPlans.length)]!
    const terms = planId === 'year' ? 1 + Math.floor(random() * 3) : 1
    const times = planId === 'year' ? [1, 12][Math.floor(random() * 2)]! : 1
    const credit = random() < 0.5 ? 0 : 12 * Math.floor((random() * pricesAt(at).prices[planId]) / 24)
    const total = pricesAt(at).prices[planId] * terms - credit
    const part = total / times
    const paid = part * Math.floor(random() * (times + 1))
    const order = {
      id: 'o',
      number: 'CM-1',
      state: 'paid',
      planId,
      terms,
      total,
      currency: 'TWD',
      way: 'card',
      times,
      part,
      deduction: null,
      createdAt: at,
      expiresAt: at,
      trouble: null,
      beginsAt: null,
      endsAt: null,
      paid,
      refunded: 0,
      paidAt: at,
      invoices: [],
    } satisfies Omit<BillingOrder, 'state'> & { state: string }
    const whole: BillingOrder = Object.assign(order)
    figures.length = 0
    draw(
      <>
        <TotalFigure order={whole} at={at} />
        <NextPaymentFigure order={whole} dueAt={at} at={at} />
        <PaidInAllFigure orders={[whole, { ...whole, id: 'p' }]} at={at} />
      </>,
    )
    const [bought, next, all] = drawn()
    expect(amountIn(bought!.value)).toBe(bought!.n('price') * bought!.n('terms') - bought!.n('credit'))
    expect(bought!.n('net') + bought!.n('tax')).toBe(amountIn(bought!.value))
    expect(bought!.n('net')).toBe(Math.round((amountIn(bought!.value) * 20) / 21))
    expect(amountIn(next!.value)).toBe(next!.n('total') / next!.n('times'))
    expect(next!.n('done') * amountIn(next!.value)).toBe(paid)
    expect(amountIn(all!.value)).toBe([...all!.amounts.values()].reduce((sum, one) => sum + one, 0))
  }
})
