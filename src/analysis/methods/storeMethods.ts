import type { MethodEntry } from './method.ts'

const ownRecords = 'Lease and performance records of the store, as the company entered them'

/** Figures of a store that follow from its own records. */
export const storeMethods = {
  monthSales: {
    term: 'Sales of a month',
    formula: 'Sales of the month as entered; share of target = sales ÷ target of the month',
    unit: 'money',
    source: ownRecords,
    caveat: 'Not profit, and not the sales of a month that isn’t over.',
    version: 1,
  },
  yearOnYear: {
    term: 'Year on year',
    formula: 'Sales of the month ÷ sales of the same month a year before − 1',
    unit: 'share',
    source: ownRecords,
    caveat: 'Not adjusted for prices, opening days or holidays that moved.',
    version: 1,
  },
  twelveMonthSales: {
    term: 'Sales of twelve months',
    formula: 'Sum of the monthly sales of the twelve months to the latest',
    unit: 'money',
    source: ownRecords,
    caveat: 'Not a calendar year. Unknown months count as zero.',
    version: 1,
  },
  monthOrders: {
    term: 'Orders of a month',
    formula: 'Orders of the month as entered; average ticket = sales ÷ orders; share of delivery = its orders ÷ orders',
    unit: 'count',
    source: ownRecords,
    caveat: 'Not the number of people. One order may serve several.',
    version: 1,
  },
  storeRent: {
    term: 'Rent of a month',
    formula: 'As entered in the lease',
    unit: 'money',
    source: ownRecords,
    caveat: 'Doesn’t include fees, deposit or rent-free days.',
    version: 1,
  },
  storeRentToSales: {
    term: 'Rent-to-sales of twelve months',
    formula: 'Present rent × months with sales ÷ sales of these months',
    unit: 'share',
    source: ownRecords,
    caveat: 'Doesn’t include fees, or rent paid before the last increase, so it isn’t the full cost of the premises.',
    version: 1,
  },
  storeRentPerPing: {
    term: 'Rent per space',
    formula: 'Rent of a month ÷ total space; 1 ping = 400 ÷ 121 m²',
    unit: 'money',
    source: ownRecords,
    caveat: 'Not a market rent. It is the rent in this lease.',
    version: 1,
  },
  storeSalesPerPing: {
    term: 'Sales per selling space',
    formula: 'Sales, or orders, of a month ÷ space or seats; 1 ping = 400 ÷ 121 m²',
    unit: 'money',
    source: ownRecords,
    caveat: 'Not comparable with figures per total floor area.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
