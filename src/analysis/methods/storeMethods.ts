import type { MethodEntry } from './method.ts'

const ownRecords = 'The store’s lease and performance records, as entered by your company'

export const storeMethods = {
  monthSales: {
    term: 'Monthly sales',
    formula: 'Sales for the month, as entered; percent of target = sales ÷ target for the month',
    unit: 'money',
    source: ownRecords,
    caveat: 'Not profit, and not final until the month is over.',
    version: 1,
  },
  yearOnYear: {
    term: 'Year over year',
    formula: 'Sales for the month ÷ sales for the same month a year earlier − 1',
    unit: 'share',
    source: ownRecords,
    caveat: 'Not adjusted for price changes, number of days open or holidays that fall on different dates.',
    version: 1,
  },
  twelveMonthSales: {
    term: 'Trailing 12-month sales',
    formula: 'Sum of monthly sales for the last 12 months',
    unit: 'money',
    source: ownRecords,
    caveat: 'Not a calendar year. Unknown months count as zero.',
    version: 1,
  },
  monthOrders: {
    term: 'Monthly orders',
    formula:
      'Orders for the month, as entered; average ticket = sales ÷ orders; delivery share = delivery orders ÷ orders',
    unit: 'count',
    source: ownRecords,
    caveat: 'Not the number of people. One order may serve several people.',
    version: 1,
  },
  storeRent: {
    term: 'Monthly rent',
    formula: 'As entered in the lease',
    unit: 'money',
    source: ownRecords,
    caveat: 'Doesn’t include fees, the deposit or rent-free periods.',
    version: 1,
  },
  storeRentToSales: {
    term: 'Trailing 12-month rent-to-sales ratio',
    formula: 'Current rent × months with sales ÷ sales for those months',
    unit: 'share',
    source: ownRecords,
    caveat: 'Doesn’t include fees, or rent paid before the last increase, so it isn’t the full cost of the premises.',
    version: 1,
  },
  storeRentPerPing: {
    term: 'Rent per unit of floor area',
    formula: 'Monthly rent ÷ total area; 1 ping = 400 ÷ 121 m²',
    unit: 'money',
    source: ownRecords,
    caveat: 'Not a market rent. It is the rent in this lease.',
    version: 1,
  },
  storeSalesPerPing: {
    term: 'Sales per unit of selling space',
    formula: 'Monthly sales or orders ÷ floor area or seats; 1 ping = 400 ÷ 121 m²',
    unit: 'money',
    source: ownRecords,
    caveat: 'Not comparable with figures based on total floor area.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
