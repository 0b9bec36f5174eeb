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
/** Quotas for uses that devices report. The server itself counts drive-time uses when it queries a provider. */
const quota = v.picklist(['reportDownloads'])

/**
 * Counts one download; idempotent by key. `reserve` identifies a download that the device reserved for offline use.
 * Fails with `quotaUsedUp` if no downloads remain.
 */
export const takeQuota = endpoint({
  method: 'POST',
  path: '/api/Quota/Take',
  access: 'report.download',
  input: v.object({ quota, key, reserve: v.optional(key) }),
  reply: v.object(quotaState),
})

/**
 * Reserves downloads for offline use. Reserved downloads count as used. `reserve` in the reply lists the device's
 * unused reserves in the current period.
 */
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
