import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const address = v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:\/\/[^/?#]+$/))

export const billingVariables = {
  ECPAY_URL: v.optional(address, 'https://payment.ecpay.com.tw'),
  ECPAY_MERCHANT_ID: v.optional(v.pipe(text, v.maxLength(10))),
  ECPAY_HASH_KEY: v.optional(text),
  ECPAY_HASH_IV: v.optional(text),
  ECPAY_INVOICE_URL: v.optional(address, 'https://einvoice.ecpay.com.tw'),
  ECPAY_INVOICE_MERCHANT_ID: v.optional(v.pipe(text, v.maxLength(10))),
  ECPAY_INVOICE_HASH_KEY: v.optional(v.pipe(text, v.length(16))),
  ECPAY_INVOICE_HASH_IV: v.optional(v.pipe(text, v.length(16))),
  BANK_ACCOUNT: v.optional(v.pipe(text, v.maxLength(300))),
}

export const billingWanted: Record<keyof typeof billingVariables, string> = {
  ECPAY_URL: 'the address of ECPay’s payments, for example ECPAY_URL=https://payment.ecpay.com.tw',
  ECPAY_MERCHANT_ID: 'the merchant id from ECPay',
  ECPAY_HASH_KEY: 'the HashKey for payments from ECPay',
  ECPAY_HASH_IV: 'the HashIV for payments from ECPay',
  ECPAY_INVOICE_URL: 'the address of ECPay’s invoices, for example ECPAY_INVOICE_URL=https://einvoice.ecpay.com.tw',
  ECPAY_INVOICE_MERCHANT_ID: 'the merchant id for invoices from ECPay',
  ECPAY_INVOICE_HASH_KEY: 'the HashKey for invoices from ECPay, 16 characters',
  ECPAY_INVOICE_HASH_IV: 'the HashIV for invoices from ECPay, 16 characters',
  BANK_ACCOUNT: 'the account that transfers go to, as buyers read it',
}

export const billingSecrets = [
  'ECPAY_HASH_KEY',
  'ECPAY_HASH_IV',
  'ECPAY_INVOICE_HASH_KEY',
  'ECPAY_INVOICE_HASH_IV',
] as const

export interface EcpayPaymentSettings extends MacKeys {
  readonly url: string
  readonly merchantId: string
}
export type EcpayInvoiceSettings = EcpayPaymentSettings

export interface BillingEnv {
  readonly ecpay: EcpayPaymentSettings | undefined
  readonly invoices: EcpayInvoiceSettings | undefined
  readonly bankAccount: string | undefined
}

type Given = { readonly [Name in keyof typeof billingVariables]?: string | undefined }

/** Reads the billing settings; `refuse` aborts the start with a message if a group is incomplete. */
export function readBillingEnv(given: Given, refuse: (sentence: string) => never): BillingEnv {
  const group = (prefix: 'ECPAY' | 'ECPAY_INVOICE', what: string): EcpayPaymentSettings | undefined => {
    const names = [`${prefix}_MERCHANT_ID`, `${prefix}_HASH_KEY`, `${prefix}_HASH_IV`] as const
    const [merchantId, key, iv] = names.map((name) => given[name])
    if (merchantId && key && iv) return { url: given[`${prefix}_URL`]!, merchantId, key, iv }
    const missing = names.filter((name) => !given[name])
    if (missing.length === names.length) return undefined
    const wants = missing.map((name) => `${name} (${billingWanted[name]})`).join(', ')
    return refuse(`For ${what}, set ${wants} as well, or leave them all out.`)
  }
  return {
    ecpay: group('ECPAY', 'payments by card'),
    invoices: group('ECPAY_INVOICE', 'uniform invoices'),
    bankAccount: given.BANK_ACCOUNT,
  }
}

export interface MacKeys {
  readonly key: string
  readonly iv: string
}
