import { expect, test } from 'vitest'
import type { Payer } from '#domain/plan/invoice.ts'
import { exampleReport } from './exampleReport.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import { receiptOf, type ReceiptWords } from '#features/billing/receipt.ts'
import type { BillingOrder } from '#features/billing/useBilling.ts'
import { readPdf } from '#tests/tools/readPdf.ts'
import { makePdf } from '#tests/tools/reportTools.ts'

const payer: Payer = {
  invoice: 'three',
  name: '蔡美',
  email: 'mei.tsai@chain.example',
  phone: '',
  zip: '106',
  taxId: '10458575',
  title: '鼎峯餐飲股份有限公司',
  address: '臺北市大安區敦化南路一段 1 號',
}
const order: BillingOrder = {
  id: 'order',
  number: 'CM2026112300001',
  state: 'paid',
  planId: 'month',
  terms: 1,
  total: 7_140,
  currency: 'TWD',
  way: 'card',
  times: 1,
  part: 7_140,
  deduction: null,
  createdAt: '2026-11-23T02:00:00.000Z',
  expiresAt: '2026-11-24T02:00:00.000Z',
  trouble: null,
  beginsAt: '2026-11-23T02:00:00.000Z',
  endsAt: '2026-12-22T16:00:00.000Z',
  paidAt: '2026-11-23T02:01:00.000Z',
  paid: 7_140,
  refunded: 140,
  invoices: [
    {
      id: 'invoice',
      state: 'issued',
      number: 'AB12345678',
      issuedAt: '2026-11-23T02:01:00.000Z',
      total: 7_140,
      net: 6_800,
      allowed: 0,
      payer,
      lock: null,
      changeableUntil: null,
    },
    {
      id: 'waiting',
      state: 'waiting',
      number: null,
      issuedAt: null,
      total: 7_140,
      net: 6_800,
      allowed: 0,
      payer,
      lock: null,
      changeableUntil: null,
    },
  ],
}
const words: ReceiptWords = {
  titles: { order: '購買內容', amounts: '金額', note: '這份副本不能對獎。', what: '關於這份文件' },
  columns: ['項目', '內容'],
  facts: ({ number }) => [
    ['訂單編號', number],
    ['扣款', ''],
  ],
  amounts: { total: '總計', net: '未稅', tax: '稅額', paid: '已付', refunded: '已退款' },
  invoiceTitle: ({ number }) => `統一發票 ${number}`,
  invoiceFacts: ({ payer: buyer }) => [['買受人', buyer.invoice === 'three' ? buyer.title : buyer.name]],
}

test('a receipt has the order, its amounts and the data of each invoice that was issued, on paper as on record', async () => {
  const { locale, head, foot, madeAt } = exampleReport
  const paper = { locale, madeAt, foot, title: order.number, subtitle: '', head: { ...head, kindLabel: '收據' } }
  const receipt = receiptOf(order, words, paper)
  const amounts = ['order.net', 'order.tax', 'invoice.net', 'invoice.tax'].map((id) => receipt.figures[id]!.value)
  expect(amounts).toEqual([6_800, 340, 6_800, 340])
  const { text } = await readPdf(await makePdf(receipt))
  for (const said of ['CM2026112300001', 'AB12345678', '鼎峯餐飲股份有限公司', '這份副本不能對獎。'])
    expect(text).toContain(said)
  for (const figure of Object.values(receipt.figures))
    expect(text.replaceAll(' ', '')).toContain(formatFigure(figure, locale).replaceAll(' ', ''))
  expect(receipt.blocks.map(({ id }) => id)).toEqual(['order', 'amounts', 'invoice', 'note'])
  expect(text).not.toContain('扣款')
})
