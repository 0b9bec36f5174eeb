import { leaseState } from '../../lease/leaseInForce.ts'
import { latestMonth, monthsOf, rentOver, sumSales, twelveMonthsTo } from '../../performance/performanceFigures.ts'
import { addMonths } from '../../calendarDays.ts'
import { exceeds } from '../../study/verdictLimits.ts'
import { shareOfMoney } from '../../store/storeFigures.ts'
import { formats, runCell, wordCell, words } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import { wholeLosses } from '../wholeLosses.ts'
import type { ReportRow, ReportRun } from '../../report/reportNode.ts'

/** Limits of the rules for risks. The block's text states them. */
const soonMonths = 12
const nearMetres = 200
const fullCoverage = 0.95
const dearRent = 0.15

export const risksBlock = blockKind({
  kind: 'risks',
  label: 'Risks',
  words: {
    title: 'Risks indicated by the figures',
    titleNone: 'None of the checked risks were found',
    looked:
      'Risks checked: stores losing more than the limit, demand from your stores above the limit, competitors closer than 200 m, leases ending within 12 months without a next lease, rent over 15% of sales, data covering less than 95% of the zone, missing data rows, deleted stores.',
    impact: '{store} would lose {share} of its demand (limit {limit}).',
    own: '{share} of the people attracted come from your stores (limit {limit}).',
    near: '{rival} is {metres} away.',
    lease: 'The lease ends on {day}.',
    rent: 'Rent is {share} of sales.',
    cover: 'The data covers only {share} of the zone.',
    rows: 'The zone’s data has missing rows: {count}.',
    gone: 'The store in this report was deleted or isn’t on this device.',
    finding: 'Finding',
    share: 'Share',
    limit: 'Limit',
    metres: 'Distance',
    day: 'Lease end',
    count: 'Missing rows',
  },
  make(kit, { site, inputs, wording }) {
    const found: (readonly ReportRun[])[] = []
    const percent = (name: string, value: number) => ({
      figure: kit.figure(name, kit.text('share'), value, formats.percent),
    })
    if (site.isGone) found.push(kit.say('gone'))
    const { demand, zone, finance } = site
    const limits = site.assumptions?.limits
    const limitFigure = (of: 'impact' | 'ownShare') => ({
      figure: kit.figure(`limit.${of}`, kit.text('limit'), limits?.[of], formats.percent),
    })
    const whole = demand && wholeLosses(demand)
    for (const [at, { storeId, name, before }] of (demand?.losses ?? []).entries()) {
      const share = whole!.get(storeId)! / Math.round(before)
      if (!limits || !exceeds(share, limits.impact)) continue
      found.push(kit.say('impact', { store: name, share: percent(`impact${at}`, share), limit: limitFigure('impact') }))
    }
    const own = demand && Math.round(demand.ownLoss) / Math.round(demand.captured)
    if (own !== undefined && limits && exceeds(own, limits.ownShare))
      found.push(kit.say('own', { share: percent('own', own), limit: limitFigure('ownShare') }))
    const nearest = site.rivals[0]
    if (nearest && nearest.metres < nearMetres) {
      const format = { kind: 'distance', unit: wording.unit('m') } as const
      const metres = { figure: kit.figure('metres', kit.text('metres'), Math.round(nearest.metres), format) }
      found.push(kit.say('near', { rival: nearest.name, metres }))
    }
    const end = finance?.lease?.leaseEnd
    const isFollowed = finance?.nextLeaseStart !== undefined
    if (end !== undefined && !isFollowed && end >= inputs.today && end <= addMonths(inputs.today, soonMonths))
      found.push(kit.say('lease', { day: { figure: kit.figure('day', kit.text('day'), end, formats.date) } }))
    const rent = rentShare()
    if (rent !== undefined && rent > dearRent) found.push(kit.say('rent', { share: percent('rent', rent) }))
    if (zone && zone.coverage < fullCoverage) found.push(kit.say('cover', { share: percent('cover', zone.coverage) }))
    if (zone && zone.missingRows > 0)
      found.push(
        kit.say('rows', { count: { figure: kit.figure('rows', kit.text('count'), zone.missingRows, formats.count) } }),
      )
    const rows = found.map((runs): ReportRow => ({ kind: 'row', cells: [runCell(runs)] }))
    const looked = { kind: 'text' as const, runs: kit.say('looked') }
    if (rows.length === 0) return { title: kit.say('titleNone'), nodes: [looked] }
    const columns = [{ label: kit.text('finding'), align: 'start' as const, share: 1 }]
    return { title: kit.say('title'), nodes: [{ kind: 'table', alt: kit.text('title'), columns, rows }, looked] }

    function rentShare(): number | undefined {
      if (!finance?.lease || leaseState(finance.lease, inputs.today) !== 'inForce') return undefined
      const months = monthsOf(finance.years)
      const last = latestMonth(months)?.month
      const { sum, counted } = sumSales(last ? twelveMonthsTo(months, last) : [])
      return shareOfMoney(rentOver(finance.lease.rentTotal, counted), sum)
    }
  },
})

