import { ageBands } from '../../area/demographicsPack.ts'
import { latestMonth, monthsOf, rentOver, sumSales, twelveMonthsTo } from '../../performance/performanceFigures.ts'
import { moneyPerPing, shareOfMoney } from '../../store/storeFigures.ts'
import type { MeasureFact } from '../../fields/measureFact.ts'
import { demandWorth, netNewPeople } from '../../money/demandWorth.ts'
import type { Money } from '../../money/money.ts'
import { formats, rounded, type Wording } from '../blockKit.ts'
import type { FigureExpression, FigureFormat } from '../../report/reportFigure.ts'
import type { SiteFacts } from '../siteFacts.ts'
import { wholeLosses } from '../wholeLosses.ts'
import { type CompareGroup, type CompareRow, type Denominator } from './compareRow.ts'

interface Measure {
  readonly id: string
  readonly group: CompareGroup
  readonly method: string
  readonly better?: 'higher' | 'lower'
  readonly fact?: MeasureFact
  readonly per?: readonly Denominator[]
  readonly format?: FigureFormat
  readonly label?: string
  readonly read?: (site: SiteFacts) => number | Money | undefined
  readonly derived?: FigureExpression
}

const both: readonly Denominator[] = ['people', 'space']
const share = (part: string, whole: string): FigureExpression => ({ op: 'divide', of: [part, whole] })
const metres: FigureFormat = { kind: 'distance', unit: 'm' }

const measures: readonly Measure[] = [
  {
    id: 'netNew',
    group: 'demand',
    method: 'netNew',
    better: 'higher',
    fact: 'gain',
    per: both,
    derived: { op: 'subtract', of: ['drawn', 'ownLoss'] },
  },
  {
    id: 'drawn',
    group: 'demand',
    method: 'huffDemand',
    better: 'higher',
    fact: 'gain',
    per: both,
    read: ({ demand }) => rounded(demand?.captured),
  },
  {
    id: 'ownLoss',
    group: 'demand',
    method: 'ownLoss',
    better: 'lower',
    fact: 'ownLoss',
    per: both,
    read: ({ demand }) => rounded(demand?.ownLoss),
  },
  {
    id: 'worth',
    group: 'demand',
    method: 'demandSales',
    better: 'higher',
    fact: 'gain',
    per: both,
    read: worthOf,
  },
  {
    id: 'ownShare',
    group: 'demand',
    method: 'cannibalisationRate',
    better: 'lower',
    fact: 'ownLoss',
    format: formats.percent,
    derived: share('ownLoss', 'drawn'),
  },
  {
    id: 'worst',
    group: 'demand',
    method: 'storeImpact',
    better: 'lower',
    fact: 'ownLoss',
    format: formats.percent,
    read: worstLoss,
  },
  {
    id: 'population',
    group: 'people',
    method: 'population',
    better: 'higher',
    fact: 'people',
    per: ['space'],
    read: ({ zone }) => rounded(zone?.values.population),
  },
  {
    id: 'households',
    group: 'people',
    method: 'households',
    better: 'higher',
    fact: 'people',
    per: both,
    read: ({ zone }) => rounded(zone?.values.households),
  },
  {
    id: 'householdSize',
    group: 'people',
    method: 'householdSize',
    format: { kind: 'number', decimals: 2 },
    derived: share('population', 'households'),
  },
  {
    id: 'zoneArea',
    group: 'people',
    method: 'zoneArea',
    format: formats.km2,
    read: ({ zone }) => zone && zone.squareMetres / 1e6,
  },
  {
    id: 'density',
    group: 'people',
    method: 'density',
    better: 'higher',
    fact: 'people',
    derived: share('population', 'zoneArea'),
  },
  ...ageBands.map(
    (band): Measure => ({
      id: band,
      group: 'people',
      method: band,
      per: both,
      read: ({ zone }) => rounded(zone?.values[band]),
    }),
  ),
  {
    id: 'incomeMedian',
    group: 'people',
    method: 'incomeMedian',
    better: 'higher',
    fact: 'income',
    read: ({ zone }) => income(zone?.income, zone?.income?.median),
  },
  {
    id: 'incomeMean',
    group: 'people',
    method: 'incomePerUnit',
    better: 'higher',
    fact: 'income',
    read: ({ zone }) => zone?.income && income(zone.income, zone.income.total / zone.income.taxUnits),
  },
  { id: 'coverage', group: 'people', method: 'coverage', format: formats.percent, read: ({ zone }) => zone?.coverage },
  {
    id: 'rivals',
    group: 'places',
    method: 'competitorCount',
    better: 'lower',
    per: both,
    read: ({ zone }) => zone?.rivalCount,
  },
  {
    id: 'nearest',
    group: 'places',
    method: 'nearestCompetitor',
    better: 'higher',
    format: metres,
    read: ({ rivals }) => rounded(rivals[0]?.metres),
  },
  {
    id: 'ownStores',
    group: 'places',
    method: 'ownStoreCount',
    better: 'lower',
    per: both,
    read: ({ zone }) => zone?.ownCount,
  },
  {
    id: 'rentPerPing',
    group: 'lease',
    method: 'storeRentPerPing',
    better: 'lower',
    fact: 'rent',
    read: ({ finance, store }) => whole(moneyPerPing(finance?.lease?.rentTotal, store?.totalSpace)),
  },
  {
    id: 'rentShare',
    group: 'lease',
    method: 'storeRentToSales',
    better: 'lower',
    fact: 'rent',
    format: formats.percent,
    read: rentShare,
  },
  {
    id: 'monthSales',
    group: 'sales',
    method: 'monthSales',
    better: 'higher',
    fact: 'sales',
    per: both,
    read: (site) => latest(site)?.sales,
  },
  {
    id: 'yearSales',
    group: 'sales',
    method: 'twelveMonthSales',
    better: 'higher',
    fact: 'sales',
    per: both,
    read: (site) => lastYear(site)?.sum,
  },
  {
    id: 'orders',
    group: 'sales',
    method: 'monthOrders',
    better: 'higher',
    fact: 'sales',
    per: both,
    read: (site) => latest(site)?.orders,
  },
]

