import * as v from 'valibot'
import type { Payer } from '#domain/plan/invoice.ts'
import { taipeiDate } from '#domain/plan/period.ts'
import type { EcpayInvoiceSettings } from '../../billingEnv.ts'
import { decryptData, encryptData } from './ecpayCipher.ts'
import type { InvoiceIssuer, InvoiceWish } from './invoiceIssuer.ts'

const outer = v.object({
  TransCode: v.number(),
  TransMsg: v.optional(v.string(), ''),
  Data: v.optional(v.string(), ''),
})
const inner = v.looseObject({ RtnCode: v.number(), RtnMsg: v.optional(v.string(), '') })
const issued = v.object({ InvoiceNo: v.string(), InvoiceDate: v.string(), RandomNumber: v.string() })
const count = v.pipe(v.union([v.pipe(v.string(), v.regex(/^\d+$/)), v.number()]), v.transform(Number))
const found = v.object({
  IIS_Invalid_Status: v.string(),
  IIS_Sales_Amount: count,
  IIS_Remain_Allowance_Amt: count,
})

export function createEcpayInvoices(settings: EcpayInvoiceSettings, now: () => number): InvoiceIssuer {
  const send = async (action: string, data: object): Promise<v.InferOutput<typeof inner>> => {
    const body = {
      MerchantID: settings.merchantId,
      RqHeader: { Timestamp: Math.floor(now() / 1_000), Revision: '3.0.0' },
      Data: encryptData({ MerchantID: settings.merchantId, ...data }, settings),
    }
    const answer = await fetch(`${settings.url}/B2CInvoice/${action}`, {
      redirect: 'error',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const { TransCode, TransMsg, Data } = v.parse(outer, await answer.json())
    if (TransCode !== 1) throw new Error(TransMsg || `ECPay answered ${TransCode}`)
    const reply = v.parse(inner, decryptData(Data, settings))
    if (reply.RtnCode !== 1) throw new Error(reply.RtnMsg || `ECPay answered ${reply.RtnCode}`)
    return reply
  }
  return {
    async issue(request) {
      const { InvoiceNo, InvoiceDate, RandomNumber } = v.parse(issued, await send('Issue', issueData(request)))
      // ECPay sends Taipei time, possibly with a plus sign between date and time.
      const issuedAt = new Date(`${InvoiceDate.replace('+', ' ').replace(' ', 'T')}+08:00`).toISOString()
      return { number: InvoiceNo, randomCode: RandomNumber, issuedAt }
    },
    async void(number, issuedAt, reason) {
      await send('Invalid', { InvoiceNo: number, InvoiceDate: taipeiDate(issuedAt), Reason: reason.slice(0, 20) })
    },
    async allow(number, issuedAt, amount, email, item) {
      const about = { InvoiceNo: number, InvoiceDate: taipeiDate(issuedAt), AllowanceNotify: 'E', NotifyMail: email }
      await send('Allowance', { ...about, AllowanceAmount: amount, Items: [itemOf(item, amount)] })
    },
    async look(number, issuedAt) {
      const reply = await send('GetIssue', { InvoiceNo: number, InvoiceDate: taipeiDate(issuedAt) })
      const { IIS_Invalid_Status, IIS_Sales_Amount, IIS_Remain_Allowance_Amt } = v.parse(found, reply)
      return { isVoid: IIS_Invalid_Status === '1', allowed: IIS_Sales_Amount - IIS_Remain_Allowance_Amt }
    },
  }
}

const itemOf = (ItemName: string, amount: number) => ({
  ItemSeq: 1,
  ItemName,
  ItemCount: 1,
  ItemWord: '式',
  ItemPrice: amount,
  ItemTaxType: '1',
  ItemAmount: amount,
})

/**
 * Builds the invoice request with a carrier, a donation code or a company number; only the last sets the print flag.
 */
function issueData({ id, payer, total, item }: InvoiceWish): object {
  const amounts = { TaxType: '1', SalesAmount: total, InvType: '07', vat: '1', Items: [itemOf(item, total)] }
  const buyer = {
    RelateNumber: id.replaceAll('-', ''),
    CustomerEmail: payer.email,
    CustomerPhone: payer.phone,
    CustomerAddr: `${payer.zip} ${payer.address}`.trim(),
  }
  return { ...buyer, ...receiverOf(payer), ...amounts }
}

function receiverOf(payer: Payer): object {
  const name = { CustomerName: payer.name, CustomerIdentifier: '' }
  if (payer.invoice === 'three') {
    const company = { CustomerName: payer.title, CustomerIdentifier: payer.taxId }
    return { ...company, Print: '1', Donation: '0', LoveCode: '', CarrierType: '', CarrierNum: '' }
  }
  const { carrier } = payer
  const none = { ...name, Print: '0', Donation: '0', LoveCode: '', CarrierType: '', CarrierNum: '' }
  if (carrier.kind === 'donation') return { ...none, Donation: '1', LoveCode: carrier.number }
  if (carrier.kind === 'member') return { ...none, CarrierType: '1' }
  return { ...none, CarrierType: carrier.kind === 'barcode' ? '3' : '2', CarrierNum: carrier.number }
}
