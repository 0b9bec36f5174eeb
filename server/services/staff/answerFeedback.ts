import type { InputOf } from '#domain/contracts/endpoint.ts'
import type { answerFeedback as contract } from '#domain/contracts/staffFeedback.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { readEpoch } from '../records/readEpoch.ts'
import { openCompanyWriter } from '../sync/companyWriter.ts'
import type { StaffSession } from './staffSessions.ts'
import type { Ports } from '../../ports.ts'

/** Writes a normal change, so that the sender's devices receive it. An empty reply keeps the previous reply. */
export async function answerFeedback(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  { staffId }: Pick<StaffSession, 'staffId'>,
  { companyId, id, state, reply = '' }: InputOf<typeof contract>,
): Promise<void> {
  await readEpoch(context)
  const company = await context.database
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) throw new AppError('dataMissing')
  const v = await context.database.transaction().execute(async (transaction) => {
    const staff = { userId: staffId, companyId, roles: [], boundStoreIds: [], boundSurveyIds: [] }
    const { ledger, at, newId } = await openCompanyWriter(transaction, context, staff)
    const record = await ledger.find('feedback', id)
    if (!record || record.deletedV !== null) throw new AppError('dataMissing')
    const set: FieldValues = { state, ...(reply === '' ? {} : { reply, repliedAt: at }) }
    const operation = { opId: newId(), clientId: newId(), seq: 1, userId: staffId }
    ledger.write({ entity: 'feedback', id, kind: 'set', set }, { operation, at })
    await ledger.flush()
    return ledger.version
  })
  context.pokes.poke(companyId, v)
}
