import { randomInt } from 'node:crypto'

export const outcomes = ['pay', 'fail', 'late', 'twice', 'never', 'wrongAmount', 'wrongSignature'] as const
export type Outcome = (typeof outcomes)[number]

export interface Trade {
  readonly fields: Readonly<Record<string, string>>
  readonly tradeNo: string
  isPaid: boolean
  /** Number of successful deductions, including the first. */
  successes: number
  refunded: number
  isEnded: boolean
}

export class GatewayTrades {
  readonly #trades = new Map<string, Trade>()

  /** Registers a payment; returns undefined if its number was already used. */
  begin(fields: Readonly<Record<string, string>>): Trade | undefined {
    const number = fields.MerchantTradeNo ?? ''
    if (number === '' || this.#trades.has(number)) return undefined
    const tradeNo = `26${String(randomInt(1e9, 1e10))}`
    const trade = { fields, tradeNo, isPaid: false, successes: 0, refunded: 0, isEnded: false }
    this.#trades.set(number, trade)
    return trade
  }

  find = (number: string | undefined): Trade | undefined => this.#trades.get(number ?? '')
}

/** Returns a payment's unsigned notice. */
export function noticeOf(
  { fields, tradeNo }: Trade,
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
    RtnCode: isPaid ? '1' : '10100058',
    RtnMsg: isPaid ? '交易成功' : '付款失敗',
    PaymentType: 'Credit_CreditCard',
    PaymentTypeChargeFee: '0',
    TradeDate: MerchantTradeDate,
    SimulatePaid: '0',
  }
}
