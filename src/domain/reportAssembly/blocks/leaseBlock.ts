import { leaseState } from '../../lease/leaseInForce.ts'
import { leaseFields } from '../../lease/leaseFields.ts'
import { latestMonth, monthsOf, sumSales, twelveMonthsTo } from '../../performance/performanceFigures.ts'
import { leaseProgress, moneyPerPing } from '../../store/storeFigures.ts'
import { type BlockKit, figureCell, formats, wordCell } from '../blockKit.ts'
import { type BlockInput, blockKind } from '../blockKind.ts'
import { fieldFigure } from '../fieldFigure.ts'
import type { ReportNode } from '../../report/reportNode.ts'
import type { FinanceFacts } from '../siteFacts.ts'

const leaseWords = {
  title: 'Lease and occupancy cost',
  titleRent: 'Rent is {share} of sales',
  rent: 'Monthly rent',
  perPing: 'Monthly rent per ping',
  share: 'Rent-to-sales ratio',
  shareFormula: 'Monthly rent × months with sales ({months}) ÷ total sales for those months',
  sales: 'Sales used for the rent-to-sales ratio',
  months: 'Months with sales',
  left: 'Months left',
  upcoming: 'This lease isn’t in force yet. It starts on {start}.',
  ended: 'This lease ended on {end}.',
  next: 'The next lease starts on {start}.',
  nextStart: 'Start of the next lease',
  terms: 'Lease terms',
  term: 'Term',
  value: 'Value',
  none: 'Lease',
  noneWhy: 'This site has no recorded lease.',
  noSales: 'Rent-to-sales ratio',
  noSalesWhy: 'This site has no recorded sales.',
}
type Kit = BlockKit<keyof typeof leaseWords>
type Lease = NonNullable<FinanceFacts['lease']>

export const leaseBlock = blockKind({
  kind: 'lease',
  label: 'Lease and occupancy cost',
  right: 'commercial.view',
  words: leaseWords,
  make(kit, input) {
    const { site, inputs } = input
    const lease = site.finance?.lease
    if (!site.finance || !lease) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const currency = lease.rentTotal?.currency ?? inputs.currency
    const rent = kit.figure('rent', kit.text('rent'), lease.rentTotal?.amount, formats.money(currency), {
      method: 'storeRent',
    })
    const perPing = moneyPerPing(lease.rentTotal, site.store?.totalSpace)
    const ping = kit.figure('perPing', kit.text('perPing'), perPing?.amount, formats.whole(currency), {
      method: 'storeRentPerPing',
    })
    const share = rentToSales(kit, site.finance, rent, currency)
    const state = leaseState(lease, inputs.today)
    const progress = state === 'upcoming' ? undefined : leaseProgress(lease.leaseStart, lease.leaseEnd, inputs.today)
    const left = kit.figure('left', kit.text('left'), progress?.left.months, formats.count)
    const cards = [
      { label: kit.text('rent'), figure: rent },
      { label: kit.text('perPing'), figure: ping },
      { label: kit.text('share'), figure: share },
      { label: kit.text('left'), figure: left },
    ]
    const isKnown = kit.valueOf(share) !== null
    const isPaid = isKnown && state === 'inForce'
    return {
      title: isPaid ? kit.say('titleRent', { share: { figure: share } }) : kit.say('title'),
      nodes: [
        { kind: 'cards', cards },
        ...stateNodes(kit, lease, site.finance.nextLeaseStart, inputs.today),
        termsNode(kit, lease, input),
      ],
      missing: isKnown ? [] : [{ what: kit.text('noSales'), why: kit.text('noSalesWhy') }],
    }
  },
})

function stateNodes(kit: Kit, lease: Lease, next: string | undefined, today: string): readonly ReportNode[] {
  const state = leaseState(lease, today)
  const day = (name: string, label: string, value: string | undefined) => ({
    figure: kit.figure(name, label, value, formats.date),
  })
  const labelOf = (name: 'leaseStart' | 'leaseEnd') => kit.wording.field('lease', name)
  const nodes: ReportNode[] = []
  if (state === 'upcoming') {
    const start = day('start', labelOf('leaseStart'), lease.leaseStart)
    nodes.push({ kind: 'text', runs: kit.say('upcoming', { start }) })
  }
  if (state === 'ended') {
    const end = day('end', labelOf('leaseEnd'), lease.leaseEnd)
    nodes.push({ kind: 'text', runs: kit.say('ended', { end }) })
  }
  if (next !== undefined) {
    const start = day('nextStart', kit.text('nextStart'), next)
    nodes.push({ kind: 'text', runs: kit.say('next', { start }) })
  }
  return nodes
}

function rentToSales(kit: Kit, { years }: FinanceFacts, rent: string, currency: string): string {
  const months = monthsOf(years)
  const last = latestMonth(months)?.month
  const { sum, counted } = sumSales(last ? twelveMonthsTo(months, last) : [])
  const isComparable = sum !== undefined && sum.currency === currency
  const count = kit.figure('months', kit.text('months'), counted, formats.count)
  const amount = isComparable ? sum.amount : null
  const sales = kit.figure('sales', kit.text('sales'), amount, formats.money(sum?.currency ?? 'TWD'))
  return kit.derive(
    'share',
    kit.text('share'),
    { op: 'divide', of: [{ op: 'multiply', of: [rent, count] }, sales] },
    formats.percent,
    {
      method: 'storeRentToSales',
      formula: { text: kit.text('shareFormula', { months: counted }), inputs: [rent, count, sales] },
    },
  )
}

function termsNode(kit: Kit, lease: Lease, { wording, inputs }: Pick<BlockInput, 'wording' | 'inputs'>): ReportNode {
  const rows = Object.entries(leaseFields).flatMap(([name, field]) => {
    if (name === 'store' || name.startsWith('landlord')) return []
    const value = lease[name as keyof typeof leaseFields]
    const figure = fieldFigure(field, value, { wording, areaUnit: inputs.areaUnit })
    if (!figure) return []
    const label = wording.field('lease', name)
    const id = kit.figure(`term.${name}`, label, figure.value, figure.format)
    return [{ kind: 'row' as const, cells: [wordCell(label), figureCell(id)] }]
  })
  const columns = [
    { label: kit.text('term'), align: 'start' as const, share: 2 },
    { label: kit.text('value'), align: 'end' as const, share: 1 },
  ]
  return { kind: 'table', alt: kit.text('terms'), columns, rows }
}
