import { leaseFields } from '../../lease/leaseFields.ts'
import {
  averageTicket,
  growth,
  latestMonth,
  monthsOf,
  sumSales,
  twelveMonthsTo,
  yearBefore,
} from '../../performance/performanceFigures.ts'
import { leaseProgress, moneyPerPing } from '../../store/storeFigures.ts'
import { figureCell, formats, wordCell } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import { fieldFigure } from '../fieldFigure.ts'
import type { ReportNode } from '../reportNode.ts'

/** Rent against space and sales, and the terms of the lease. */
export const leaseBlock = blockKind({
  kind: 'lease',
  label: 'Lease and occupancy',
  right: 'commercial.view',
  words: {
    title: 'Lease and occupancy',
    titleRent: 'Rent takes {share} of sales',
    rent: 'Rent a month',
    perPing: 'Rent per ping a month',
    share: 'Rent-to-sales',
    shareFormula: 'Rent of {months} months ÷ sales of the same months',
    sales: 'Sales of these months',
    months: 'Months with sales',
    left: 'Months left',
    terms: 'Terms of the lease',
    term: 'Term',
    value: 'Value',
    none: 'Lease',
    noneWhy: 'No lease of this site is on record.',
    noSales: 'Rent-to-sales',
    noSalesWhy: 'No sales of this site are on record.',
  },
  make(kit, { site: { finance, store }, ground, wording }) {
    const lease = finance?.lease
    if (!lease) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const currency = lease.rentTotal?.currency ?? ground.currency
    const rent = kit.figure('rent', kit.text('rent'), lease.rentTotal?.amount, formats.money(currency), {
      method: 'storeRent',
    })
    const perPing = moneyPerPing(lease.rentTotal, store?.totalSpace)
    const ping = kit.figure('perPing', kit.text('perPing'), perPing?.amount, formats.whole(currency), {
      method: 'storeRentPerPing',
    })
    const months = monthsOf(finance.years)
    const last = latestMonth(months)?.month
    const { sum, counted } = sumSales(last ? twelveMonthsTo(months, last) : [])
    const isComparable = sum !== undefined && sum.currency === currency
    const count = kit.figure('months', kit.text('months'), counted, formats.count)
    const sales = kit.figure('sales', kit.text('sales'), isComparable ? sum.amount : null, formats.money(currency))
    const share = kit.derive(
      'share',
      kit.text('share'),
      { op: 'divide', of: [{ op: 'multiply', of: [rent, count] }, sales] },
      formats.percent,
      {
        method: 'storeRentToSales',
        formula: { text: kit.text('shareFormula', { months: counted }), inputs: [rent, count, sales] },
      },
    )
    const progress = leaseProgress(lease.leaseStart, lease.leaseEnd, ground.today)
    const left = kit.figure('left', kit.text('left'), progress && Math.floor(progress.monthsLeft), formats.count)
    const terms = Object.entries(leaseFields).flatMap(([name, field]) => {
      const value = lease[name as keyof typeof leaseFields]
      if (value === undefined || name === 'store' || name.startsWith('landlord')) return []
      const label = wording.field('lease', name)
      const figure = fieldFigure(field, value, { wording, areaUnit: ground.areaUnit })
      return figure
        ? [
            {
              kind: 'row' as const,
              cells: [wordCell(label), figureCell(kit.figure(`term.${name}`, label, figure.value, figure.format))],
            },
          ]
        : []
    })
    const nodes: ReportNode[] = [
      {
        kind: 'cards',
        cards: [
          { label: kit.text('rent'), figure: rent },
          { label: kit.text('perPing'), figure: ping },
          { label: kit.text('share'), figure: share },
          { label: kit.text('left'), figure: left },
        ],
      },
      {
        kind: 'table',
        alt: kit.text('terms'),
        columns: [
          { label: kit.text('term'), align: 'start', share: 2 },
          { label: kit.text('value'), align: 'end', share: 1 },
        ],
        rows: terms,
      },
    ]
    const isKnown = kit.valueOf(share) !== null
    return {
      title: isKnown ? kit.say('titleRent', { share: { figure: share } }) : kit.say('title'),
      nodes,
      missing: isKnown ? [] : [{ what: kit.text('noSales'), why: kit.text('noSalesWhy') }],
    }
  },
})

