import type { Selectable } from 'kysely'
import type { IssuedInvoice, Payer } from '#domain/plan/invoice.ts'
import type { InvoiceTable } from '../../storage/orderTables.ts'

export type InvoiceRow = Selectable<InvoiceTable>

export function asIssued({ issued_at, state, payer, total, allowed }: InvoiceRow): IssuedInvoice {
  const given = JSON.parse(payer) as Payer
  return {
    issuedAt: issued_at ?? '',
    state: state === 'issued' || state === 'allowing' ? 'issued' : 'voided',
    isDonated: given.invoice === 'two' && given.carrier.kind === 'donation',
    total: Number(total),
    allowed: Number(allowed),
  }
}
