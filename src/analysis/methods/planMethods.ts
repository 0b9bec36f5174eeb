import type { MethodEntry } from './method.ts'

const table = 'Plan and price table, or your contract if you have one'
const counters = 'Counted on the server for the whole company'
const purchases = 'Purchases and payments in the server’s records'

export const planMethods = {
  planLimit: {
    term: 'Plan limit',
    formula: 'From the plan table, or from your contract if you have one; 0 after the plan ends',
    unit: 'count',
    source: table,
    caveat: 'Doesn’t limit what you can view or export.',
    version: 1,
  },
  planUse: {
    term: 'Usage against plan limits',
    formula:
      'Users = active members + pending invitations; stores = those not in the trash; brands = tracked competing brands; surveys = those accepting responses; left = limit − usage, at least 0',
    unit: 'count',
    source: counters,
    caveat: 'Doesn’t include unsent changes on your devices.',
    version: 1,
  },
  planQuotaUse: {
    term: 'Usage this billing period',
    formula:
      'Uses in this billing period, including those reserved for offline devices; a request sent more than once counts once. Left = limit − used. Run-out date = start + elapsed time × limit ÷ used, if that is before the period ends.',
    unit: 'count',
    source: counters,
    caveat: 'Doesn’t include calculations on the device.',
    version: 1,
  },
  planDays: {
    term: 'Days in the plan',
    formula: 'Days from the first day to the last, in Taipei time; today counts as used; remaining = total − used',
    unit: 'count',
    source: 'Start and end of the plan in the server’s records',
    caveat: 'Not a count of hours. The free trial and the day pass end at an exact time.',
    version: 1,
  },
  planPrice: {
    term: 'Plan price',
    formula:
      'From the price list in effect that day, including 5% tax; net = price × 20 ÷ 21, rounded; tax = price − net',
    unit: 'money',
    source: table,
    caveat: 'Not the amount due for an upgrade during the term. That amount is reduced by a credit for unused days.',
    version: 1,
  },
  yearSaving: {
    term: 'Savings on a yearly plan',
    formula: 'Savings = 12 × monthly price − yearly price',
    unit: 'money',
    source: table,
    caveat: 'Not a discount on top of the prices shown.',
    version: 1,
  },
  nextDeduction: {
    term: 'Next payment',
    formula:
      'Amount = total ÷ number of payments. Date = date of the first payment + one day, week, month or year for each payment made',
    unit: 'money',
    source: purchases,
    caveat: 'Not a renewal. A plan paid in full doesn’t renew automatically.',
    version: 1,
  },
  purchaseTotal: {
    term: 'Purchase amount',
    formula: 'Price × number of terms − credit for unused days; net = total × 20 ÷ 21, rounded; tax = total − net',
    unit: 'money',
    source: purchases,
    caveat: 'Not the amount paid so far, if you pay in installments or received a refund.',
    version: 1,
  },
  paidInAll: {
    term: 'Total paid',
    formula: 'Sum over all purchases of (amount paid − amount refunded)',
    unit: 'money',
    source: purchases,
    caveat: 'Doesn’t include payments still due.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
