import { leaseRow, storeRow, yearRow } from '../../../src/analysis/dashboard/chainRows.ts'
import { dashboardFacts } from '../../../src/analysis/dashboard/dashboardFacts.ts'
import type { EntityValues } from '../../../src/domain/entities.ts'
import { monthNumbers } from '../../../src/domain/fields/monthly.ts'
import type { Bench } from '../bench.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { takeTurns } from '../takeTurns.ts'

const storeCount = 2_000
const rounds = 9
const years = [2024, 2025, 2026]

/** Calculation of a dashboard for 2,000 stores with 36 months of sales and targets each, from their record values. */
export const dashboardFigures: Bench = {
  name: 'dashboard-2000',
  async run() {
    const stores = makeSyntheticStores(storeCount)
    const performance = stores.flatMap(({ id }, at) => years.map((year) => yearOf(id, year, at)))
    const leases = stores.map(({ id }, at) => ({
      id,
      fields: { store: id, leaseEnd: `202${6 + (at % 4)}-0${1 + (at % 9)}-15` },
    }))
    const work = () => {
      const rows = {
        stores: stores.map(({ id, fields }) => storeRow(id, fields as EntityValues<'store'>)),
        years: performance.flatMap((fields) => yearRow(fields) ?? []),
        leases: leases.flatMap(({ id, fields }) => leaseRow(id, fields) ?? []),
        surveys: [],
        answers: [],
      }
      const facts = dashboardFacts(rows, { kind: 'all' }, { today: '2026-11-23', currency: 'TWD', year: undefined })
      if (facts.sales.total.sales === 0 || facts.gap.explaining.length === 0)
        throw new Error('The bench has no gap to explain.')
    }
    const [ours = Number.NaN] = await takeTurns([{ work }], rounds)
    return [{ name: 'dashboard-2000', unit: 'CPU ms', better: 'lower', ours, bar: 500 }]
  },
}

function yearOf(store: string, year: number, at: number): EntityValues<'performance'> {
  const months = monthNumbers.flatMap((month, n) => {
    const target = 900_000 + ((at * 31 + n * 17) % 200) * 1000
    const sales = target * (0.8 + ((at * 7 + n * 3 + year) % 38) / 100)
    return [
      [`monthlySales${month}`, { amount: sales, currency: 'TWD' }],
      [`targetSales${month}`, { amount: target, currency: 'TWD' }],
    ]
  })
  return { store, year, ...Object.fromEntries(months) }
}
