import { expect, test } from 'vitest'
import { decryptData, encryptData } from '#server/adapters/invoice/ecpayCipher.ts'
import { checkMacValue, isSigned, signed } from '#server/adapters/payment/checkMacValue.ts'

const keys = { key: 'pwFHCqoQZGmho4w6', iv: 'EkRm7iFT261dpevs' }
const MerchantID = '3002607'

/** Test vectors published by ECPay. */
const vectors: readonly (readonly [Record<string, string>, string])[] = [
  [
    {
      MerchantID,
      MerchantTradeNo: 'Test1234567890',
      MerchantTradeDate: '2025/01/01 12:00:00',
      PaymentType: 'aio',
      TotalAmount: '100',
      TradeDesc: '測試',
      ItemName: '測試商品',
      ReturnURL: 'https://example.com/notify',
      ChoosePayment: 'ALL',
      EncryptType: '1',
    },
    '291CBA324D31FB5A4BBBFDF2CFE5D32598524753AFD4959C3BF590C5B2F57FB2',
  ],
  [
    { MerchantID, ItemName: "Tom's Shop", TotalAmount: '100' },
    'CF0A3D4901D99459D8641516EC57210700E8A5C9AB26B1D021301E9CB93EF78D',
  ],
  [
    { MerchantID, ItemName: 'Test~Product', TotalAmount: '200' },
    'CEEAE01D2F9A8E74D4AC0DCE7735B046D73F35A5EC99558A31A2EE03159DA1C9',
  ],
  [
    { MerchantID, ItemName: 'My Test Product', TotalAmount: '300' },
    '7712A5E6EDC3B57086063C88568084C66CE882A21D40E74DE5ACA3B478C6F316',
  ],
  [
    {
      MerchantID,
      MerchantTradeNo: 'Test1234567890',
      RtnCode: '1',
      RtnMsg: 'Succeeded',
      TradeNo: '2301011234567890',
      TradeAmt: '100',
      PaymentDate: '2025/01/01 12:05:00',
      PaymentType: 'Credit_CreditCard',
      TradeDate: '2025/01/01 12:00:00',
      SimulatePaid: '0',
    },
    '2AB536D86AFF8E1086744D59175040A32538C96B1C28C4135B551BD728E913B8',
  ],
  [
    {
      ChoosePayment: 'ALL',
      EncryptType: '1',
      ItemName: 'Apple iphone 15',
      MerchantID,
      PaymentType: 'aio',
      MerchantTradeDate: '2023/03/12 15:30:23',
      MerchantTradeNo: 'ecpay20230312153023',
      TotalAmount: '30000',
      ReturnURL: 'https://www.ecpay.com.tw/receive.php',
      TradeDesc: '促銷方案',
    },
    '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840',
  ],
]

test('signatures are those that ECPay publishes', () => {
  for (const [fields, value] of vectors) expect(checkMacValue(fields, keys)).toBe(value)
})

test('one changed letter, a missing or a short signature is none', () => {
  const right = signed({ MerchantID, RtnCode: '1', TradeAmt: '100' }, keys)
  expect(isSigned(right, keys)).toBe(true)
  expect(isSigned({ ...right, TradeAmt: '101' }, keys)).toBe(false)
  expect(isSigned({ ...right, CheckMacValue: '' }, keys)).toBe(false)
  expect(isSigned({ MerchantID, RtnCode: '1' }, keys)).toBe(false)
})

test('what the invoice service is sent is encrypted as ECPay publishes, and read back', () => {
  const own = { key: 'ejCk326UnaZWKisg', iv: 'q9jcZX8Ib9LM8wYk' }
  const data = { MerchantID: '2000132', BarCode: '/1234567' }
  const text =
    'XeEOdHpTRvxKEqs/JD9RSd16s7VtpyWVCN6AV44pKTW3DVa6yI7vKmjBRp2eulDhXoru/qBqFDBH3fEqlkMn3bbJfJBfGAq+v+SvttutYnc='
  expect(encryptData(data, own)).toBe(text)
  expect(decryptData(text, own)).toEqual(data)
  const odd = { Name: "晨嶺 Tom's (1)! * ~ + %" }
  expect(decryptData(encryptData(odd, own), own)).toEqual(odd)
})
