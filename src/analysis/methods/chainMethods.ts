import type { MethodEntry } from './method.ts'

const storeRecords = 'Your company’s store records on this device'
const salesRecords = 'Your company’s performance records on this device'

export const chainMethods = {
  chainStores: {
    term: 'Stores and sites',
    formula: 'Number of store records by status; breakdowns by city, tier and format count operating stores only',
    unit: 'stores',
    source: storeRecords,
    caveat: 'Doesn’t show which stores are open right now, and doesn’t include records in the trash.',
    version: 1,
  },
  chainSales: {
    term: 'Chain sales',
    formula: 'Sum of all stores’ monthly sales for the months shown',
    unit: 'money',
    source: salesRecords,
    caveat: 'Incomplete if a store is missing sales for a month. Amounts in other currencies are left out.',
    version: 1,
  },
  chainAgainstTarget: {
    term: 'Sales against target',
    formula: 'Sales ÷ targets − 1, counting only months for which a store has both; gap = sales − targets',
    unit: 'share',
    source: salesRecords,
    caveat: 'Doesn’t include months that have a target but no sales yet.',
    version: 1,
  },
  chainYearOnYear: {
    term: 'Same-store sales growth',
    formula: 'Sales ÷ sales for the same months a year earlier − 1, for stores that have both',
    unit: 'share',
    source: salesRecords,
    caveat: 'Doesn’t include growth from new stores. Stores without sales a year earlier are left out.',
    version: 1,
  },
  explainedGap: {
    term: 'Stores behind the gap',
    formula:
      'The smallest group of stores, largest shortfalls first, that must be left out for the others together to reach their targets',
    unit: 'money',
    source: salesRecords,
    caveat: 'Not an explanation. It shows where the gap is, not why it exists.',
    version: 1,
  },
  chainOpenings: {
    term: 'Openings and closings',
    formula: 'Store opening and closing dates, from 12 months ago onward',
    unit: 'stores',
    source: storeRecords,
    caveat: 'Not a forecast. Planned opening dates are shown as entered.',
    version: 1,
  },
  leaseDecision: {
    term: 'Time left to decide on a lease',
    formula: 'Lease end date − notice period (six months if the lease doesn’t state one)',
    unit: 'count',
    source: 'Your company’s lease records on this device',
    caveat: 'Not legal advice. The contract is what counts.',
    version: 1,
  },
  surveyProgress: {
    term: 'Survey progress',
    formula: 'Completed responses on this device ÷ target responses',
    unit: 'share',
    source: 'Your company’s surveys and responses on this device',
    caveat: 'Doesn’t include responses that other devices haven’t sent yet.',
    version: 1,
  },
  waitingChanges: {
    term: 'Unsent changes',
    formula: 'Changes and files on this device that the server hasn’t acknowledged',
    unit: 'count',
    source: 'This device’s outbox',
    caveat: 'Doesn’t include unsent changes on other devices.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
