/** Tables of licenses and quota uses. Times are ISO strings in UTC. */
export interface BillingTables {
  licence: LicenceTable
  quota_use: QuotaUseTable
}

/**
 * A company's license for a period. Its end may change; its start changes only when the license moves up
 * (`endLicence`).
 */
export interface LicenceTable {
  company_id: string
  id: string
  plan_id: string
  begins_at: string
  /** End of the period; null while open-ended. */
  ends_at: string | null
  /** Start of the first license in an uninterrupted series on the same plan. */
  anchor: string
  terms: string | null
  /** Order that bought the license; at most one license per order. */
  order_id: string | null
  granted_at: string
}

/** A counted use, or a use reserved by a device for offline work. */
interface QuotaUseTable {
  company_id: string
  quota: string
  /** Idempotency key of the use, or the id of a reserve. */
  use_key: string
  period: string
  device: string | null
  /** 1 while reserved on a device. */
  is_kept: number
  user_id: string
  at: string
}
