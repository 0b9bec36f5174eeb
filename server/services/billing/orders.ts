import type { Selectable, Transaction } from 'kysely'
import type { createOrder as contract } from '#domain/contracts/billing.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import { statesBefore } from '#domain/plan/order.ts'
import { taipeiDate } from '#domain/plan/period.ts'
import { type Quote, quote } from '#domain/plan/quote.ts'
import type { CheckoutForm } from '../../adapters/payment/paymentProvider.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import type { PurchaseTable } from '../../storage/orderTables.ts'
import { readPriced } from './readPriced.ts'
import type { Ports } from '../../ports.ts'

export type Purchase = Selectable<PurchaseTable>
type Writing = Transaction<DatabaseSchema>

export interface Orderer {
  readonly companyId: string
  readonly userId: string
  readonly locale: string
  readonly origin: string
}

export interface Begun {
  readonly orderId: string
  readonly number: string
  readonly total: number
  readonly checkout: CheckoutForm | null
  readonly bankAccount: string | null
}

/** Milliseconds after which an unpaid order expires; transfers take longer than cards. */
const opensFor = { card: 24 * 3_600_000, transfer: 7 * 24 * 3_600_000 }

/**
 * Creates an order; throws `priceChanged` if the price differs from the one shown. Replaces pending orders. A payment
 * for a replaced order still counts if nothing newer was bought.
 */
export async function createOrder(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'payments' | 'pokes'>,
  orderer: Orderer,
  input: InputOf<typeof contract>,
): Promise<Begun> {
  const { companyId } = orderer
  refuseWay(context, input.way)
  const order = await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `billing ${companyId}`)
    const at = new Date(context.clock()).toISOString()
    const found = quote(await readPriced(transaction, companyId), input, at)
    if (!found) throw new AppError('planNotSold')
    if (found.total !== input.total) throw new AppError('priceChanged')
    await transaction
      .updateTable('purchase')
      .set({ state: 'cancelled' })
      .where('company_id', '=', companyId)
      .where('state', 'in', statesBefore('cancel'))
      .execute()
    const row = await orderRow(context, transaction, orderer, input, found, at)
    await transaction.insertInto('purchase').values(row).execute()
    return row
  })
  context.pokes.announce(companyId, 'access')
  return beginAttempt(context, order, orderer.origin)
}

/**
 * Retries payment of a failed or abandoned order at the order's price; throws `orderClosed` if it is paid, replaced or
 * expired, `paymentClosed` if its way of paying is no longer offered.
 */
export async function retryOrder(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'payments' | 'pokes'>,
  { companyId, origin }: Orderer,
  orderId: string,
): Promise<Begun> {
  const now = new Date(context.clock()).toISOString()
  const order = await context.database
    .selectFrom('purchase')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new AppError('dataMissing')
  if (!['pending', 'awaiting', 'failed'].includes(order.state) || order.expires_at <= now)
    throw new AppError('orderClosed')
  refuseWay(context, order.way)
  await context.database
    .updateTable('purchase')
    .set({ state: 'pending', trouble: null })
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .where('state', '=', 'failed')
    .execute()
  context.pokes.announce(companyId, 'access')
  return beginAttempt(context, order, origin)
}

function refuseWay({ payments, env }: Pick<Ports, 'env' | 'payments'>, way: 'card' | 'transfer'): void {
  const isOpen = way === 'card' ? payments !== undefined : env.billing.bankAccount !== undefined
  if (!isOpen) throw new AppError('paymentClosed')
}

async function orderRow(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  transaction: Writing,
  { companyId, userId, locale, origin }: Orderer,
  { planId, terms, deduction, way, payer, termsVersion }: InputOf<typeof contract>,
  { kind, currency, total, lines, times, part }: Quote,
  at: string,
): Promise<Purchase> {
  const days = way === 'card' ? opensFor.card : opensFor.transfer
  return {
    company_id: companyId,
    id: uuidV7(clock(), random(10)),
    number: await nextNumber(transaction, at),
    state: way === 'card' ? 'pending' : 'awaiting',
    plan_id: planId,
    terms,
    kind,
    currency,
    total,
    price: lines[0]!.amount,
    lines: JSON.stringify(lines),
    way,
    times,
    part,
    deduction: way === 'card' ? deduction : null,
    payer: JSON.stringify(payer),
    terms_version: termsVersion,
    locale,
    origin,
    created_by: userId,
    created_at: at,
    expires_at: new Date(Date.parse(at) + days).toISOString(),
    paid_at: null,
    trouble: null,
  }
}

/** Returns the next order number of the day (Taipei time), across companies. */
async function nextNumber(transaction: Writing, at: string): Promise<string> {
  await holdAlone(transaction, 'order numbers')
  const day = `CM-${taipeiDate(at).slice(2).replaceAll('-', '')}-`
  const last = await transaction
    .selectFrom('purchase')
    .select('number')
    .where('number', '>=', day)
    .where('number', '<', `${day}~`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return `${day}${String(Number(last?.number.slice(day.length) ?? 0) + 1).padStart(5, '0')}`
}

/** Returns an id with unambiguous characters and the maximum length that the provider accepts. */
function attemptId({ random }: Pick<Ports, 'random'>): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return `CM${[...random(18)].map((byte) => letters[byte % 32]).join('')}`
}

async function beginAttempt(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'payments' | 'pokes'>,
  order: Purchase,
  origin: string,
): Promise<Begun> {
  const { company_id, id: orderId, number, part, currency, way, deduction, times, locale } = order
  const at = new Date(context.clock()).toISOString()
  const id = attemptId(context)
  const provider = way === 'card' ? context.payments!.id : 'transfer'
  await context.database
    .insertInto('payment_attempt')
    .values({ company_id, id, order_id: orderId, provider, created_at: at, is_open: 1, asked_at: at })
    .execute()
  const begun = { orderId, number, total: order.total }
  if (way === 'transfer') return { ...begun, checkout: null, bankAccount: context.env.billing.bankAccount ?? null }
  const checkout = context.payments!.checkout({
    attemptId: id,
    amount: part,
    currency,
    description: `Catchment ${number}`,
    at,
    locale,
    deduction,
    times,
    noticeUrl: `${origin}/api/Payment/Notice`,
    returnUrl: `${origin}/api/Payment/Return`,
  })
  return { ...begun, checkout, bankAccount: null }
}
