import { AppError } from '#domain/errors.ts'
import type { Payer } from '#domain/plan/invoice.ts'
import { soldPlans } from '#domain/plan/prices.ts'
import { deductions, quote } from '#domain/plan/quote.ts'
import { termsVersion } from '#domain/accounts/terms.ts'
import type { ProviderEvent } from '#server/adapters/payment/paymentProvider.ts'
import { changeInvoice } from '#server/services/billing/invoiceChanges.ts'
import { keepNotice, settleNotice } from '#server/services/billing/paymentNotices.ts'
import { createOrder, retryOrder } from '#server/services/billing/orders.ts'
import { grantReserve, takeQuota } from '#server/services/billing/billingQuota.ts'
import { readPriced } from '#server/services/billing/readPriced.ts'
import { readUnanswered, refundPayment, settleRefund } from '#server/services/billing/refunds.ts'
import type { Seeded } from '../parts/seeded.ts'
import { Cut, type FakeBank, Trouble } from './FakeBank.ts'
import type { Ports } from '#server/ports.ts'
import { settleBilling } from '#server/services/billing/settleBilling.ts'

const payer: Payer = {
  invoice: 'two',
  name: 'Mei',
  email: 'mei@chain.example',
  phone: '',
  zip: '',
  address: '',
  carrier: { kind: 'member' },
}
const staff = { staffId: 'staff', name: 'Someone' }
const origin = { address: '', agent: '', locale: 'en-us' } as const
const hour = 3_600_000
const pageLasts = 7 * 24 * hour

interface Attempt {
  readonly id: string
  readonly orderId: string
  readonly part: number
  readonly times: number
  readonly begunAt: number
  charged: number
}

export interface BillingWorld {
  readonly context: Ports
  readonly bank: FakeBank
  readonly random: Seeded
  readonly time: { now: number }
  readonly power: { mayFail: boolean }
}

/** History of one company, in random order. Notices may arrive late, twice or wrong. */
export class BillingHistory {
  readonly #world: BillingWorld
  readonly #whose: { companyId: string; userId: string; locale: string; origin: string }
  readonly #attempts: Attempt[] = []
  readonly sent: ProviderEvent[] = []
  #keys = 0

  constructor(world: BillingWorld, companyId: string) {
    this.#world = world
    this.#whose = { companyId, userId: 'user', locale: 'en-us', origin: 'http://127.0.0.1' }
  }

