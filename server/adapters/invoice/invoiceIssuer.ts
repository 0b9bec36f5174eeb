import type { Payer } from '#domain/plan/invoice.ts'

/** An invoice to be issued: `id` is unique for ever, so that asking again issues nothing new. */
export interface InvoiceWish {
  readonly id: string
  readonly payer: Payer
  readonly total: number
  readonly item: string
}

/** What came of it; `isUncertain` where nobody knows whether it was issued, so that it is asked again with the same id. */
export type IssueResult = { readonly number: string; readonly randomCode: string; readonly issuedAt: string }

/** A service that issues uniform invoices. Each throws with a sentence of the service where it says no. */
export interface InvoiceIssuer {
  readonly issue: (request: InvoiceWish) => Promise<IssueResult>
  readonly void: (number: string, issuedAt: string, reason: string) => Promise<void>
  readonly allow: (number: string, issuedAt: string, amount: number, email: string, item: string) => Promise<void>
  /** How an issued invoice stands there: after a call of which nobody knows whether it arrived. */
  readonly look: (number: string, issuedAt: string) => Promise<{ readonly isVoid: boolean; readonly allowed: number }>
}
