import { decryptData, encryptData } from '../adapters/invoice/ecpayCipher.ts'
import type { MacKeys } from '../billingEnv.ts'

interface Issued {
  readonly number: string
  readonly date: string
  readonly total: number
  isVoid: boolean
  allowed: number
}

/** Fake of ECPay's invoice service, with a fictitious prefix. Issuing is idempotent by RelateNumber. */
export class GatewayInvoices {
  readonly #byRelate = new Map<string, Issued>()
  readonly #keys: MacKeys
  readonly #now: () => number

  constructor(keys: MacKeys, now: () => number) {
    this.#keys = keys
    this.#now = now
  }

  get issued(): readonly Issued[] {
    return [...this.#byRelate.values()]
  }

  answer(action: string, body: string): string {
    const { Data } = JSON.parse(body) as { Data: string }
    const sent = decryptData(Data, this.#keys) as Record<string, unknown>
    return JSON.stringify({ TransCode: 1, TransMsg: 'Success', Data: encryptData(this.#act(action, sent), this.#keys) })
  }

  #act(action: string, sent: Record<string, unknown>): object {
    if (action === 'Issue') return this.#issue(sent)
    const invoice = this.issued.find(({ number }) => number === sent['InvoiceNo'])
    if (action === 'GetIssue' && invoice) return stateOf(invoice)
    if (!invoice || invoice.isVoid) return { RtnCode: 0, RtnMsg: 'no such invoice' }
    if (action === 'Invalid') {
      if (invoice.allowed > 0) return { RtnCode: 0, RtnMsg: 'it has an allowance' }
      invoice.isVoid = true
      return { RtnCode: 1, RtnMsg: 'voided' }
    }
    const amount = Number(sent['AllowanceAmount'])
    if (!(amount > 0) || invoice.allowed + amount > invoice.total) return { RtnCode: 0, RtnMsg: 'too much' }
    invoice.allowed += amount
    return { RtnCode: 1, RtnMsg: 'allowed' }
  }

  #issue(sent: Record<string, unknown>): object {
    const relate = String(sent['RelateNumber'])
    const known = this.#byRelate.get(relate)
    const date = new Date(this.#now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const number = `ZZ${String(this.#byRelate.size + 1).padStart(8, '0')}`
    const issued = known ?? { number, date, total: Number(sent['SalesAmount']), isVoid: false, allowed: 0 }
    this.#byRelate.set(relate, issued)
    const about = { InvoiceNo: issued.number, InvoiceDate: issued.date, RandomNumber: '1234' }
    return { RtnCode: 1, RtnMsg: 'issued', ...about }
  }
}

const stateOf = ({ total, isVoid, allowed }: Issued): object => ({
  RtnCode: 1,
  RtnMsg: 'found',
  IIS_Invalid_Status: isVoid ? '1' : '0',
  IIS_Sales_Amount: String(total),
  IIS_Remain_Allowance_Amt: total - allowed,
})