  async play(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      this.#world.time.now += 1 + this.#world.random.below(5) * 60_000
      this.#world.power.mayFail = this.#world.random.chance(0.15)
      await this.#unlessCut(() => this.#step())
    }
    Object.assign(this.#world.power, { mayFail: false })
    this.#world.bank.isCalm = true
    // Process all pending work at the end; eight rounds suffice.
    for (let round = 0; round < 8; round += 1) {
      this.#world.time.now += hour
      await this.#sayWhatBecame()
      await settleBilling(this.#world.context)
    }
  }

  /** A power cut or a rejection ends the step; the next step starts fresh. */
  async #unlessCut(work: () => Promise<unknown>): Promise<void> {
    try {
      await Promise.race([work(), this.#world.bank.death()])
    } catch (error) {
      const isOver = error instanceof Cut || error instanceof Trouble || error instanceof AppError
      if (!isOver) throw error
    }
  }

  /** Settles refunds that are still unanswered, as staff do after checking with the bank. */
  async #sayWhatBecame(): Promise<void> {
    const { context, bank } = this.#world
    const { companyId } = this.#whose
    for (const { id: refundId, payment_id, amount } of await readUnanswered(context, companyId)) {
      const { provider_number: providerNumber } = await context.database
        .selectFrom('payment')
        .select('provider_number')
        .where('company_id', '=', companyId)
        .where('id', '=', payment_id)
        .executeTakeFirstOrThrow()
      const isIt = (one: (typeof bank.unanswered)[number]) =>
        one.providerNumber === providerNumber && one.amount === Number(amount)
      const index = bank.unanswered.findIndex(isIt)
      // A refund unknown to the bank wasn't made.
      const [known] = index < 0 ? [] : bank.unanswered.splice(index, 1)
      const isGiven = known?.isGiven ?? false
      await this.#unlessCut(() => settleRefund(context, staff, { companyId, refundId, isGiven }, origin))
    }
  }

  #step(): Promise<unknown> {
    const { random } = this.#world
    const acts: readonly (() => Promise<unknown>)[] = [
      () => this.#order(),
      () => this.#order(),
      () => this.#charge(),
      () => this.#charge(),
      () => this.#charge(),
      () => this.#notify(),
      () => this.#notify(),
      () => this.#notify(),
      () => this.#notifyTwice(),
      () => this.#lie(),
      () => this.#use(),
      () => this.#use(),
      () => this.#refund(),
      () => this.#wait(),
      () => this.#retry(),
      () => this.#changeInvoice(),
      () => settleBilling(this.#world.context),
    ]
    return random.pick(acts)()
  }

  async #order(): Promise<void> {
    const { context, random, time } = this.#world
    const at = new Date(time.now).toISOString()
    const planId = random.pick(soldPlans)
    const request = { planId, terms: 1, deduction: random.chance(0.4) ? random.pick(deductions) : null }
    const found = quote(await readPriced(context.database, this.#whose.companyId), request, at)
    const total = random.chance(0.05) ? 1 : (found?.total ?? 1)
    const begun = await createOrder(context, this.#whose, { ...request, way: 'card', total, payer, termsVersion })
    if (!found) throw new Error('An order was made of what is not sold.')
    const about = { orderId: begun.orderId, part: found.part, times: found.times, begunAt: time.now, charged: 0 }
    this.#attempts.push({ id: begun.checkout!.fields['attemptId']!, ...about })
  }

  async #retry(): Promise<void> {
    const old = this.#someAttempt()
    if (!old) return
    const begun = await retryOrder(this.#world.context, this.#whose, old.orderId)
    this.#attempts.push({
      ...old,
      id: begun.checkout!.fields['attemptId']!,
      begunAt: this.#world.time.now,
      charged: 0,
    })
  }

  #someAttempt = (): Attempt | undefined =>
    this.#attempts.length === 0 ? undefined : this.#world.random.pick(this.#attempts)

  async #charge(): Promise<void> {
    const attempt = this.#someAttempt()
    if (!attempt || attempt.charged >= attempt.times) return
    // A payment page expires after seven days, unless its attempt has already been charged.
    if (attempt.charged === 0 && this.#world.time.now - attempt.begunAt > pageLasts) return
    const event = this.#world.bank.charge(attempt.id, attempt.charged + 1, attempt.part)
    if (!event) return
    attempt.charged += 1
    this.sent.push(event)
    if (this.#world.random.chance(0.5)) await this.#send(event)
  }

  async #notify(): Promise<void> {
    if (this.sent.length > 0) await this.#send(this.#world.random.pick(this.sent))
  }

  async #notifyTwice(): Promise<void> {
    if (this.sent.length === 0) return
    const event = this.#world.random.pick(this.sent)
    await Promise.all([this.#send(event), this.#send(event)])
  }

  /** Sends a false notice. */
  async #lie(): Promise<void> {
    const attempt = this.#someAttempt()
    if (!attempt) return
    const about = {
      attemptId: attempt.id,
      place: 1,
      currency: 'TWD',
      providerNumber: '',
      isSimulated: false,
      reason: 'no',
    }
    const event = { type: 'failed', ...about, amount: attempt.part } as const
    const lies: readonly ProviderEvent[] = [
      event,
      { ...event, type: 'paid', place: 900, amount: attempt.part + 1 },
      { ...event, type: 'paid', currency: 'USD' },
      { ...event, type: 'paid', attemptId: 'CMNOBODYMADETHISONE' },
      { ...event, type: 'awaiting' },
    ]
    await this.#send(this.#world.random.pick(lies))
  }

  async #send(event: ProviderEvent): Promise<void> {
    const id = await keepNotice(this.#world.context, JSON.stringify(event))
    await settleNotice(this.#world.context, id)
  }

  async #use(): Promise<void> {
    const { context, random } = this.#world
    if (random.chance(0.3)) {
      const { reserve } = await grantReserve(context, this.#whose, `device ${random.below(2)}`, 'reportDownloads')
      const [reserved] = reserve
      if (reserved !== undefined && random.chance(0.7))
        await takeQuota(context, this.#whose, 'reportDownloads', this.#key(), reserved)
      return
    }
    const keys = Array.from({ length: 1 + random.below(6) }, () => this.#key())
    await Promise.allSettled(keys.map((key) => takeQuota(context, this.#whose, 'reportDownloads', key)))
  }

  #key(): string {
    this.#keys += this.#world.random.chance(0.8) ? 1 : 0
    return `download ${this.#keys}`
  }

  async #refund(): Promise<void> {
    const { context, random } = this.#world
    const { companyId } = this.#whose
    const payments = await context.database
      .selectFrom('payment')
      .selectAll()
      .where('company_id', '=', companyId)
      .execute()
    if (payments.length === 0) return
    const payment = random.pick(payments)
    const whole = Number(payment.amount)
    const amount = random.chance(0.5) ? whole : 1 + random.below(whole)
    const request = { companyId, paymentId: payment.id, amount, reason: 'of a history' }
    const requestRefund = () => refundPayment(context, staff, request, origin)
    const outcomes = await Promise.allSettled(
      random.chance(0.3) ? [requestRefund(), requestRefund()] : [requestRefund()],
    )
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') await this.#unlessCut(() => Promise.reject(outcome.reason as Error))
  }

  async #changeInvoice(): Promise<void> {
    const { context, random } = this.#world
    const { companyId } = this.#whose
    const own = context.database.selectFrom('invoice').select('id').where('company_id', '=', companyId)
    const invoices = await own.execute()
    if (invoices.length === 0) return
    const { id } = random.pick(invoices)
    const change = () => changeInvoice(context, companyId, id, { ...payer, name: random.pick(['Mei', 'Lin']) })
    const outcomes = await Promise.allSettled(random.chance(0.2) ? [change(), change()] : [change()])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') await this.#unlessCut(() => Promise.reject(outcome.reason as Error))
  }

  async #wait(): Promise<void> {
    const { random, time } = this.#world
    time.now += random.below(40) * 12 * hour
    await settleBilling(this.#world.context)
  }
}
