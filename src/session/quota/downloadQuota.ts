import { call } from '#api/call.ts'
import { readQuotas, reserveQuota, takeQuota } from '#domain/contracts/quota.ts'
import type { DownloadQuota } from './countDownload.ts'

const quota = 'reportDownloads'

export const downloadQuota: DownloadQuota = {
  read: async () => (await call(readQuotas, {}))[quota],
  take: (key, reserve) => call(takeQuota, { quota, key, ...(reserve === undefined ? {} : { reserve }) }),
  reserve: (device) => call(reserveQuota, { quota, device }),
}
