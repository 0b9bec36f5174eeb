import * as v from 'valibot'
import { soldPlans } from '#domain/plan/prices.ts'
import { deductions } from '#domain/plan/quote.ts'
import { storedAtom } from '#session/storedAtom.ts'

const payerDraftSchema = v.object({
  invoice: v.picklist(['two', 'three']),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  zip: v.string(),
  address: v.string(),
  carrier: v.picklist(['barcode', 'certificate', 'member', 'donation']),
  number: v.string(),
  taxId: v.string(),
  title: v.string(),
})
export type PayerDraft = v.InferOutput<typeof payerDraftSchema>

const draftSchema = v.object({
  planId: v.nullable(v.picklist(soldPlans)),
  terms: v.number(),
  deduction: v.nullable(v.picklist(deductions)),
  way: v.picklist(['card', 'transfer']),
  payer: v.nullable(payerDraftSchema),
})
export type CheckoutDraft = v.InferOutput<typeof draftSchema>

export const emptyPayer: PayerDraft = {
  invoice: 'two',
  name: '',
  email: '',
  phone: '',
  zip: '',
  address: '',
  carrier: 'member',
  number: '',
  taxId: '',
  title: '',
}

/** Order draft on this device; never contains card data. */
export const checkoutDraftAtom = storedAtom<CheckoutDraft>('checkout', draftSchema, () => ({
  planId: null,
  terms: 1,
  deduction: null,
  way: 'card',
  payer: null,
}))
