import type { OrderState } from '#domain/plan/order.ts'

/** Tables about what companies buy. Amounts are whole minor units of their currency; times are ISO texts in UTC. */
export interface OrderTables {
  purchase: PurchaseTable
  payment_attempt: PaymentAttemptTable
  payment_notice: PaymentNoticeTable
  payment: PaymentTable
  refund: RefundTable
  invoice: InvoiceTable
}

/** An order. `lines` and `payer` are JSON. */
export interface PurchaseTable {
  company_id: string
  id: string
  /** As people read it: CM-261118-0427. */
  number: string
  state: OrderState
  plan_id: string
  terms: number
  kind: string
  currency: string
  total: number
  /** The price of what is bought before credits. */
  price: number
  lines: string
  way: 'card' | 'transfer'
  deduction: string | null
  times: number
  /** What is deducted each time. */
  part: number
  payer: string
  terms_version: string
  locale: string
  /** The address that links of its letters begin with. */
  origin: string
  created_by: string
  created_at: string
  expires_at: string
  paid_at: string | null
  /** Why the last try to pay failed, as the provider said. */
  trouble: string | null
}

/** One way to the provider for an order; its id is never used again. */
export interface PaymentAttemptTable {
  company_id: string
  id: string
  order_id: string
  provider: string
  created_at: string
  /** 1 while something may still come of it. */
  is_open: number
  /** When the provider was last asked about it. */
  asked_at: string
}

/** What a provider sent, word for word; the verdict is null until it was looked at. */
export interface PaymentNoticeTable {
  id: string
  provider: string
  received_at: string
  body: string
  verdict: string | null
}

/** Money that came. */
export interface PaymentTable {
  company_id: string
  /** Attempt and place: the same deduction is never counted twice. */
  id: string
  order_id: string
  attempt_id: string
  /** Which deduction it is, from 1. */
  place: number
  provider_number: string
  amount: number
  currency: string
  /** 1 where it bought nothing and is given back. */
  is_due_back: number
  refunded: number
  at: string
}

/** Money given back by staff; `asked` until the provider said yes or no, or staff looked there where its answer was lost. */
export interface RefundTable {
  company_id: string
  id: string
  payment_id: string
  amount: number
  reason: string
  state: 'asked' | 'done' | 'refused'
  staff_id: string
  at: string
}

/** A uniform invoice; its id is the number that the provider knows it by, so that it is issued once. */
export interface InvoiceTable {
  company_id: string
  id: string
  order_id: string
  payment_id: string
  /** `voiding` and `allowing` until the service has said yes: what a server began and did not come to is looked at again. */
  state: 'waiting' | 'issued' | 'voiding' | 'voided' | 'allowing'
  payer: string
  total: number
  net: number
  /** Sum of its allowances. */
  allowed: number
  number: string | null
  random_code: string | null
  issued_at: string | null
  /** The invoice whose place it takes. */
  replaces: string | null
  attempts: number
  next_at: string
  trouble: string | null
}
