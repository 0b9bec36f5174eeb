import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listOrders, readBilling } from '#domain/contracts/billing.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { lockOf, changeableUntil, type Payer } from '#domain/plan/invoice.ts'
import { countedUnder } from '#domain/plan/plans.ts'
import { countRecords } from '../records/countRecords.ts'
import { readSeats } from '../plan/readSeats.ts'
import { asIssued } from './invoiceRow.ts'
import { readQuota } from './billingQuota.ts'
import { readCounting, readPlan } from '../plan/readPlan.ts'
import { readPriced } from './readPriced.ts'
import { readUnanswered } from './refunds.ts'
import type { Ports } from '../../ports.ts'

type Overview = ReplyOf<typeof readBilling>

export async function readOverview(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'payments'>,
  companyId: string,
): Promise<Overview> {
  const { database, clock, env, payments } = context
  const at = new Date(clock()).toISOString()
  const { period } = await readCounting(database, companyId, at)
  const orders = await readOrders(context, companyId, at)
  return {
    at,
    plan: await readPlan(database, companyId, at),
    period,
    licences: [...(await readPriced(database, companyId))],
    used: await readUse(context, companyId, at),
    reportDownloads: await readQuota(context, companyId, 'reportDownloads'),
    driveTimeUses: await readQuota(context, companyId, 'driveTimeUses'),
    orders,
    payer: orders.length > 0 ? await lastPayer(context, companyId) : null,
    takesCards: payments !== undefined,
    bankAccount: env.billing.bankAccount ?? null,
  }
}

async function readUse(
  { database }: Pick<Ports, 'database'>,
  companyId: string,
  at: string,
): Promise<Overview['used']> {
  const seats = await readSeats({ database }, companyId, Date.parse(at))
  const counted = (entity: 'brand' | 'survey') => (fields: FieldValues) =>
    countedUnder({ entity, fields }) !== undefined
  return {
    users: seats.used,
    stores: await countRecords(database, companyId, 'store'),
    trackedBrands: await countRecords(database, companyId, 'brand', { isCounted: counted('brand') }),
    activeSurveys: await countRecords(database, companyId, 'survey', { isCounted: counted('survey') }),
  }
}

async function readOrders(
  { database }: Pick<Ports, 'database'>,
  companyId: string,
  at: string,
): Promise<Overview['orders']> {
  const orders = await database
    .selectFrom('purchase')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  const invoices = await database
    .selectFrom('invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  const payments = await database.selectFrom('payment').selectAll().where('company_id', '=', companyId).execute()
  const licences = await database.selectFrom('licence').selectAll().where('company_id', '=', companyId).execute()
  return orders.map((order) => {
    const licence = licences.find(({ order_id }) => order_id === order.id)
    const own = payments.filter(({ order_id }) => order_id === order.id)
    return {
      id: order.id,
      number: order.number,
      state: order.state,
      planId: order.plan_id,
      terms: Number(order.terms),
      total: Number(order.total),
      currency: order.currency,
      way: order.way,
      times: Number(order.times),
      part: Number(order.part),
      deduction: order.deduction,
      createdAt: order.created_at,
      trouble: order.trouble,
      expiresAt: order.expires_at,
      beginsAt: licence?.begins_at ?? null,
      endsAt: licence?.ends_at ?? null,
      paidAt: order.paid_at,
      paid: own.reduce((sum, { amount }) => sum + Number(amount), 0),
      refunded: own.reduce((sum, { refunded }) => sum + Number(refunded), 0),
      invoices: invoices
        .filter(({ order_id }) => order_id === order.id)
        .map((invoice) => ({
          id: invoice.id,
          state: invoice.state === 'allowing' ? 'issued' : invoice.state,
          number: invoice.number,
          issuedAt: invoice.issued_at,
          total: Number(invoice.total),
          net: Number(invoice.net),
          allowed: Number(invoice.allowed),
          payer: JSON.parse(invoice.payer) as Payer,
          lock: invoice.issued_at === null ? null : (lockOf(asIssued(invoice), at) ?? null),
          changeableUntil: invoice.issued_at === null ? null : changeableUntil(invoice.issued_at),
        })),
    }
  })
}

export async function readOrdersOfStaff(
  context: Pick<Ports, 'database' | 'clock'>,
  companyId: string,
): Promise<ReplyOf<typeof listOrders>> {
  const payments = await context.database
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .execute()
  return {
    orders: await readOrders(context, companyId, new Date(context.clock()).toISOString()),
    payments: payments.map((payment) => ({
      id: payment.id,
      orderId: payment.order_id,
      amount: Number(payment.amount),
      at: payment.at,
      refunded: Number(payment.refunded),
      currency: payment.currency,
      providerNumber: payment.provider_number,
      isDueBack: Number(payment.is_due_back) === 1,
    })),
    unanswered: (await readUnanswered(context, companyId)).map(({ id, payment_id: paymentId, amount, reason, at }) => ({
      id,
      paymentId,
      amount: Number(amount),
      reason,
      at,
    })),
  }
}

async function lastPayer({ database }: Pick<Ports, 'database'>, companyId: string): Promise<Payer | null> {
  const last = await database
    .selectFrom('purchase')
    .select('payer')
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? (JSON.parse(last.payer) as Payer) : null
}
