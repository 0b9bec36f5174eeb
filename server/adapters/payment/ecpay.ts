import * as v from 'valibot'
import type { EcpayPaymentSettings } from '../../billingEnv.ts'
import { isSigned, signed } from './checkMacValue.ts'
import type {
  CheckoutForm,
  CheckoutWish,
  PaymentProvider,
  ProviderEvent,
  ReadNotice,
  RefundRequest,
} from './paymentProvider.ts'

const periods: Readonly<Record<string, { PeriodType: string; Frequency: string }>> = {
  day: { PeriodType: 'D', Frequency: '1' },
  week: { PeriodType: 'D', Frequency: '7' },
  month: { PeriodType: 'M', Frequency: '1' },
  year: { PeriodType: 'Y', Frequency: '1' },
}
const languages: Readonly<Record<string, string>> = { 'en-us': 'ENG', 'zh-cn': 'CHI' }
/** Result codes for "payment number issued": ATM transfer and convenience store. */
const awaitingCodes: readonly string[] = ['2', '10100073']
const timeoutMs = 20_000

/** Creates ECPay's all-in-one payment provider: credit card, paid once or in equal recurring deductions. */
export function createEcpay(settings: EcpayPaymentSettings): PaymentProvider {
  const { url, merchantId } = settings
  const send = (path: string, fields: Record<string, string>) =>
    postForm(`${url}${path}`, signed({ MerchantID: merchantId, ...fields }, settings))
  return {
    id: 'ecpay',
    capabilities: { periodic: true, currencies: ['TWD'] },
    acknowledgement: '1|OK',
    refusal: '0|CheckMacValue Error',
    checkout: (request) => checkout(settings, request),
    readNotice: (body) => readNotice(settings, body),
    async query(attemptId, isPeriodic, at) {
      const asked = { MerchantTradeNo: attemptId, TimeStamp: timeStamp(at) }
      const reply = Object.fromEntries(new URLSearchParams(await send('/Cashier/QueryTradeInfo/V5', asked)))
      if (!isSigned(reply, settings) || reply.MerchantID !== merchantId) return silent
      const first = reply.TradeStatus === '1' ? [eventOf({ ...reply, RtnCode: '1' }, 1)] : []
      if (!isPeriodic || first.length === 0) return { events: first, isDeducting: false }
      const { ExecLog: log, ExecStatus } = readPeriods(await send('/Cashier/QueryCreditCardPeriodInfo', asked))
      const paid = log.filter(({ RtnCode }) => RtnCode === 1).map((entry, index) => ofLog(attemptId, entry, index + 1))
      const events = [...first, ...paid.slice(1)]
      return { events, isDeducting: ExecStatus === '1' }
    },
    takesRefunds: (at) => !isClosing(at),
    refund: (request) => refund(send, request),
    async endDeductions(attemptId, at) {
      const fields = { MerchantTradeNo: attemptId, Action: 'Cancel', TimeStamp: timeStamp(at) }
      return isDone(await send('/Cashier/CreditCardPeriodAction', fields))
    },
  }
}

type Send = (path: string, fields: Record<string, string>) => Promise<string>

/** Time of a request in Unix seconds; ECPay accepts it for three minutes. */
const timeStamp = (at: string): string => String(Math.floor(Date.parse(at) / 1_000))

const isDone = (answer: string): boolean => new URLSearchParams(answer).get('RtnCode') === '1'

const taipeiTime = (at: string): string =>
  new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')

/** ECPay captures the day's payments at 20:15 Taipei time and wants no refund requests until 20:30. */
const isClosing = (at: string): boolean => /^20:(1[5-9]|2\d)/.test(taipeiTime(at).slice(11))

/**
 * Refunds a payment. Only a captured payment can be refunded (R). A payment that is only authorized is abandoned (N),
 * or captured (C) and then refunded in part. Before the bank has received a capture, it is canceled (E) and the payment
 * abandoned. ECPay refuses an action that doesn't fit the payment's stage, so a refusal leads to the next action.
 */
async function refund(send: Send, request: RefundRequest): Promise<boolean> {
  const { attemptId, amount, paid } = request
  const trade = { MerchantTradeNo: attemptId, TradeNo: await tradeNumber(send, request) }
  const act = async (Action: 'C' | 'R' | 'E' | 'N', total: number) =>
    isDone(await send('/CreditDetail/DoAction', { ...trade, Action, TotalAmount: String(total) }))
  if (await act('R', amount)) return true
  if (amount < paid) return (await act('C', paid)) && act('R', amount)
  if (await act('N', paid)) return true
  if (!(await act('E', paid))) return false
  if (await act('N', paid)) return true
  throw new Error(`ECPay canceled the capture of ${trade.TradeNo}, but didn't abandon the payment.`)
}

