import { localeOf } from '#domain/locale.ts'
import type { Payer } from '#domain/plan/invoice.ts'
import type { InvoiceIssuer } from '../../adapters/invoice/invoiceIssuer.ts'
import { settleInvoice } from './invoiceChanges.ts'
import type { InvoiceRow } from './invoiceRow.ts'
import type { Ports } from '../../ports.ts'

type Issuing = Pick<Ports, 'database' | 'clock' | 'post' | 'invoices' | 'pokes' | 'reportFault'>

const minute = 60_000
/**
 * Retry delays in milliseconds. From the third failure on, failures are reported as faults and retried every half hour.
 */
const waits = [minute, 5 * minute, 30 * minute]

/**
 * Issues due invoices and returns their number. The invoice id makes the call idempotent at the service. A replacement
 * waits until the old invoice is void.
 */
export async function issueInvoices(context: Issuing): Promise<number> {
  const { database, clock, invoices } = context
  if (!invoices) return 0
  const due = await database
    .selectFrom('invoice')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_at', '<=', new Date(clock()).toISOString())
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('invoice as before')
            .select('before.id')
            .whereRef('before.company_id', '=', 'invoice.company_id')
            .whereRef('before.id', '=', 'invoice.replaces')
            .where('before.state', '!=', 'voided'),
        ),
      ),
    )
    .orderBy('next_at')
    .limit(100)
    .execute()
  let count = 0
  for (const row of due) count += (await issueOne(context, invoices, row)) ? 1 : 0
  return count
}

async function issueOne(context: Issuing, issuer: InvoiceIssuer, row: InvoiceRow): Promise<boolean> {
  const { database, clock } = context
  const own = () => database.updateTable('invoice').where('company_id', '=', row.company_id).where('id', '=', row.id)
  const attempts = Number(row.attempts) + 1
  const wait = waits[Math.min(attempts, waits.length) - 1]!
  const taken = await own()
    .set({ attempts, next_at: new Date(clock() + wait).toISOString() })
    .where('state', '=', 'waiting')
    .where('next_at', '=', row.next_at)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return false
  try {
    const order = await orderOf(context, row)
    const item = `Catchment ${order.number}`
    const payer = JSON.parse(row.payer) as Payer
    const issued = await issuer.issue({ id: row.id, payer, total: Number(row.total), item })
    await database.transaction().execute(async (transaction) => {
      const { number, randomCode: random_code, issuedAt: issued_at } = issued
      await transaction
        .updateTable('invoice')
        .set({ state: 'issued', number, random_code, issued_at, trouble: null })
        .where('company_id', '=', row.company_id)
        .where('id', '=', row.id)
        .where('state', '=', 'waiting')
        .execute()
      const about = { kind: 'invoiceIssued' as const, companyId: row.company_id, invoiceId: row.id }
      await context.post.enqueue({ subject: about, locale: localeOf(order.locale), origin: order.origin }, transaction)
    })
    context.pokes.announce(row.company_id, 'access')
    // Adjust the invoice to refunds made in the meantime.
    await settleInvoice(context, row.company_id, row.payment_id)
    return true
  } catch (error) {
    await own()
      .set({ trouble: error instanceof Error ? error.message.slice(0, 300) : 'unknown' })
      .execute()
    if (attempts >= waits.length) context.reportFault(error, `issuing the invoice ${row.id}`)
    return false
  }
}

const orderOf = ({ database }: Pick<Ports, 'database'>, { company_id, order_id }: InvoiceRow) =>
  database
    .selectFrom('purchase')
    .select(['number', 'locale', 'origin'])
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
