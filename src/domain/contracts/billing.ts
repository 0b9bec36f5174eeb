import * as v from 'valibot'
import { invoiceLocks, payerSchema } from '../plan/invoice.ts'
import { orderStates } from '../plan/order.ts'
import { soldPlans } from '../plan/prices.ts'
import { deductions } from '../plan/quote.ts'
import { companyPlanSchema, planTerms } from './companyPlan.ts'
import { endpoint } from './endpoint.ts'
import { readQuotas } from './quota.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const count = v.number()
const moment = v.string()
const licenceSchema = v.object({
  id: v.string(),
  planId: v.string(),
  beginsAt: moment,
  endsAt: v.nullable(moment),
  anchor: moment,
  terms: v.optional(planTerms),
  price: count,
  unpaid: count,
})

const invoiceSchema = v.object({
  id: v.string(),
  state: v.picklist(['waiting', 'issued', 'voiding', 'voided']),
  number: v.nullable(v.string()),
  issuedAt: v.nullable(moment),
  total: count,
  net: count,
  allowed: count,
  payer: payerSchema,
  lock: v.nullable(v.picklist(invoiceLocks)),
  changeableUntil: v.nullable(moment),
})

const orderSchema = v.object({
  id: v.string(),
  number: v.string(),
  state: v.picklist(orderStates),
  planId: v.string(),
  terms: count,
  total: count,
  currency: v.string(),
  way: v.picklist(['card', 'transfer']),
  times: count,
  part: count,
  deduction: v.nullable(v.string()),
  createdAt: moment,
  expiresAt: moment,
  trouble: v.nullable(v.string()),
  beginsAt: v.nullable(moment),
  endsAt: v.nullable(moment),
  paid: count,
  refunded: count,
  // Missing in copies that older versions stored on the device.
  paidAt: v.optional(v.nullable(moment), null),
  invoices: v.array(invoiceSchema),
})

/** Returns plan, usage, purchases and invoices for the owner. */
export const readBilling = endpoint({
  method: 'GET',
  path: '/api/Billing/Overview',
  access: 'plan.manage',
  input: v.object({}),
  reply: v.object({
    at: moment,
    plan: companyPlanSchema,
    period: v.object({ beginsAt: moment, endsAt: v.nullable(moment) }),
    licences: v.array(licenceSchema),
    used: v.object({ users: count, stores: count, trackedBrands: count, activeSurveys: count }),
    ...readQuotas.reply.entries,
    orders: v.array(orderSchema),
    payer: v.nullable(payerSchema),
    takesCards: v.boolean(),
    bankAccount: v.nullable(v.string()),
  }),
})

const begun = v.object({
  orderId: v.string(),
  number: v.string(),
  total: count,
  bankAccount: v.nullable(v.string()),
  checkout: v.nullable(v.object({ action: v.string(), fields: v.record(v.string(), v.string()) })),
})

/**
 * Creates an order that awaits payment and grants nothing yet. `total` is the displayed price. Fails with
 * `priceChanged` if the price differs, `planNotSold` if the plan isn't available.
 */
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/Billing/CreateOrder',
  access: 'plan.manage',
  input: v.object({
    planId: v.picklist(soldPlans),
    terms: v.pipe(count, v.integer(), v.minValue(1), v.maxValue(12)),
    deduction: v.nullable(v.picklist(deductions)),
    way: v.picklist(['card', 'transfer']),
    total: count,
    payer: payerSchema,
    termsVersion: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  }),
  reply: begun,
})

/** Retries payment of an order; fails with `orderClosed` if it is paid, replaced or expired. */
export const retryOrder = endpoint({
  method: 'POST',
  path: '/api/Billing/Retry',
  access: 'plan.manage',
  input: v.object({ orderId: id }),
  reply: begun,
})

/** Changes the payer of an invoice; fails with `invoiceLocked` and the reason if that is no longer possible. */
export const changeInvoice = endpoint({
  method: 'POST',
  path: '/api/Billing/ChangeInvoice',
  access: 'plan.manage',
  input: v.object({ invoiceId: id, payer: payerSchema }),
  reply: v.object({}),
})

const money = v.pipe(count, v.integer(), v.minValue(1))
const reason = v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(300))

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/Staff/Orders',
  access: 'staff',
  input: v.object({ companyId: id }),
  reply: v.object({
    orders: v.array(orderSchema),
    payments: v.array(
      v.object({
        id: v.string(),
        orderId: v.string(),
        amount: count,
        refunded: count,
        currency: v.string(),
        isDueBack: v.boolean(),
        at: moment,
        providerNumber: v.string(),
      }),
    ),
    /** Refunds with unknown outcome. */
    unanswered: v.array(
      v.object({ id: v.string(), paymentId: v.string(), amount: count, reason: v.string(), at: moment }),
    ),
  }),
})

/**
 * Refunds a payment. Fails with `refundTooLarge` if the amount exceeds the refundable amount, `refundRefused` if the
 * provider declines, `refundLater` while the provider settles its day, and `refundUnknown` if the provider's response
 * is lost. In the last case, the amount stays reserved until `settleRefund`.
 */
export const refund = endpoint({
  method: 'POST',
  path: '/api/Staff/Refund',
  access: 'staff',
  input: v.object({ companyId: id, paymentId: id, amount: money, reason }),
  reply: v.object({}),
})

/** Records the outcome of an unanswered refund after staff checked with the provider. */
export const settleRefund = endpoint({
  method: 'POST',
  path: '/api/Staff/SettleRefund',
  access: 'staff',
  input: v.object({ companyId: id, refundId: id, isGiven: v.boolean() }),
  reply: v.object({}),
})

/** Confirms a bank transfer; fails with `amountDiffers` if the amount doesn't match the order. */
export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/api/Staff/ConfirmTransfer',
  access: 'staff',
  input: v.object({
    companyId: id,
    orderId: id,
    amount: money,
    reference: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(80)),
  }),
  reply: v.object({}),
})

/** Grants a contract from now until a given time, or without an end. A time in the past ends the current contract. */
export const grantContract = endpoint({
  method: 'POST',
  path: '/api/Staff/GrantContract',
  access: 'staff',
  input: v.object({
    companyId: id,
    endsAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    reason,
    terms: planTerms,
  }),
  reply: v.object({}),
})
