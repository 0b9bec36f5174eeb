import { createOrder, readBilling, retryOrder } from '#domain/contracts/billing.ts'
import { termsVersion } from '#domain/accounts/terms.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { Payer } from '#domain/plan/invoice.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import type { Outcome } from '#server/testGateway/gatewayTrades.ts'
import { startTestGateway, type TestGateway } from '#server/testGateway/testGateway.ts'
import { cookiesOf, Device, post, startServer, type TestServer } from './testServer.ts'
import { settleBilling } from '#server/services/billing/settleBilling.ts'

export type Overview = ReplyOf<typeof readBilling>
export type OrderRequest = Pick<InputOf<typeof createOrder>, 'planId'> & Partial<InputOf<typeof createOrder>>

const person: Payer = {
  invoice: 'two',
  name: 'Mei Chen',
  email: 'mei@chain.example',
  phone: '',
  zip: '',
  address: '',
  carrier: { kind: 'barcode', number: '/ABC+123' },
}
export const firm: Payer = {
  invoice: 'three',
  name: 'Mei Chen',
  email: 'invoice@chain.example',
  phone: '',
  zip: '106',
  taxId: '90512410',
  title: '晨嶺咖啡股份有限公司',
  address: '台北市大安區敦化南路一段 187 號',
}

export const taipei = (text: string): number => Date.parse(`${text}+08:00`)

/** A company halfway through its trial, a listening server, a payment gateway and a test-controlled clock. */
export class BillingSetup {
  now = taipei('2026-11-23T10:24')
  readonly gateway: TestGateway
  readonly server: TestServer
  readonly origin: string
  owner: Device

  private constructor(server: TestServer, gateway: TestGateway, origin: string, owner: Device) {
    Object.assign(this, { server, gateway, origin, owner })
    this.server = server
    this.gateway = gateway
    this.origin = origin
    this.owner = owner
  }

  static async open(settings: Record<string, string> = {}): Promise<BillingSetup> {
    const time = {
      now: taipei('2026-11-23T10:24'),
      move: (to: number): void => {
        time.now = to
      },
    }
    const clock = () => time.now
    const gateway = await startTestGateway(clock)
    const { ecpay, invoices } = gateway.settings
    const keys = (prefix: string, { url, merchantId, key, iv }: NonNullable<typeof ecpay>) => ({
      [`${prefix}_URL`]: url,
      [`${prefix}_MERCHANT_ID`]: merchantId,
      [`${prefix}_HASH_KEY`]: key,
      [`${prefix}_HASH_IV`]: iv,
    })
    const server = await startServer(
      { ...keys('ECPAY', ecpay!), ...keys('ECPAY_INVOICE', invoices!), BANK_ACCOUNT: 'Demo Bank 000', ...settings },
      { clock, reportFault: () => {} },
    )
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    await server.context.database
      .updateTable('company')
      .set({ plan_id: 'trial', plan_ends_at: '2026-11-30T00:00:00.000Z', created_at: '2026-11-16T00:00:00.000Z' })
      .execute()
    const setup = new BillingSetup(server, gateway, origin, await Device.signIn(server, 'owner'))
    Object.defineProperty(setup, 'now', { get: () => time.now, set: time.move })
    return setup
  }

  /** Advances the clock and signs in again, because a long jump ends sessions. */
  async later(at: number): Promise<void> {
    this.now = at
    this.owner = await Device.signIn(this.server, 'owner')
  }

  /** Creates a staff member and returns the cookie of their session. */
  async signStaffIn(): Promise<string> {
    const { app, context } = this.server
    const password = await createStaff(context, 'staff@provider.example', 'Provider Person')
    return cookiesOf(await post(app, '/api/Staff/Login', { email: 'staff@provider.example', password }))
  }

  async overview(): Promise<Overview> {
    return (await this.owner.get(readBilling.path)).json<{ data: Overview }>().data
  }

  async order(request: OrderRequest): Promise<Begun> {
    this.now += 1_000
    const prices = { day: 630, week: 2_520, month: 7_140, year: 71_400 }
    const base = { terms: 1, deduction: null, way: 'card', payer: person, termsVersion }
    const total = prices[request.planId] * (request.terms ?? 1)
    const answer = await this.owner.post(createOrder.path, { ...base, total, ...request }, this.#host())
    return { status: answer.statusCode, ...answer.json<Omit<Begun, 'status'>>() }
  }

  async retry(orderId: string): Promise<Begun> {
    const answer = await this.owner.post(retryOrder.path, { orderId }, this.#host())
    return { status: answer.statusCode, ...answer.json<Omit<Begun, 'status'>>() }
  }

  async atGateway({ data }: Begun, outcome: Outcome): Promise<string> {
    const { action, fields } = data.checkout!
    await send(action, fields)
    const page = await (
      await send(`${new URL(action).origin}/decide`, { MerchantTradeNo: fields.MerchantTradeNo!, outcome })
    ).text()
    const values = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!] as const,
    )
    const back = await send(/action="([^"]+)"/.exec(page)![1]!, Object.fromEntries(values))
    return back.headers.get('location') ?? ''
  }

  async buy(request: OrderRequest, outcome: Outcome = 'pay'): Promise<Begun> {
    const begun = await this.order(request)
    await this.atGateway(begun, outcome)
    return begun
  }

  notice(body: string): Promise<Response> {
    return fetch(`${this.origin}/api/Payment/Notice`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }

  settle = (): Promise<void> => settleBilling(this.server.context)

  async notices(): Promise<{ body: string; verdict: string | null }[]> {
    return this.server.context.database
      .selectFrom('payment_notice')
      .select(['body', 'verdict'])
      .orderBy('received_at')
      .orderBy('id')
      .execute()
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.gateway.close()
  }

  #host = () => ({ host: new URL(this.origin).host })
}

export interface Begun {
  readonly status: number
  readonly code?: string
  readonly data: {
    readonly orderId: string
    readonly number: string
    readonly total: number
    readonly bankAccount: string | null
    readonly checkout: { readonly action: string; readonly fields: Record<string, string> } | null
  }
}

const send = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
