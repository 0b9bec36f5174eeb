import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Fills a company that has no store with an invented chain. `dataExists` where it has one. */
export const loadSample = endpoint({
  method: 'POST',
  path: '/api/Sample/Load',
  access: 'company.configure',
  input: v.object({}),
  reply: v.object({ records: v.number() }),
})

/** Removes the sample data that nobody took over; what people made or changed stays. */
export const removeSample = endpoint({
  method: 'POST',
  path: '/api/Sample/Remove',
  access: 'company.configure',
  input: v.object({}),
  reply: v.object({ removed: v.number(), kept: v.number() }),
})
