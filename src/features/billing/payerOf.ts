import * as v from 'valibot'
import { type Payer, payerSchema } from '#domain/plan/invoice.ts'
import { isBarcode, isCertificate, isDonationCode, isTaxId } from '#domain/plan/taxId.ts'
import { emptyPayer, type PayerDraft } from './checkoutDraft.ts'

/** Returns validated payer details; undefined if incomplete or invalid. */
export function payerOf(draft: PayerDraft): Payer | undefined {
  const { invoice, carrier, number, taxId, title, ...buyer } = draft
  const kind = carrier === 'member' ? { kind: carrier } : { kind: carrier, number }
  const given = invoice === 'two' ? { invoice, ...buyer, carrier: kind } : { invoice, ...buyer, taxId, title }
  const parsed = v.safeParse(payerSchema, given)
  return parsed.success ? parsed.output : undefined
}

export function draftOf(payer: Payer | null): PayerDraft {
  if (!payer) return emptyPayer
  const { invoice, name, email, phone, zip, address } = payer
  const buyer = { ...emptyPayer, invoice, name, email, phone, zip, address }
  if (payer.invoice === 'three') return { ...buyer, taxId: payer.taxId, title: payer.title }
  const { carrier } = payer
  return { ...buyer, carrier: carrier.kind, number: carrier.kind === 'member' ? '' : carrier.number }
}

/** Returns whether the number is valid for its kind; undefined if empty. */
export function isNumberRight({ invoice, carrier, number, taxId }: PayerDraft): boolean | undefined {
  const typed = invoice === 'three' ? taxId : number
  if (typed.trim() === '') return undefined
  if (invoice === 'three') return isTaxId(taxId)
  return { barcode: isBarcode, certificate: isCertificate, donation: isDonationCode, member: () => true }[carrier](
    number,
  )
}
