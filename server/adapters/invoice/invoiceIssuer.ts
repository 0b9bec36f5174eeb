import type { Payer } from '#domain/plan/invoice.ts'

/** Request for an invoice. `id` is never reused and serves as the idempotency key. */
export interface InvoiceWish {
  readonly id: string
  readonly payer: Payer
  readonly total: number
  readonly item: string
}

type IssueResult = { readonly number: string; readonly randomCode: string; readonly issuedAt: string }

/** Issuer of uniform invoices. Methods throw an error with the service's message if the service refuses. */
export interface InvoiceIssuer {
  readonly issue: (request: InvoiceWish) => Promise<IssueResult>
  readonly void: (number: string, issuedAt: string, reason: string) => Promise<void>
  readonly allow: (number: string, issuedAt: string, amount: number, email: string, item: string) => Promise<void>
  /** Queries an issued invoice after a call with an unknown outcome. */
  readonly look: (number: string, issuedAt: string) => Promise<{ readonly isVoid: boolean; readonly allowed: number }>
}
