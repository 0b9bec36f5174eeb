import type { MethodEntry } from './method.ts'

const ownRecords = 'Lease and performance records of the store, as the company entered them'

/** Figures of a store that follow from its own records. */
export const storeMethods = {
  monthSales: {
    term: 'Sales of a month',
    formula: 'Sales of the month as entered; share of target = sales ÷ target of the month',
    unit: 'money',
    source: ownRecords,
    caveat: 'Profit, or sales of a month that is not over.',
    version: 1,
  },
  yearOnYear: {
    term: 'Year on year',
    formula: 'Sales of the month ÷ sales of the same month a year before − 1',
    unit: 'share',
    source: ownRecords,
    caveat: 'Corrected for prices, opening days or holidays that moved.',
    version: 1,
  },
  twelveMonthSales: {
    term: 'Sales of twelve months',
    formula: 'Sum of the monthly sales of the twelve months to the latest',
    unit: 'money',
    source: ownRecords,
    caveat: 'A calendar year; unknown months count as nothing.',
    version: 1,
  },
  monthOrders: {
    term: 'Orders of a month',
    formula: 'Orders of the month as entered; average ticket = sales ÷ orders; share of delivery = its orders ÷ orders',
    unit: 'count',
    source: ownRecords,
    caveat: 'The number of people: one order may serve several.',
    version: 1,
  },
  storeRent: {
    term: 'Rent of a month',
    formula: 'As entered in the lease',
    unit: 'money',
    source: ownRecords,
    caveat: 'Including fees, deposit or rent-free days.',
    version: 1,
  },
  storeRentToSales: {
    term: 'Rent-to-sales of twelve months',
    formula: 'Present rent × months with sales ÷ sales of these months',
    unit: 'share',
    source: ownRecords,
    caveat: 'All costs of the place: fees and rent paid before the last increase are not in it.',
    version: 1,
  },
  storeRentPerPing: {
    term: 'Rent per space',
    formula: 'Rent of a month ÷ total space; 1 ping = 400 ÷ 121 m²',
    unit: 'money',
    source: ownRecords,
    caveat: 'A market rent: it is what this lease says.',
    version: 1,
  },
  storeSalesPerPing: {
    term: 'Sales per selling space',
    formula: 'Sales, or orders, of a month ÷ space or seats; 1 ping = 400 ÷ 121 m²',
    unit: 'money',
    source: ownRecords,
    caveat: 'Comparable with figures per total space.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
