import { randomInt } from 'node:crypto'
import { CardPayment } from './cardPayment.ts'

export const outcomes = ['pay', 'fail', 'late', 'twice', 'never', 'wrongAmount', 'wrongSignature'] as const
export type Outcome = (typeof outcomes)[number]

export interface Trade {
  readonly fields: Readonly<Record<string, string>>
  /** All authorizations in order, including the refused ones. */
  readonly payments: CardPayment[]
  isEnded: boolean
}

export class GatewayTrades {
  readonly #trades = new Map<string, Trade>()

  /** Registers a trade; returns undefined if its number is missing or was already used. */
  begin(fields: Readonly<Record<string, string>>): Trade | undefined {
    const number = fields.MerchantTradeNo ?? ''
    if (number === '' || this.#trades.has(number)) return undefined
    const trade = { fields, payments: [], isEnded: false }
    this.#trades.set(number, trade)
    return trade
  }

  find = (number: string | undefined): Trade | undefined => this.#trades.get(number ?? '')
}

const agreedAmount = ({ fields }: Trade): number => Number(fields.TotalAmount)

/** Returns the number of payments of the agreed amount. */
export const successesOf = (trade: Trade): number =>
  trade.payments.filter(({ isPaid, amount }) => isPaid && amount === agreedAmount(trade)).length

/**
 * Adds an authorization with a new trade number. `amount` differs from the agreed amount only to simulate a wrong
 * payment.
 */
export function authorize(trade: Trade, isPaid: boolean, now: number, amount = agreedAmount(trade)): CardPayment {
  const numbers = { tradeNo: `26${String(randomInt(1e9, 1e10))}`, gwsr: randomInt(1e7, 1e8) }
  const payment = new CardPayment(numbers, amount, isPaid, now)
  trade.payments.push(payment)
  return payment
}

const resultOf = (isPaid: boolean) => ({
  RtnCode: isPaid ? '1' : '10100058',
  RtnMsg: isPaid ? '交易成功' : '付款失敗',
})

/** Returns the unsigned notice of a trade's first payment. */
export function noticeOf(
  { fields }: Trade,
  { tradeNo }: CardPayment,
  isPaid: boolean,
  amount: number,
  now: string,
): Record<string, string> {
  const { MerchantID = '', MerchantTradeNo = '', MerchantTradeDate = '' } = fields
  return {
    MerchantID,
    MerchantTradeNo,
    StoreID: '',
    TradeNo: tradeNo,
    TradeAmt: String(amount),
    PaymentDate: now,
    ...resultOf(isPaid),
    PaymentType: 'Credit_CreditCard',
    PaymentTypeChargeFee: '0',
    TradeDate: MerchantTradeDate,
    SimulatePaid: '0',
  }
}

/** Returns the unsigned notice of a later deduction, which has an authorization number instead of a trade number. */
export function deductionNoticeOf(trade: Trade, { gwsr, amount, isPaid }: CardPayment, now: string) {
  const { MerchantID = '', MerchantTradeNo = '', PeriodType = '', Frequency = '', ExecTimes = '' } = trade.fields
  return {
    MerchantID,
    MerchantTradeNo,
    StoreID: '',
    ...resultOf(isPaid),
    PeriodType,
    Frequency,
    ExecTimes,
    Amount: String(amount),
    Gwsr: String(gwsr),
    ProcessDate: now,
    AuthCode: '777777',
    FirstAuthAmount: String(amount),
    TotalSuccessTimes: String(successesOf(trade)),
  }
}

export const periodInfoOf = (trade: Trade): string =>
  JSON.stringify({
    ExecStatus: trade.isEnded ? '0' : successesOf(trade) < Number(trade.fields.ExecTimes) ? '1' : '2',
    ExecLog: trade.payments.map(({ isPaid, amount, gwsr, tradeNo }) => ({
      RtnCode: Number(resultOf(isPaid).RtnCode),
      amount,
      gwsr,
      TradeNo: tradeNo,
    })),
  })
