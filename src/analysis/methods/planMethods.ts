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
    caveat: 'A limit of what can be read or exported.',
    version: 1,
  },
  planUse: {
    term: 'Use of a limit',
    formula:
      'Users = valid members + open invitations; stores = those not in the bin; brands = rivals that are tracked; surveys = those that take answers; left = limit − use, at least 0',
    unit: 'count',
    source: counters,
    caveat: 'Counting what waits on a device to be sent.',
    version: 1,
  },
  planQuotaUse: {
    term: 'Uses in a period',
    formula:
      'Uses since the period began, each once whatever is repeated, with those that devices keep for offline; left = limit − uses; used up on = begin + time passed × limit ÷ uses, where that comes before the end',
    unit: 'count',
    source: counters,
    caveat: 'Counting what a device works out by itself.',
    version: 1,
  },
  planDays: {
    term: 'Days of a plan',
    formula: 'Days from the first to the last, in Taipei; today counts as passed; left = all − passed',
    unit: 'count',
    source: 'Begin and end of the plan as the server has them on record',
    caveat: 'Hours, by which the free trial and the day pass end.',
    version: 1,
  },
  planPrice: {
    term: 'Price of a plan',
    formula: 'As the price list of the day says, with 5 % tax; net = price × 20 ÷ 21, rounded; tax = price − net',
    unit: 'money',
    source: table,
    caveat: 'The amount due on an upgrade in mid-term, from which unused days are taken off.',
    version: 1,
  },
  yearSaving: {
    term: 'What a year saves',
    formula: 'Saving = 12 × price of a month − price of a year',
    unit: 'money',
    source: table,
    caveat: 'A discount on top of the prices shown.',
    version: 1,
  },
  nextDeduction: {
    term: 'Next payment',
    formula:
      'Amount = total ÷ number of deductions; its day = first payment + so many days, weeks, months or years as were deducted',
    unit: 'money',
    source: purchases,
    caveat: 'A renewal: a plan that is paid at once is not renewed by itself.',
    version: 1,
  },
  purchaseTotal: {
    term: 'Amount of a purchase',
    formula: 'Price × terms − credit for unused days; net = total × 20 ÷ 21, rounded; tax = total − net',
    unit: 'money',
    source: purchases,
    caveat: 'What was paid so far, where it is paid in parts or was given back.',
    version: 1,
  },
  paidInAll: {
    term: 'Paid in all',
    formula: 'Sum over purchases of what was paid − what was given back',
    unit: 'money',
    source: purchases,
    caveat: 'What is still to be deducted.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
