import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const key = v.pipe(v.string(), v.minLength(8), v.maxLength(120))
const quotaState = {
  used: v.number(),
  most: v.nullable(v.number()),
  left: v.nullable(v.number()),
  renewsAt: v.nullable(v.string()),
}
/** What a device asks to be counted; drive-time uses are counted by the server itself, where it asks the provider. */
const quota = v.picklist(['reportDownloads'])

/**
 * Counts one download, once whatever is repeated: the same key never counts again. `reserve` is one that this device had kept for
 * when it has no network. `quotaUsedUp` when none is left.
 */
export const takeQuota = endpoint({
  method: 'POST',
  path: '/api/Quota/Take',
  access: 'report.download',
  input: v.object({ quota, key, reserve: v.optional(key) }),
  reply: v.object(quotaState),
})

/** Hands a device a few uses for when it has no network; `reserve` are all that it keeps now. They are counted already. */
export const reserveQuota = endpoint({
  method: 'POST',
  path: '/api/Quota/Reserve',
  access: 'report.download',
  input: v.object({ quota, device: key }),
  reply: v.object({ ...quotaState, reserve: v.array(v.string()) }),
})

/** How much of what the plan counts is used. */
export const readQuotas = endpoint({
  method: 'GET',
  path: '/api/Quota/Status',
  access: 'signedIn',
  input: v.object({}),
  reply: v.object({ reportDownloads: v.object(quotaState), driveTimeUses: v.object(quotaState) }),
})
