import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { replyNames } from './replyNames.ts'

/**
 * Fills a company with a fictional chain. Fails with `dataExists` if the company has stores, `planFull` if the sample
 * doesn't fit the plan.
 */
export const loadSample = endpoint({
  method: 'POST',
  path: '/api/Sample/Load',
  access: 'company.configure',
  input: v.object({}),
  reply: v.object({ records: v.number() }),
})

/** Removes sample records; records that users created or changed stay. */
export const removeSample = endpoint({
  method: 'POST',
  path: '/api/Sample/Remove',
  access: 'company.configure',
  input: v.object({}),
  reply: v.object({ removed: v.number(), [replyNames.remaining]: v.number() }),
})
