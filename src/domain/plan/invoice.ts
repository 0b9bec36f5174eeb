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

/** Where a two-copy invoice goes: exactly one of them. `member` is kept by us and mailed. */
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
 * Who pays and what invoice they get: of two copies for a person, with one carrier or a donation; of three for a company, with its
 * number, title and address, and neither.
 */
export const payerSchema = v.variant('invoice', [
  v.object({
    ...{ invoice: v.literal('two'), ...buyer },
    carrier: v.variant('kind', [carriers.barcode, carriers.certificate, carriers.member, carriers.donation]),
  }),
  v.object({
    ...{ invoice: v.literal('three'), ...buyer },
    taxId: v.pipe(v.string(), v.check(isTaxId, 'taxId'), v.transform(foldNumber)),
    title: filled(60),
    address: filled(100),
  }),
])
export type Payer = v.InferOutput<typeof payerSchema>

/** What is known of an invoice where its rules are asked. Moments are ISO, UTC. */
export interface IssuedInvoice {
  readonly issuedAt: string
  readonly state: 'issued' | 'voided'
  readonly isDonated: boolean
  readonly total: number
  readonly allowed: number
}

const dayMs = 86_400_000
const changeableDays = 7

/** Until when an invoice may be changed: seven days of 24 hours after its issue, that moment included. */
export const changeableUntil = (issuedAt: string): string =>
  new Date(Date.parse(issuedAt) + changeableDays * dayMs).toISOString()

/** The first moment at which the two months of an invoice can't be voided any more: the 14th of the next odd month in Taipei. */
export function voidableUntil(issuedAt: string): string {
  const day = new Date(taipeiDay(issuedAt) * dayMs)
  const nextOdd = day.getUTCMonth() - (day.getUTCMonth() % 2) + 2
  return new Date(Date.UTC(day.getUTCFullYear(), nextOdd, 14) - 8 * 3_600_000).toISOString()
}

export const invoiceLocks = ['voided', 'donated', 'hasAllowance', 'sevenDays', 'periodClosed'] as const
export type InvoiceLock = (typeof invoiceLocks)[number]

/** Why an invoice can't be voided and made again; undefined while it can. */
export function lockOf({ issuedAt, state, isDonated, allowed }: IssuedInvoice, at: string): InvoiceLock | undefined {
  if (state === 'voided') return 'voided'
  if (isDonated) return 'donated'
  if (allowed > 0) return 'hasAllowance'
  if (at >= voidableUntil(issuedAt)) return 'periodClosed'
  return at > changeableUntil(issuedAt) ? 'sevenDays' : undefined
}

/** What is still open to an allowance (折讓): it may take any part of it. */
export const allowanceLeft = ({ state, total, allowed }: IssuedInvoice): number =>
  state === 'voided' ? 0 : total - allowed
