import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned, signed } from '../adapters/payment/checkMacValue.ts'
import type { BillingEnv, EcpayPaymentSettings } from '../billingEnv.ts'
import { GatewayInvoices } from './gatewayInvoices.ts'
import { choicePage, refusedPage, returnPage } from './gatewayPage.ts'
import {
  authorize,
  deductionNoticeOf,
  GatewayTrades,
  noticeOf,
  type Outcome,
  outcomes,
  periodInfoOf,
  successesOf,
  type Trade,
} from './gatewayTrades.ts'

/** A local server with ECPay's protocol that moves no money; the tester chooses the outcome on its page. */
export interface TestGateway {
  readonly settings: Pick<BillingEnv, 'ecpay' | 'invoices'>
  readonly invoices: GatewayInvoices
  readonly deduct: (attemptId: string, outcome: 'pay' | 'fail') => Promise<void>
  readonly close: () => Promise<void>
}

/** ECPay's published test keys. */
const testKeys = { merchantId: '3002607', key: 'pwFHCqoQZGmho4w6', iv: 'EkRm7iFT261dpevs' }
const testInvoiceKeys = { merchantId: '2000132', key: 'ejCk326UnaZWKisg', iv: 'q9jcZX8Ib9LM8wYk' }
/** Delay between the browser's return and a late notice. */
const lateMs = 3_000

type Fields = Readonly<Record<string, string>>
interface Reply {
  readonly type: string
  readonly body: string
}
const html = (body: string): Reply => ({ type: 'text/html; charset=utf-8', body })
const form = (fields: Record<string, string>): Reply => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
})

export async function startTestGateway(now: () => number = Date.now, port = 0): Promise<TestGateway> {
  const gateway = new Gateway(now)
  const server = createServer((request, response) => {
    void readBody(request)
      .then((body) => gateway.answer(request.url ?? '', body))
      .then(({ type, body }) => response.setHeader('content-type', type).end(body))
      .catch(() => response.writeHead(500).end('The test gateway could not answer.'))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ecpay: { url, ...testKeys }, invoices: { url, ...testInvoiceKeys } },
    invoices: gateway.invoices,
    deduct: (attemptId, outcome) => gateway.deduct(attemptId, outcome),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

class Gateway {
  readonly invoices: GatewayInvoices
  readonly #trades = new GatewayTrades()
  readonly #keys: Omit<EcpayPaymentSettings, 'url'> = testKeys
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
    this.invoices = new GatewayInvoices(testInvoiceKeys, now)
  }

  async answer(path: string, body: string): Promise<Reply> {
    if (path.startsWith('/B2CInvoice/'))
      return { type: 'application/json', body: this.invoices.answer(path.slice('/B2CInvoice/'.length), body) }
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (path === '/decide') return this.#decide(fields)
    if (!isSigned(fields, this.#keys) || fields.MerchantID !== this.#keys.merchantId)
      return path.includes('AioCheckOut') ? html(refusedPage('CheckMacValue')) : form({ RtnCode: '10200073' })
    if (path === '/Cashier/AioCheckOut/V5') return this.#begin(fields)
    const trade = this.#trades.find(fields.MerchantTradeNo)
    if (path === '/Cashier/QueryTradeInfo/V5') return form(this.#state(fields, trade))
    if (!trade) return form({ RtnCode: '10200047', RtnMsg: 'no such trade' })
    if (path === '/Cashier/QueryCreditCardPeriodInfo') return { type: 'application/json', body: periodInfoOf(trade) }
    if (path === '/Cashier/CreditCardPeriodAction') {
      trade.isEnded = true
      return form({ RtnCode: '1', RtnMsg: 'OK' })
    }
    return form(this.#act(trade, fields))
  }

  async deduct(attemptId: string, outcome: 'pay' | 'fail'): Promise<void> {
    const trade = this.#trades.find(attemptId)
    if (!trade || successesOf(trade) === 0 || trade.isEnded) return
    const payment = authorize(trade, outcome === 'pay', this.#now())
    await this.#notify(trade.fields.PeriodReturnURL, deductionNoticeOf(trade, payment, this.#time()))
  }

  #begin(fields: Fields): Reply {
    const trade = this.#trades.begin(fields)
    return html(trade ? choicePage(trade) : refusedPage('MerchantTradeNo was used before'))
  }

  async #decide({ MerchantTradeNo, outcome }: Fields): Promise<Reply> {
    const trade = this.#trades.find(MerchantTradeNo)
    const chosen = outcomes.find((one) => one === outcome)
    if (!trade || !chosen || successesOf(trade) > 0) return html(refusedPage('this payment is over'))
    const isPaid = !['fail', 'wrongSignature'].includes(chosen)
    const agreed = Number(trade.fields.TotalAmount)
    const payment = authorize(trade, isPaid, this.#now(), chosen === 'wrongAmount' ? agreed + 1 : agreed)
    const notice = noticeOf(trade, payment, chosen !== 'fail', payment.amount, this.#time())
    await this.#carryOut(chosen, trade, notice)
    return html(returnPage(trade.fields.OrderResultURL ?? '/', signed(notice, this.#keys)))
  }

  async #carryOut(outcome: Outcome, { fields }: Trade, notice: Record<string, string>): Promise<void> {
    const url = fields.ReturnURL
    if (outcome === 'never') return
    if (outcome === 'late') return void setTimeout(() => void this.#notify(url, notice), lateMs).unref()
    if (outcome === 'wrongSignature') return this.#notify(url, notice, { ...this.#keys, key: 'x' })
    await this.#notify(url, notice)
    if (outcome === 'twice') await this.#notify(url, notice)
  }

  /** Notifies the shop, ignoring the response. */
  async #notify(url: string | undefined, notice: Record<string, string>, keys = this.#keys): Promise<void> {
    await fetch(url ?? '', { method: 'POST', body: new URLSearchParams(signed(notice, keys)) }).catch(() => undefined)
  }

  #state({ MerchantID = '', MerchantTradeNo = '' }: Fields, trade: Trade | undefined): Record<string, string> {
    const first = trade?.payments.find(({ isPaid }) => isPaid)
    const about = trade && { TradeNo: first?.tradeNo ?? '', TradeAmt: trade.fields.TotalAmount ?? '' }
    const TradeStatus = !trade ? '10200095' : first ? '1' : '0'
    return signed({ MerchantID, MerchantTradeNo, ...about, TradeStatus }, this.#keys)
  }

  #act({ payments }: Trade, { TradeNo, Action, TotalAmount }: Fields): Record<string, string> {
    const payment = payments.find(({ tradeNo }) => tradeNo === TradeNo)
    const isDone = payment?.act(Action, Number(TotalAmount), this.#now())
    return isDone ? { RtnCode: '1', RtnMsg: 'OK' } : { RtnCode: '10100050', RtnMsg: `更新失敗.(error_${Action})` }
  }

  #time(): string {
    return new Date(this.#now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')
  }
}