export const missingBlock = blockKind({
  kind: 'missing',
  label: 'Not measured',
  isLast: true,
  words: { title: 'Not measured', none: 'Every block had the data it needed.' },
  make(kit, { missing }) {
    const unique = [...new Map(missing.map((item) => [`${item.what} ${item.why}`, item])).values()]
    const nodes = [
      unique.length === 0
        ? { kind: 'text' as const, runs: kit.say('none') }
        : { kind: 'missing' as const, items: unique },
    ]
    return { title: kit.say('title'), nodes }
  },
})

export const methodsBlock = blockKind({
  kind: 'methods',
  label: 'Methods and sources',
  isLast: true,
  words: {
    title: 'Methods and sources',
    method: 'Figure',
    formula: 'Calculation',
    source: 'Method source',
    data: 'Data',
    year: 'Year',
    licence: 'License',
  },
  make(kit, { inputs, wording }) {
    const used = [...new Set(Object.values(kit.figures()).flatMap(({ method }) => method ?? []))]
    const known = used.flatMap((id) => wording.method(id) ?? [])
    const column = (key: 'method' | 'formula' | 'source' | 'data' | 'year' | 'licence', share: number) => ({
      label: kit.text(key),
      align: 'start' as const,
      share,
    })
    const row = (...cells: readonly string[]): ReportRow => ({ kind: 'row', cells: cells.map(wordCell) })
    const data = inputs.sources.map(
      ({ agency, dataSet, year, licence, link }): ReportRow => ({
        kind: 'row',
        cells: [
          runCell([link ? { text: agency, link } : { text: agency }]),
          wordCell(dataSet),
          wordCell(year),
          wordCell(licence),
        ],
      }),
    )
    return {
      title: kit.say('title'),
      nodes: [
        ...(known.length === 0
          ? []
          : [
              {
                kind: 'table' as const,
                alt: kit.text('formula'),
                columns: [column('method', 2), column('formula', 4), column('source', 3)],
                rows: known.map(({ term, formula, source }) => row(term, formula, source)),
              },
            ]),
        ...(data.length === 0
          ? []
          : [
              {
                kind: 'table' as const,
                alt: kit.text('data'),
                columns: [column('source', 2), column('data', 3), column('year', 1), column('licence', 4)],
                rows: data,
              },
            ]),
      ],
    }
  },
})

export const textBlock = blockKind({
  kind: 'text',
  label: 'Free text',
  hasWords: true,
  words: { title: 'Remarks', none: 'No text yet.' },
  make(kit, { choice }) {
    const paragraphs = (choice.text ?? '').split(/\n+/).filter((line) => line.trim() !== '')
    const nodes = paragraphs.map((line) => ({ kind: 'text' as const, runs: words(line) }))
    return { title: kit.say('title'), nodes: nodes.length > 0 ? nodes : [{ kind: 'text', runs: kit.say('none') }] }
  },
})

/**
 * Signature fields for sender and approver. They are filled in when rendered, because content is frozen before signing.
 */
export const signaturesBlock = blockKind({
  kind: 'signatures',
  label: 'Signatures',
  words: { title: 'Signatures', sent: 'Submitted by', decided: 'Approved by' },
  make: (kit) => ({
    title: kit.say('title'),
    nodes: [{ kind: 'signatures', places: [{ role: kit.text('sent') }, { role: kit.text('decided') }] }],
  }),
})
