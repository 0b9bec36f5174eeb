/** Tables about plans and what is paid for them. Times are ISO texts in UTC. */
export interface BillingTables {
  licence: LicenceTable
  quota_use: QuotaUseTable
}

/** What a company may use, from one moment until another. Only its end is ever changed. */
export interface LicenceTable {
  company_id: string
  id: string
  plan_id: string
  begins_at: string
  /** Null for until it is ended. */
  ends_at: string | null
  /** Where the first of an unbroken row of the same plan began. */
  anchor: string
  /** JSON of what a contract gives. */
  terms: string | null
  /** The order that it was bought with; at most one licence an order. */
  order_id: string | null
  granted_at: string
}

/** One counted use, or one that a device keeps for when it has no network. */
export interface QuotaUseTable {
  company_id: string
  quota: string
  /** What the use is for; the same never counts twice. */
  use_key: string
  /** When the period began that it counts in. */
  period: string
  device: string | null
  /** 1 while it is kept on a device. */
  is_kept: number
  user_id: string
  at: string
}
