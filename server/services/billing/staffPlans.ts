import type { Transaction } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { PlanTerms } from '#domain/plan/plans.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import type { StaffSession } from '../staff/staffSessions.ts'
import { applyEvent } from './applyEvent.ts'
import { endLicence, endAllLicences, notePlan } from './grant.ts'
import type { Ports } from '../../ports.ts'

const asActor = ({ staffId, name }: StaffSession) => ({ id: staffId, first_name: name, last_name: '' })

/**
 * Lets staff confirm a received transfer with the bank's reference. Throws `amountDiffers` if the amount isn't the
 * order's.
 */
export async function confirmTransfer(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'pokes'>,
  staff: StaffSession,
  request: {
    readonly companyId: string
    readonly orderId: string
    readonly amount: number
    readonly reference: string
  },
): Promise<void> {
  const { database } = context
  const attempt = await database
    .selectFrom('payment_attempt')
    .innerJoin('purchase', (join) =>
      join
        .onRef('purchase.company_id', '=', 'payment_attempt.company_id')
        .onRef('purchase.id', '=', 'payment_attempt.order_id'),
    )
    .select(['payment_attempt.id', 'purchase.currency', 'purchase.number', 'purchase.part'])
    .where('payment_attempt.company_id', '=', request.companyId)
    .where('payment_attempt.order_id', '=', request.orderId)
    .where('payment_attempt.provider', '=', 'transfer')
    .executeTakeFirst()
  if (!attempt) throw new AppError('dataMissing')
  if (request.amount !== Number(attempt.part)) throw new AppError('amountDiffers')
  const verdict = await applyEvent(context, {
    type: 'paid',
    attemptId: attempt.id,
    place: 1,
    amount: request.amount,
    currency: attempt.currency,
    providerNumber: request.reference,
    isSimulated: false,
    reason: '',
  })
  await context.database
    .transaction()
    .execute((transaction) =>
      notePlan(
        context,
        transaction,
        request.companyId,
        { transfer: request.reference, order: attempt.number, amount: String(request.amount), verdict },
        asActor(staff),
      ),
    )
}

/**
 * Ends a company's licenses and grants a contract from now. If `endsAt` is now or earlier, only ends the current
 * contract; throws `dataMissing` without one.
 */
export async function grantContract(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  staff: StaffSession,
  request: {
    readonly companyId: string
    readonly endsAt: string | null
    readonly terms: PlanTerms
    readonly reason: string
  },
): Promise<void> {
  const { companyId, endsAt, terms, reason } = request
  await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `billing ${companyId}`)
    const at = new Date(context.clock()).toISOString()
    if (endsAt !== null && endsAt <= at) await endContract(transaction, companyId, at)
    else {
      await endAllLicences(transaction, companyId, at)
      const id = uuidV7(context.clock(), context.random(10))
      const when = { begins_at: at, ends_at: endsAt, anchor: at, granted_at: at }
      await transaction
        .insertInto('licence')
        .values({
          company_id: companyId,
          id,
          plan_id: 'contract',
          terms: JSON.stringify(terms),
          order_id: null,
          ...when,
        })
        .execute()
    }
    const details = { to: 'contract', until: endsAt ?? '', reason }
    await notePlan(context, transaction, companyId, details, asActor(staff))
  })
  context.pokes.announce(companyId, 'access')
}

/** Ends the current contract and preserves a plan that was bought to follow it. */
async function endContract(transaction: Transaction<DatabaseSchema>, companyId: string, at: string): Promise<void> {
  const current = await transaction
    .selectFrom('licence')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('plan_id', '=', 'contract')
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .executeTakeFirst()
  if (!current) throw new AppError('dataMissing')
  await endLicence(transaction, current, at)
}
