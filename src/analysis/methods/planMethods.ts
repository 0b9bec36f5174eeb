import type { MethodEntry } from './method.ts'

const table = 'Table of plans and prices of the product; under a contract, what was agreed'
const counters = 'Count of the server, which is the same for the whole company'
const purchases = 'Purchases and payments as the server has them on record'

/** Figures of what a company has bought and uses. */
export const planMethods = {
  planLimit: {
    term: 'Limit of a plan',
    formula: 'As the table of plans says; under a contract, as agreed; 0 once the plan has ended',
    unit: 'count',
    source: table,
    caveat: 'Doesn’t limit what you can view or export.',
    version: 1,
  },
  planUse: {
    term: 'Use of a limit',
    formula:
      'Users = valid members + open invitations; stores = those not in the bin; brands = rivals that are tracked; surveys = those that take answers; left = limit − use, at least 0',
    unit: 'count',
    source: counters,
    caveat: 'Doesn’t include unsent changes on your devices.',
    version: 1,
  },
  planQuotaUse: {
    term: 'Uses in a period',
    formula:
      'Uses in this billing period, repeats counted once, including those reserved for offline devices. Left = limit − used. Runs out on = start + elapsed time × limit ÷ used, if that is before the period ends.',
    unit: 'count',
    source: counters,
    caveat: 'Doesn’t include calculations on the device.',
    version: 1,
  },
  planDays: {
    term: 'Days of a plan',
    formula: 'Days from the first to the last, in Taipei; today counts as passed; left = all − passed',
    unit: 'count',
    source: 'Begin and end of the plan as the server has them on record',
    caveat: 'Not a count of hours. The free trial and the day pass end at an exact time.',
    version: 1,
  },
  planPrice: {
    term: 'Price of a plan',
    formula: 'As the price list of the day says, with 5 % tax; net = price × 20 ÷ 21, rounded; tax = price − net',
    unit: 'money',
    source: table,
    caveat: 'Not the amount due for an upgrade during the term. Unused days are deducted from that.',
    version: 1,
  },
  yearSaving: {
    term: 'What a year saves',
    formula: 'Saving = 12 × price of a month − price of a year',
    unit: 'money',
    source: table,
    caveat: 'Not a discount on top of the prices shown.',
    version: 1,
  },
  nextDeduction: {
    term: 'Next payment',
    formula:
      'Amount = total ÷ number of deductions. Date = first payment + one day, week, month or year per deduction made',
    unit: 'money',
    source: purchases,
    caveat: 'Not a renewal. A plan paid in full doesn’t renew automatically.',
    version: 1,
  },
  purchaseTotal: {
    term: 'Amount of a purchase',
    formula: 'Price × terms − credit for unused days; net = total × 20 ÷ 21, rounded; tax = total − net',
    unit: 'money',
    source: purchases,
    caveat: 'Not the amount paid so far, if you pay in installments or received a refund.',
    version: 1,
  },
  paidInAll: {
    term: 'Paid in all',
    formula: 'Sum over purchases of what was paid − what was given back',
    unit: 'money',
    source: purchases,
    caveat: 'Doesn’t include what is still to be deducted.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
