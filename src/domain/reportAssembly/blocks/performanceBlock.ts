import {
  averageTicket,
  growth,
  latestMonth,
  type MonthFigures,
  monthsOf,
  sumSales,
  twelveMonthsTo,
  yearBefore,
} from '../../performance/performanceFigures.ts'
import type { Money } from '../../money/money.ts'
import { type BlockKit, formats } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { ReportNode } from '../../report/reportNode.ts'
import type { FinanceFacts } from '../siteFacts.ts'

const performanceWords = {
  title: 'Performance and peer stores',
  titleSales: 'Sales of {sales} in {month}',
  sales: 'Latest month’s sales',
  growth: 'Year over year',
  growthFormula: 'Sales ÷ sales a year earlier − 1',
  before: 'Sales a year earlier',
  twelve: '12-month sales',
  orders: 'Orders',
  ticket: 'Average ticket',
  ticketFormula: 'Sales ÷ orders',
  peers: 'Mean of peer stores ({count})',
  peerCount: 'Peer stores',
  against: 'Compared with peer stores',
  againstFormula: 'Sales ÷ mean sales of peer stores − 1',
  line: 'Sales by month',
  thisYear: 'Latest 12 months',
  yearBefore: 'Previous year',
  none: 'Sales',
  noneWhy: 'This site has no recorded sales.',
  noPeers: 'Peer stores',
  noPeersWhy: 'No other store of this format has sales for the same month.',
}
type Kit = BlockKit<keyof typeof performanceWords>

export const performanceBlock = blockKind({
  kind: 'performance',
  label: 'Performance and peer stores',
  right: 'commercial.view',
  words: performanceWords,
  make(kit, { site: { finance } }) {
    const months = monthsOf(finance?.years ?? [])
    const latest = latestMonth(months)
    if (!finance || !latest?.sales) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const { currency } = latest.sales
    const money = formats.money(currency)
    const sales = kit.figure('sales', kit.text('sales'), latest.sales.amount, money, {
      method: 'monthSales',
      vintage: latest.month,
    })
    const before = yearBefore(months, latest.month)?.sales
    const isKnown = growth(before, latest.sales) !== undefined
    const was = kit.figure('before', kit.text('before'), isKnown ? before!.amount : null, money)
    const twelve = twelveMonthsTo(months, latest.month)
    const sum = kit.figure('twelve', kit.text('twelve'), sumSales(twelve).sum?.amount, money, {
      method: 'twelveMonthSales',
    })
    const cards = [
      { label: kit.qualified(kit.text('sales'), latest.month), figure: sales },
      { label: kit.text('growth'), figure: growthOf(kit, 'growth', sales, was) },
      { label: kit.text('twelve'), figure: sum },
      ...orderCards(kit, latest, sales, currency),
    ]
    return {
      title: kit.say('titleSales', { sales: { figure: sales }, month: latest.month }),
      nodes: [
        { kind: 'cards', cards },
        ...peerNodes(kit, finance, sales, currency),
        lineNode(kit, months, twelve, currency),
      ],
      missing: finance.peers ? [] : [{ what: kit.text('noPeers'), why: kit.text('noPeersWhy') }],
    }
  },
})

const growthOf = (kit: Kit, name: 'growth' | 'against', sales: string, base: string): string =>
  kit.derive(
    name,
    kit.text(name),
    { op: 'subtract', of: [{ op: 'divide', of: [sales, base] }, 1] },
    { kind: 'percent', isSigned: true },
    {
      method: name === 'growth' ? 'yearOnYear' : 'plainDifference',
      formula: { text: kit.text(`${name}Formula`), inputs: [sales, base] },
    },
  )

function orderCards(kit: Kit, latest: MonthFigures, sales: string, currency: Money['currency']) {
  if (!averageTicket(latest.sales, latest.orders)) return []
  const orders = kit.figure('orders', kit.text('orders'), latest.orders, formats.count, { method: 'monthOrders' })
  const of = [sales, orders]
  const ticket = kit.derive('ticket', kit.text('ticket'), { op: 'divide', of }, formats.whole(currency), {
    formula: { text: kit.text('ticketFormula'), inputs: of },
  })
  return [
    { label: kit.text('orders'), figure: orders },
    { label: kit.text('ticket'), figure: ticket },
  ]
}

function peerNodes(kit: Kit, { peers }: FinanceFacts, sales: string, currency: Money['currency']): ReportNode[] {
  if (!peers || peers.currency !== currency) return []
  const label = kit.text('peers', { count: peers.count })
  const mean = kit.figure('peers', label, Math.round(peers.sales), formats.money(currency))
  const against = { label: kit.text('against'), figure: growthOf(kit, 'against', sales, mean) }
  return [{ kind: 'cards', cards: [{ label, figure: mean }, against] }]
}

function lineNode(
  kit: Kit,
  months: readonly MonthFigures[],
  twelve: readonly MonthFigures[],
  currency: Money['currency'],
): ReportNode {
  const series = (name: 'thisYear' | 'yearBefore', wanted: (month: string) => string) =>
    twelve.map(({ month }) => {
      const sales = months.find((one) => one.month === wanted(month))?.sales
      if (sales?.currency !== currency) return null
      return kit.figure(
        `${name}.${month}`,
        kit.qualified(kit.text(name), wanted(month)),
        sales.amount,
        formats.money(currency),
      )
    })
  const yearEarlier = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  return {
    kind: 'line',
    alt: kit.text('line'),
    labels: twelve.map(({ month }) => month),
    series: [
      { label: kit.text('thisYear'), figures: series('thisYear', (month) => month) },
      { label: kit.text('yearBefore'), figures: series('yearBefore', yearEarlier), isDashed: true },
    ],
  }
}