/** Currencies get separate rows. */
export function methodRows(sites: readonly SiteFacts[], wording: Wording): readonly CompareRow[] {
  const classes = [...new Set(sites.flatMap(({ pois }) => pois.map(({ poiClass }) => poiClass)))].toSorted()
  const pois = classes.map(
    (poiClass): Measure => ({
      id: `poi.${poiClass}`,
      group: 'places',
      method: 'poiCount',
      per: both,
      label: wording.choice('poiClass', poiClass),
      read: ({ zone, pois: counts }) => zone && (counts.find((count) => count.poiClass === poiClass)?.count ?? 0),
    }),
  )
  const at = measures.findIndex(({ id }) => id === 'rentPerPing')
  return [...measures.slice(0, at), ...pois, ...measures.slice(at)].flatMap((measure) =>
    rowsOf(measure, sites, wording),
  )
}

function rowsOf(measure: Measure, sites: readonly SiteFacts[], wording: Wording): readonly CompareRow[] {
  const { id, group, method, better, fact, per = [], format = formats.count, label, read, derived } = measure
  const base = {
    id,
    group,
    method,
    per,
    label: label ?? wording.method(method)?.term ?? id,
    ...(better ? { better } : {}),
    ...(fact ? { fact } : {}),
  }
  if (derived !== undefined) return [{ ...base, format, derived, values: sites.map(() => null) }]
  const found = sites.map((site) => read?.(site))
  const currencies = [...new Set(found.flatMap((value) => (typeof value === 'object' ? [value.currency] : [])))]
  if (currencies.length > 0)
    return currencies.map((currency, at) => ({
      ...base,
      id: at === 0 ? id : `${id}.${currency}`,
      format: formats.whole(currency),
      values: found.map((value) => (typeof value === 'object' && value.currency === currency ? value.amount : null)),
    }))
  const values = found.map((value) => (typeof value === 'number' ? value : null))
  return values.every((value) => value === null) ? [] : [{ ...base, format: worded(format, wording), values }]
}

const worded = (format: FigureFormat, wording: Wording): FigureFormat =>
  format.unit === undefined ? format : { ...format, unit: wording.unit(format.unit) }

const whole = (money: Money | undefined): Money | undefined => money && { ...money, amount: Math.round(money.amount) }

const income = (of: { readonly currency: Money['currency'] } | undefined, amount: number | undefined) =>
  of && amount !== undefined ? whole({ amount, currency: of.currency }) : undefined

function worstLoss({ demand }: SiteFacts): number | undefined {
  if (!demand) return undefined
  const whole = wholeLosses(demand)
  const shares = demand.losses.flatMap(({ storeId, before }) =>
    Math.round(before) > 0 ? [whole.get(storeId)! / Math.round(before)] : [],
  )
  return Math.max(0, ...shares)
}

/** Returns the monthly sales from net new people; undefined without a demand model or sales per person. */
function worthOf({ demand, assumptions }: SiteFacts): Money | undefined {
  const spend = assumptions?.spend
  if (!demand || !spend) return undefined
  return { amount: demandWorth(netNewPeople(demand), spend.perPerson), currency: spend.currency }
}

const latest = ({ finance }: SiteFacts) => latestMonth(monthsOf(finance?.years ?? []))

function lastYear({ finance }: SiteFacts) {
  const months = monthsOf(finance?.years ?? [])
  const last = latestMonth(months)?.month
  return last === undefined ? undefined : sumSales(twelveMonthsTo(months, last))
}

function rentShare(site: SiteFacts): number | undefined {
  if (site.finance?.isInForce === false) return undefined
  const year = lastYear(site)
  return year && shareOfMoney(rentOver(site.finance?.lease?.rentTotal, year.counted), year.sum)
}
