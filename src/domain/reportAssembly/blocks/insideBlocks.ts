import {
  growth,
  latestMonth,
  type MonthFigures,
  monthsOf,
  sumSales,
  twelveMonthsTo,
  yearBefore,
} from '../../performance/performanceFigures.ts'
import { type BlockKit, figureCell, formats, wordCell } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { ReportCell } from '../../report/reportNode.ts'
import type { InsideSalesFacts } from '../siteFacts.ts'

export const insideBlock = blockKind({
  kind: 'inside',
  label: 'Your stores in this area',
  isOfArea: true,
  words: {
    title: 'Your stores in {zone}: {count}',
    titleNone: 'Your stores in this area',
    count: 'Your stores in this area',
    name: 'Your store',
    posCode: 'Store ID',
    status: 'Status',
    none: 'Your stores in this area',
    noneWhy: 'None of the stores on this device is in the area.',
  },
  make(kit, { site: { inside = [], zone }, wording }) {
    if (inside.length === 0 || !zone) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('titleNone'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const count = kit.figure('count', kit.text('count'), inside.length, formats.count, { method: 'ownStoreCount' })
    return {
      title: kit.say('title', { count: { figure: count }, zone: zone.label }),
      nodes: [
        {
          kind: 'table',
          alt: kit.text('titleNone'),
          columns: [
            { label: kit.text('name'), align: 'start', share: 4 },
            { label: kit.text('posCode'), align: 'start', share: 2 },
            { label: kit.text('status'), align: 'start', share: 2 },
          ],
          rows: inside.map(({ name, posCode, status }) => ({
            kind: 'row',
            cells: [
              wordCell(name),
              wordCell(posCode ?? '\u2013'),
              wordCell(status === undefined ? '\u2013' : wording.choice('status', status)),
            ],
          })),
        },
      ],
    }
  },
})

const salesWords = {
  title: 'Performance of your stores in this area',
  name: 'Your store',
  month: 'Month',
  sales: 'Latest month’s sales',
  before: 'Sales a year earlier',
  growth: 'Year over year',
  growthFormula: 'Sales ÷ sales a year earlier − 1',
  twelve: '12-month sales',
  none: 'Sales of your stores in this area',
  noneWhy: 'The stores in this area have no recorded sales.',
}
type Kit = BlockKit<keyof typeof salesWords>

export const insideSalesBlock = blockKind({
  kind: 'insideSales',
  label: 'Performance of your stores in this area',
  right: 'commercial.view',
  isOfArea: true,
  words: salesWords,
  make(kit, { site: { insideSales = [] } }) {
    const rows = insideSales.flatMap((store) => {
      const cells = salesCells(kit, store)
      return cells ? [{ kind: 'row' as const, cells }] : []
    })
    if (rows.length === 0) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const column = (key: keyof typeof salesWords, share: number) =>
      ({ label: kit.text(key), align: key === 'name' || key === 'month' ? 'start' : 'end', share }) as const
    const columns = [
      column('name', 3),
      column('month', 1.5),
      column('sales', 2),
      column('before', 2),
      column('growth', 1.5),
      column('twelve', 2),
    ]
    return { title: kit.say('title'), nodes: [{ kind: 'table', alt: kit.text('title'), columns, rows }] }
  },
})

function salesCells(kit: Kit, { storeId, name, years }: InsideSalesFacts): ReportCell[] | undefined {
  const months = monthsOf(years)
  const latest = latestMonth(months)
  if (!latest?.sales) return undefined
  const { currency } = latest.sales
  const money = formats.money(currency)
  const figure = (key: 'sales' | 'before' | 'twelve', amount: number | undefined, method?: string) =>
    kit.figure(
      `${key}.${storeId}`,
      kit.labelled(kit.text(key), name),
      amount,
      money,
      method === undefined ? {} : { method },
    )
  const sales = figure('sales', latest.sales.amount, 'monthSales')
  const was = yearBefore(months, latest.month)?.sales
  const before = figure('before', growth(was, latest.sales) === undefined ? undefined : was!.amount)
  const change = kit.derive(
    `growth.${storeId}`,
    kit.labelled(kit.text('growth'), name),
    { op: 'subtract', of: [{ op: 'divide', of: [sales, before] }, 1] },
    { kind: 'percent', isSigned: true },
    { method: 'yearOnYear', formula: { text: kit.text('growthFormula'), inputs: [sales, before] } },
  )
  const twelve = figure('twelve', twelveMonths(months, latest.month), 'twelveMonthSales')
  return [wordCell(name), wordCell(latest.month), ...[sales, before, change, twelve].map(figureCell)]
}

const twelveMonths = (months: readonly MonthFigures[], last: string): number | undefined =>
  sumSales(twelveMonthsTo(months, last)).sum?.amount
