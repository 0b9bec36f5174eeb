import { readBilling } from '#domain/contracts/billing.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { call } from '#api/call.ts'
import { billingChangesAtom } from '#session/state.ts'
import { type ServerCopy, useServerCopy } from '#session/useServerCopy.ts'

export type Billing = ReplyOf<typeof readBilling>
export type BillingOrder = Billing['orders'][number]
export type BillingInvoice = BillingOrder['invoices'][number]

export const useBilling = (): ServerCopy<Billing> =>
  useServerCopy('billing', readBilling.reply, () => call(readBilling, {}), billingChangesAtom)
