import * as v from 'valibot'
import { foldBarcode, foldNumber, isBarcode, isCertificate, isDonationCode, isTaxId } from './taxId.ts'
import { taipeiDay } from './period.ts'

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
const filled = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(max))
const buyer = {
  name: filled(60),
  email: v.pipe(v.string(), v.trim(), v.email('email'), v.maxLength(254)),
  phone: v.optional(line(20), ''),
  zip: v.optional(line(6), ''),
  address: v.optional(line(100), ''),
}

/** Destinations of a two-copy invoice, which has exactly one. For `member`, we store the invoice and email it. */
const carriers = {
  barcode: v.object({
    kind: v.literal('barcode'),
    number: v.pipe(v.string(), v.check(isBarcode), v.transform(foldBarcode)),
  }),
  certificate: v.object({
    kind: v.literal('certificate'),
    number: v.pipe(v.string(), v.check(isCertificate), v.transform(foldNumber)),
  }),
  member: v.object({ kind: v.literal('member') }),
  donation: v.object({
    kind: v.literal('donation'),
    number: v.pipe(v.string(), v.check(isDonationCode), v.transform(foldNumber)),
  }),
}

/**
 * Payer and invoice type: two-copy for a person, with one carrier or a donation; three-copy for a company, with tax
 * number, title and address.
 */
export const payerSchema = v.variant('invoice', [
  v.object({
    invoice: v.literal('two'),
    ...buyer,
    carrier: v.variant('kind', [carriers.barcode, carriers.certificate, carriers.member, carriers.donation]),
  }),
  v.object({
    invoice: v.literal('three'),
    ...buyer,
    taxId: v.pipe(v.string(), v.check(isTaxId, 'taxId'), v.transform(foldNumber)),
    title: filled(60),
    address: filled(100),
  }),
])
export type Payer = v.InferOutput<typeof payerSchema>

/** Moments are ISO, UTC. */
export interface IssuedInvoice {
  readonly issuedAt: string
  readonly state: 'issued' | 'voided'
  readonly isDonated: boolean
  readonly total: number
  readonly allowed: number
}

const dayMs = 86_400_000
const changeableDays = 7

/** Returns the last moment for changes, inclusive: seven 24-hour days after issue. */
export const changeableUntil = (issuedAt: string): string =>
  new Date(Date.parse(issuedAt) + changeableDays * dayMs).toISOString()

/**
 * Returns when an invoice can no longer be voided: the start of the 14th of the odd month after its two-month period,
 * in Taipei.
 */
export function voidableUntil(issuedAt: string): string {
  const day = new Date(taipeiDay(issuedAt) * dayMs)
  const nextOdd = day.getUTCMonth() - (day.getUTCMonth() % 2) + 2
  return new Date(Date.UTC(day.getUTCFullYear(), nextOdd, 14) - 8 * 3_600_000).toISOString()
}

export const invoiceLocks = ['voided', 'donated', 'hasAllowance', 'sevenDays', 'periodClosed'] as const
export type InvoiceLock = (typeof invoiceLocks)[number]

/** Returns why an invoice can't be voided and reissued, or undefined if it can. */
export function lockOf({ issuedAt, state, isDonated, allowed }: IssuedInvoice, at: string): InvoiceLock | undefined {
  if (state === 'voided') return 'voided'
  if (isDonated) return 'donated'
  if (allowed > 0) return 'hasAllowance'
  if (at >= voidableUntil(issuedAt)) return 'periodClosed'
  return at > changeableUntil(issuedAt) ? 'sevenDays' : undefined
}

/** Returns the amount still available for allowances (折讓); 0 if the invoice is voided. */
export const allowanceLeft = ({ state, total, allowed }: IssuedInvoice): number =>
  state === 'voided' ? 0 : total - allowed
