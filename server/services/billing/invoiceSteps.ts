import type { Payer } from '#domain/plan/invoice.ts'
import type { InvoiceIssuer } from '../../adapters/invoice/invoiceIssuer.ts'
import type { InvoiceRow } from './invoiceRow.ts'
import type { Ports } from '../../ports.ts'

/** What steps at the invoice service need. */
export type Stepping = Pick<Ports, 'database' | 'clock' | 'reportFault'>

/** How long a step has before somebody else may look what became of it. */
const stepMs = 60_000

/**
 * Writes down what is about to be asked of the service, with the invoice that will take this one's place; false where somebody else is
 * at it.
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

/** Voids an invoice that is `voiding`; see `step`. */
export const voidOne = (context: Stepping, issuer: InvoiceIssuer, row: InvoiceRow, reason: string): Promise<void> =>
  step(context, issuer, { ...row, state: 'voiding' }, () => issuer.void(row.number ?? '', row.issued_at ?? '', reason))

/** Has an allowance made for an invoice that is `allowing`, whose `allowed` is what it comes to with it; see `step`. */
export const allowOne = (context: Stepping, issuer: InvoiceIssuer, row: InvoiceRow, amount: number): Promise<void> => {
  const { email } = JSON.parse(row.payer) as Payer
  return step(context, issuer, { ...row, state: 'allowing' }, () =>
    issuer.allow(row.number ?? '', row.issued_at ?? '', amount, email, 'Catchment'),
  )
}

/** Goes on with what was begun, by how the invoice stands at the service. */
export async function resume(context: Stepping, issuer: InvoiceIssuer, row: BegunRow): Promise<void> {
  const there = await issuer.look(row.number ?? '', row.issued_at ?? '')
  if (isDone(row, there)) return finish(context, row)
  if (row.state === 'voiding') return voidOne(context, issuer, row, 'Taken back')
  return allowOne(context, issuer, row, Number(row.allowed) - there.allowed)
}

type BegunRow = InvoiceRow & { readonly state: 'voiding' | 'allowing' }
type There = Awaited<ReturnType<InvoiceIssuer['look']>>

/**
 * One call that changes an invoice at the service. A lost answer is no "no": the service is asked how the invoice stands; is that lost
 * too, a job asks later. What it refused is taken back, and what it said is thrown.
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
  { database }: Pick<Ports, 'database' | 'clock'>,
  { company_id, id, state }: BegunRow,
): Promise<void> {
  await database
    .updateTable('invoice')
    .set({ state: state === 'voiding' ? 'voided' : 'issued' })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** The invoice stands as the service has it, and nothing takes its place. */
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
