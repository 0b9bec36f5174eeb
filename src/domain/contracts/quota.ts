import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { replyNames } from './replyNames.ts'

const key = v.pipe(v.string(), v.minLength(8), v.maxLength(120))
export const quotaState = {
  used: v.number(),
  [replyNames.max]: v.nullable(v.number()),
  left: v.nullable(v.number()),
  renewsAt: v.nullable(v.string()),
}
/** Quotas devices consume; the server counts drive-time use itself when querying the provider. */
const quota = v.picklist(['reportDownloads'])

/**
 * Counts one download; idempotent by key. `reserve` marks one the device had reserved for offline. `quotaUsedUp` if
 * none remain.
 */
export const takeQuota = endpoint({
  method: 'POST',
  path: '/api/Quota/Take',
  access: 'report.download',
  input: v.object({ quota, key, reserve: v.optional(key) }),
  reply: v.object(quotaState),
})

/** Reserves downloads for offline use, which count as used; `reserve` is the device's total. */
export const reserveQuota = endpoint({
  method: 'POST',
  path: '/api/Quota/Reserve',
  access: 'report.download',
  input: v.object({ quota, device: key }),
  reply: v.object({ ...quotaState, reserve: v.array(v.string()) }),
})

export const readQuotas = endpoint({
  method: 'GET',
  path: '/api/Quota/Status',
  access: 'signedIn',
  input: v.object({}),
  reply: v.object({ reportDownloads: v.object(quotaState), driveTimeUses: v.object(quotaState) }),
})
