import { leaseAfter, leaseOn, leaseState } from '#domain/lease/leaseInForce.ts'
import { latestMonth, monthsOf } from '#domain/performance/performanceFigures.ts'
import type { FinanceFacts } from '#domain/reportAssembly/siteFacts.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords, recordsOfStore } from '#db/queries/records.ts'

/**
 * Gathers a store's sales and its lease on a day, and the mean sales of other stores in the store's latest month with
 * sales. Only stores with the same format are compared, if the format is known.
 */
export async function gatherFinance(
  database: LocalDatabase,
  store: LocalRecord<'store'>,
  day: string,
): Promise<FinanceFacts> {
  const [leases, own] = await Promise.all([
    recordsOfStore(database, 'lease', store.id),
    recordsOfStore(database, 'performance', store.id),
  ])
  const lease = leaseOn(leases, day)
  const nextLeaseStart = lease && leaseAfter(lease, leases)?.fields.leaseStart
  const years = own.map(({ fields }) => fields)
  const peers = await gatherPeers(database, store, years)
  return {
    years,
    ...(lease ? { lease: lease.fields, isInForce: leaseState(lease.fields, day) === 'inForce' } : {}),
    ...(nextLeaseStart === undefined ? {} : { nextLeaseStart }),
    ...(peers ? { peers } : {}),
  }
}

async function gatherPeers(
  database: LocalDatabase,
  store: LocalRecord<'store'>,
  years: FinanceFacts['years'],
): Promise<FinanceFacts['peers']> {
  const latest = latestMonth(monthsOf(years))
  if (!latest?.sales) return undefined
  const { month } = latest
  const { currency } = latest.sales
  const [stores, all] = await Promise.all([listRecords(database, 'store'), listRecords(database, 'performance')])
  const { format } = store.fields
  const alike = new Set(
    stores.filter(({ id, fields }) => id !== store.id && (!format || fields.format === format)).map(({ id }) => id),
  )
  const amounts = all.flatMap(({ fields }) => {
    if (!alike.has(fields.store ?? '') || String(fields.year) !== month.slice(0, 4)) return []
    const sales = monthsOf([fields]).find((one) => one.month === month)?.sales
    return sales?.currency === currency ? [sales.amount] : []
  })
  if (amounts.length === 0) return undefined
  return { count: amounts.length, month, sales: amounts.reduce((sum, one) => sum + one, 0) / amounts.length, currency }
}
