import type { MethodEntry } from './method.ts'

const storeRecords = 'Store records of the company, as they are on this device'
const salesRecords = 'Performance records of the company, as they are on this device'

/** Figures of a chain as dashboards show them. */
export const chainMethods = {
  chainStores: {
    term: 'Stores and sites',
    formula: 'Number of store records by status; by city, tier and format those that operate',
    unit: 'stores',
    source: storeRecords,
    caveat: 'Doesn’t show which stores are open at this hour, and doesn’t include records in the trash.',
    version: 1,
  },
  chainSales: {
    term: 'Sales of a chain',
    formula: 'Sum of the monthly sales of its stores in the months shown',
    unit: 'money',
    source: salesRecords,
    caveat: 'Not complete where a store hasn’t entered a month. Amounts in other currencies are left out.',
    version: 1,
  },
  chainAgainstTarget: {
    term: 'Sales against target',
    formula: 'Sales ÷ targets − 1, of the months of stores that have both; gap = sales − targets',
    unit: 'share',
    source: salesRecords,
    caveat: 'Doesn’t include months that have a target but no sales yet.',
    version: 1,
  },
  chainYearOnYear: {
    term: 'Year on year, same stores',
    formula: 'Sales ÷ sales of the same months a year before − 1, of stores that have both',
    unit: 'share',
    source: salesRecords,
    caveat: 'Doesn’t include growth from new stores. Stores without sales a year earlier are left out.',
    version: 1,
  },
  explainedGap: {
    term: 'Stores that explain the gap',
    formula: 'The fewest stores with the largest shortfalls without which all others together reach their targets',
    unit: 'money',
    source: salesRecords,
    caveat: 'Not a reason. It shows where the gap is, not why.',
    version: 1,
  },
  chainOpenings: {
    term: 'Openings and closings',
    formula: 'Opening and closing dates of stores, twelve months back and all ahead',
    unit: 'stores',
    source: storeRecords,
    caveat: 'Not a forecast. Planned openings are as entered.',
    version: 1,
  },
  leaseDecision: {
    term: 'Time left to decide a lease',
    formula: 'Lease end − notice period; six months where the lease names none',
    unit: 'count',
    source: 'Lease records of the company, as they are on this device',
    caveat: 'Not legal advice. The contract is what counts.',
    version: 1,
  },
  surveyProgress: {
    term: 'Survey progress',
    formula: 'Finished answers on this device ÷ answers wanted',
    unit: 'share',
    source: 'Surveys and answers of the company, as they are on this device',
    caveat: 'Doesn’t include responses that other devices haven’t sent yet.',
    version: 1,
  },
  waitingChanges: {
    term: 'Changes that wait to be sent',
    formula: 'Changes and files of this device that the server has not acknowledged',
    unit: 'count',
    source: 'The outbox of this device',
    caveat: 'Doesn’t include unsent changes on other devices.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
