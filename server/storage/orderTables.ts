import type { OrderState } from '#domain/plan/order.ts'

/** Tables of purchases. Amounts are integers in minor units; times are ISO strings in UTC. */
export interface OrderTables {
  purchase: PurchaseTable
  payment_attempt: PaymentAttemptTable
  payment_notice: PaymentNoticeTable
  payment: PaymentTable
  refund: RefundTable
  invoice: InvoiceTable
}

/** A company's order; `lines` and `payer` are JSON. */
export interface PurchaseTable {
  company_id: string
  id: string
  /** Display number, such as CM-261118-00427. */
  number: string
  state: OrderState
  plan_id: string
  terms: number
  kind: string
  currency: string
  total: number
  /** Price before credits. */
  price: number
  lines: string
  way: 'card' | 'transfer'
  deduction: string | null
  times: number
  /** Amount of each deduction. */
  part: number
  payer: string
  terms_version: string
  locale: string
  /** Base URL of links in the order's emails. */
  origin: string
  created_by: string
  created_at: string
  expires_at: string
  paid_at: string | null
  /** The provider's message for the last failed attempt. */
  trouble: string | null
}

/** A payment attempt for an order; its id is never reused. */
interface PaymentAttemptTable {
  company_id: string
  id: string
  order_id: string
  provider: string
  created_at: string
  /** 1 while the outcome is open. */
  is_open: number
  /** Time the provider was last queried. */
  asked_at: string
}

/** A provider's notice, verbatim; the verdict is null until the notice is processed. */
interface PaymentNoticeTable {
  id: string
  provider: string
  received_at: string
  body: string
  verdict: string | null
}

interface PaymentTable {
  company_id: string
  /** Attempt and deduction number, with the amount if it isn't the agreed one; prevents counting a deduction twice. */
  id: string
  order_id: string
  attempt_id: string
  /** Deduction number, from 1. */
  place: number
  provider_number: string
  amount: number
  currency: string
  /** 1 if the payment bought nothing and must be refunded. */
  is_due_back: number
  refunded: number
  at: string
}

/**
 * A refund by staff. The state is `asked` until the provider responds, or until staff check with the provider because
 * the response was lost.
 */
interface RefundTable {
  company_id: string
  id: string
  payment_id: string
  amount: number
  reason: string
  state: 'asked' | 'done' | 'refused'
  staff_id: string
  at: string
}

/** A uniform invoice; the invoice service receives the id, which makes issuing idempotent. */
export interface InvoiceTable {
  company_id: string
  id: string
  order_id: string
  payment_id: string
  /** The state is `voiding` or `allowing` until the service confirms; interrupted changes are resumed. */
  state: 'waiting' | 'issued' | 'voiding' | 'voided' | 'allowing'
  payer: string
  total: number
  net: number
  /** Sum of the invoice's allowances. */
  allowed: number
  number: string | null
  random_code: string | null
  issued_at: string | null
  replaces: string | null
  attempts: number
  next_at: string
  trouble: string | null
}
