import type { Payer } from '#domain/plan/invoice.ts'
import type { InvoiceIssuer } from '../../adapters/invoice/invoiceIssuer.ts'
import type { InvoiceRow } from './invoiceRow.ts'
import type { Ports } from '../../ports.ts'

export type Stepping = Pick<Ports, 'database' | 'clock' | 'pokes' | 'reportFault'>

/** Time before another process may check the outcome of a step, in milliseconds. */
const stepMs = 60_000

/**
 * Stores the intended change and any replacement invoice, before the service is called; returns false if the invoice
 * has changed in the meantime.
 */
export function beginChange(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  row: InvoiceRow,
  change: { readonly state: 'voiding' | 'allowing'; readonly allowed?: number },
  again?: InvoiceRow,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('invoice')
      .set({ ...change, next_at: new Date(clock() + stepMs).toISOString() })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('allowed', '=', row.allowed)
      .where('next_at', '=', row.next_at)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) return false
    if (again) await transaction.insertInto('invoice').values(again).execute()
    return true
  })
}

export const voidOne = (context: Stepping, issuer: InvoiceIssuer, row: InvoiceRow, reason: string): Promise<void> =>
  step(context, issuer, { ...row, state: 'voiding' }, () => issuer.void(row.number ?? '', row.issued_at ?? '', reason))

/** Issues an allowance for an invoice in state `allowing`; `allowed` already includes the amount. */
export const allowOne = (context: Stepping, issuer: InvoiceIssuer, row: InvoiceRow, amount: number): Promise<void> => {
  const { email } = JSON.parse(row.payer) as Payer
  return step(context, issuer, { ...row, state: 'allowing' }, () =>
    issuer.allow(row.number ?? '', row.issued_at ?? '', amount, email, 'Catchment'),
  )
}

export async function resume(context: Stepping, issuer: InvoiceIssuer, row: BegunRow): Promise<void> {
  const there = await issuer.look(row.number ?? '', row.issued_at ?? '')
  if (isDone(row, there)) return finish(context, row)
  if (row.state === 'voiding') return voidOne(context, issuer, row, 'Taken back')
  return allowOne(context, issuer, row, Number(row.allowed) - there.allowed)
}

type BegunRow = InvoiceRow & { readonly state: 'voiding' | 'allowing' }
type There = Awaited<ReturnType<InvoiceIssuer['look']>>

/**
 * Sends one change to the service. If the request fails, queries the invoice's state there: finishes a change that was
 * made; rolls back any other and rethrows the error. If the query also fails, reports the error, and a job resumes the
 * change later.
 */
async function step(context: Stepping, issuer: InvoiceIssuer, row: BegunRow, send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const there = await issuer.look(row.number ?? '', row.issued_at ?? '').catch(() => undefined)
    if (there === undefined) return context.reportFault(error, `the invoice ${row.id}`)
    if (isDone(row, there)) return finish(context, row)
    await takeBack(context, row, there)
    throw error
  }
  await finish(context, row)
}

const isDone = ({ state, allowed }: BegunRow, there: There): boolean =>
  state === 'voiding' ? there.isVoid : there.allowed >= Number(allowed)

async function finish(
  { database, pokes }: Pick<Ports, 'database' | 'pokes'>,
  { company_id, id, state }: BegunRow,
): Promise<void> {
  await database
    .updateTable('invoice')
    .set({ state: state === 'voiding' ? 'voided' : 'issued' })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
  pokes.announce(company_id, 'access')
}

/** Resets the invoice to its state at the service and drops its replacement. */
async function takeBack(
  { database }: Pick<Ports, 'database' | 'clock'>,
  row: BegunRow,
  { allowed }: There,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('invoice')
      .set({ state: 'issued', allowed })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .execute()
    await transaction
      .deleteFrom('invoice')
      .where('company_id', '=', row.company_id)
      .where('replaces', '=', row.id)
      .where('state', '=', 'waiting')
      .execute()
  })
}