/**
 * Returns the trade number that refunds need. Notices of later deductions lack the number, so it is looked up by the
 * authorization.
 */
async function tradeNumber(send: Send, { attemptId, place, providerNumber, at }: RefundRequest): Promise<string> {
  if (place === 1) return providerNumber
  const fields = { MerchantTradeNo: attemptId, TimeStamp: timeStamp(at) }
  const { ExecLog } = readPeriods(await send('/Cashier/QueryCreditCardPeriodInfo', fields))
  const number = ExecLog.find((entry) => [String(entry.gwsr), entry.TradeNo].includes(providerNumber))?.TradeNo
  if (number) return number
  throw new Error(`ECPay reports no trade number for the authorization ${providerNumber}: refund it in its dashboard.`)
}

function checkout(settings: EcpayPaymentSettings, request: CheckoutWish): CheckoutForm {
  const amount = String(request.amount)
  const period = periods[request.deduction ?? '']
  const deducted = period && {
    PeriodAmount: amount,
    ...period,
    ExecTimes: String(request.times),
    PeriodReturnURL: request.noticeUrl,
  }
  const language = languages[request.locale]
  const fields = {
    MerchantID: settings.merchantId,
    MerchantTradeNo: request.attemptId,
    MerchantTradeDate: taipeiTime(request.at),
    PaymentType: 'aio',
    TotalAmount: amount,
    TradeDesc: 'Catchment',
    ItemName: request.description.slice(0, 190),
    ReturnURL: request.noticeUrl,
    OrderResultURL: request.returnUrl,
    ChoosePayment: 'Credit',
    EncryptType: '1',
    ...(language ? { Language: language } : {}),
    ...deducted,
  }
  return { action: `${settings.url}/Cashier/AioCheckOut/V5`, fields: signed(fields, settings) }
}

function readNotice(settings: EcpayPaymentSettings, body: string): ReadNotice {
  const fields = Object.fromEntries(new URLSearchParams(body))
  if (!fields.MerchantTradeNo) return { isGenuine: false, why: 'unreadable' }
  if (!isSigned(fields, settings)) return { isGenuine: false, why: 'signature' }
  if (fields.MerchantID !== settings.merchantId) return { isGenuine: false, why: 'merchant' }
  return { isGenuine: true, event: eventOf(fields, deductionNumber(fields)) }
}

/**
 * Returns the number of the deduction that a notice reports: the last successful one, or the next if the deduction
 * failed; 1 without recurring deductions.
 */
function deductionNumber({ RtnCode, TotalSuccessTimes }: Readonly<Record<string, string | undefined>>): number {
  const successes = Number(TotalSuccessTimes ?? '')
  const number = RtnCode === '1' ? successes : successes + 1
  return Number.isInteger(number) && number > 0 ? number : 1
}

function eventOf(fields: Readonly<Record<string, string | undefined>>, place: number): ProviderEvent {
  const { RtnCode = '', RtnMsg = '', MerchantTradeNo = '' } = fields
  const isPaid = RtnCode === '1'
  const amount = Number(fields.TradeAmt ?? fields.Amount ?? Number.NaN)
  return {
    type: isPaid ? 'paid' : awaitingCodes.includes(RtnCode) ? 'awaiting' : 'failed',
    attemptId: MerchantTradeNo,
    place,
    amount: Number.isSafeInteger(amount) ? amount : -1,
    currency: 'TWD',
    providerNumber: fields.TradeNo ?? fields.Gwsr ?? fields.gwsr ?? '',
    isSimulated: fields.SimulatePaid === '1',
    reason: RtnMsg.slice(0, 200),
  }
}

const silent = { events: [], isDeducting: false }

/** State of recurring deductions. `ExecStatus`: 0 ended, 1 deducting, 2 fully deducted. */
const periodsSchema = v.object({
  ExecStatus: v.optional(v.string(), '1'),
  ExecLog: v.array(
    v.object({
      RtnCode: v.number(),
      amount: v.number(),
      gwsr: v.number(),
      TradeNo: v.fallback(v.optional(v.string()), undefined),
    }),
  ),
})
type Periods = v.InferOutput<typeof periodsSchema>
type LogEntry = Periods['ExecLog'][number]

const readPeriods = (answer: string): Periods => v.parse(periodsSchema, JSON.parse(answer))

const ofLog = (attemptId: string, { amount, gwsr }: LogEntry, place: number): ProviderEvent => ({
  type: 'paid',
  attemptId,
  place,
  amount,
  currency: 'TWD',
  providerNumber: String(gwsr),
  isSimulated: false,
  reason: '',
})

async function postForm(url: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(url, {
    redirect: 'error',
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`ECPay answered ${answer.status}.`)
  return answer.text()
}