/** Sales by month, against the year before and stores like it. */
export const performanceBlock = blockKind({
  kind: 'performance',
  label: 'Performance and peers',
  right: 'commercial.view',
  words: {
    title: 'Performance and peers',
    titleSales: 'Sales of {sales} in {month}',
    sales: 'Sales of the latest month',
    growth: 'Year on year',
    growthFormula: 'Sales ÷ sales a year before − 1',
    before: 'Sales a year before',
    twelve: 'Sales of 12 months',
    orders: 'Orders',
    ticket: 'Average ticket',
    ticketFormula: 'Sales ÷ orders',
    peers: 'Mean of {count} peers',
    peerCount: 'Peers',
    against: 'Against peers',
    againstFormula: 'Sales ÷ mean of peers − 1',
    line: 'Sales by month',
    thisYear: '12 months',
    yearBefore: 'Year before',
    none: 'Sales',
    noneWhy: 'No sales of this site are on record.',
    noPeers: 'Peers',
    noPeersWhy: 'No other store of its format has sales for the same month.',
  },
  make(kit, { site: { finance }, ground }) {
    const months = monthsOf(finance?.years ?? [])
    const latest = latestMonth(months)
    if (!finance || !latest?.sales) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const { currency } = latest.sales
    const money = formats.money(currency ?? ground.currency)
    const sales = kit.figure('sales', kit.text('sales'), latest.sales.amount, money, {
      method: 'monthSales',
      vintage: latest.month,
    })
    const before = yearBefore(months, latest.month)?.sales
    const isKnown = growth(before, latest.sales) !== undefined
    const was = kit.figure('before', kit.text('before'), isKnown ? before!.amount : null, money)
    const growthOf = (name: string, label: string, base: string, text: string) =>
      kit.derive(
        name,
        label,
        { op: 'subtract', of: [{ op: 'divide', of: [sales, base] }, 1] },
        { kind: 'percent', isSigned: true },
        { method: name === 'growth' ? 'yearOnYear' : 'plainDifference', formula: { text, inputs: [sales, base] } },
      )
    const twelve = twelveMonthsTo(months, latest.month)
    const cards = [
      { label: `${kit.text('sales')}, ${latest.month}`, figure: sales },
      { label: kit.text('growth'), figure: growthOf('growth', kit.text('growth'), was, kit.text('growthFormula')) },
      {
        label: kit.text('twelve'),
        figure: kit.figure('twelve', kit.text('twelve'), sumSales(twelve).sum?.amount, money, {
          method: 'twelveMonthSales',
        }),
      },
      ...orderCards(),
    ]
    return {
      title: kit.say('titleSales', { sales: { figure: sales }, month: latest.month }),
      nodes: [{ kind: 'cards', cards }, ...peerNodes(), lineNode()],
      missing: finance.peers ? [] : [{ what: kit.text('noPeers'), why: kit.text('noPeersWhy') }],
    }

    function orderCards() {
      const orders = kit.figure('orders', kit.text('orders'), latest!.orders, formats.count, { method: 'monthOrders' })
      if (!averageTicket(latest!.sales, latest!.orders)) return []
      const ticket = kit.derive(
        'ticket',
        kit.text('ticket'),
        { op: 'divide', of: [sales, orders] },
        formats.whole(currency),
        {
          formula: { text: kit.text('ticketFormula'), inputs: [sales, orders] },
        },
      )
      return [
        { label: kit.text('orders'), figure: orders },
        { label: kit.text('ticket'), figure: ticket },
      ]
    }

    function peerNodes(): ReportNode[] {
      const { peers } = finance!
      if (!peers || peers.currency !== currency) return []
      const mean = kit.figure('peers', kit.text('peers', { count: peers.count }), Math.round(peers.sales), money)
      const against = growthOf('against', kit.text('against'), mean, kit.text('againstFormula'))
      return [
        {
          kind: 'cards',
          cards: [
            { label: kit.text('peers', { count: peers.count }), figure: mean },
            { label: kit.text('against'), figure: against },
          ],
        },
      ]
    }

    function lineNode(): ReportNode {
      const series = (name: string, label: string, of: (month: string) => number | undefined) =>
        twelve.map(({ month }) => {
          const amount = of(month)
          return amount === undefined ? null : kit.figure(`${name}.${month}`, `${label}, ${month}`, amount, money)
        })
      const amountIn = (month: string) => months.find((one) => one.month === month)?.sales?.amount
      const yearEarlier = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
      return {
        kind: 'line',
        alt: kit.text('line'),
        labels: twelve.map(({ month }) => month),
        series: [
          { label: kit.text('thisYear'), figures: series('month', kit.text('thisYear'), amountIn) },
          {
            label: kit.text('yearBefore'),
            figures: series('earlier', kit.text('yearBefore'), (month) => amountIn(yearEarlier(month))),
            isDashed: true,
          },
        ],
      }
    }
  },
})
