import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { personName } from '../people/personName.ts'
import type { Ports } from '../../ports.ts'

export interface JudgedBatch {
  readonly member: Member
  readonly operations: readonly unknown[]
  readonly results: readonly OperationResult[]
  readonly source: Pick<RequestSource, 'address' | 'agent'>
}

const isDelete = (operation: unknown): boolean => (operation as { kind?: unknown } | null)?.kind === 'delete'

/**
 * Logs each deleted record in the batch's transaction. The entry has the operation's id, so that a resend isn't logged
 * twice.
 */
export async function noteDeletes(
  transaction: Transaction<DatabaseSchema>,
  { clock }: Pick<Ports, 'clock'>,
  { member, operations, results, source }: JudgedBatch,
): Promise<void> {
  const deleted = results.flatMap((result, index) =>
    result.outcome === 'applied' && isDelete(operations[index]) ? [result] : [],
  )
  if (deleted.length === 0) return
  const { companyId: company_id, userId: actor_id } = member
  const named = transaction
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('company_id', '=', company_id)
  const author = await named.where('id', '=', actor_id).executeTakeFirst()
  const at = new Date(clock()).toISOString()
  const about = { company_id, actor_id, at, actor_name: author ? personName(author) : '', details: '{}' }
  for (const { opId, record } of deleted) {
    const label = await readName(transaction, company_id, record)
    const object = { object_kind: record.entity, object_id: record.id, object_label: label }
    await transaction
      .insertInto('audit_event')
      .values({
        id: opId,
        action: 'delete',
        outcome: 'done',
        ...about,
        address: source.address,
        agent: source.agent,
        ...object,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function readName(
  transaction: Transaction<DatabaseSchema>,
  companyId: string,
  { entity, id }: { readonly entity: string; readonly id: string },
): Promise<string> {
  const stored = await transaction
    .selectFrom('record')
    .select('fields')
    .where('company_id', '=', companyId)
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  const { name } = JSON.parse(stored?.fields ?? '{}') as { name?: unknown }
  return typeof name === 'string' ? name : ''
}
