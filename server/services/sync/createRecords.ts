import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { uuidV7 } from '#domain/ids.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { applyBatch } from './applyOperations.ts'
import type { Ports } from '../../ports.ts'

export interface NewRecord {
  readonly entity: EntityName
  readonly id: string
  readonly fields: FieldValues
}

const recordsAtOnce = 500

/**
 * Creates records with normal operations, in the caller's transaction. A refusal is a bug and throws, so that the
 * transaction rolls back.
 */
export const createRecords = (
  transaction: Transaction<DatabaseSchema>,
  context: Ports,
  member: Member,
  records: readonly NewRecord[],
): Promise<void> => carryOut({ transaction, context, member, kind: 'create', baseV: 0 }, records)

/** Changes records with normal operations, as an author who has seen their current state. */
export async function changeRecords(
  transaction: Transaction<DatabaseSchema>,
  context: Ports,
  member: Member,
  records: readonly NewRecord[],
): Promise<void> {
  const { v: baseV } = await transaction
    .selectFrom('company_version')
    .select('v')
    .where('company_id', '=', member.companyId)
    .executeTakeFirstOrThrow()
  await carryOut({ transaction, context, member, kind: 'patch', baseV }, records)
}

interface Carrying {
  readonly transaction: Transaction<DatabaseSchema>
  readonly context: Ports
  readonly member: Member
  readonly kind: 'create' | 'patch'
  readonly baseV: number
}

async function carryOut(
  { transaction, context, member, kind, baseV }: Carrying,
  records: readonly NewRecord[],
): Promise<void> {
  const { clock, random } = context
  const clientId = uuidV7(clock(), random(10))
  for (let start = 0; start < records.length; start += recordsAtOnce) {
    const txId = uuidV7(clock(), random(10))
    const operations = records.slice(start, start + recordsAtOnce).map(
      (record, index): Operation => ({
        opId: uuidV7(clock(), random(10)),
        clientId,
        seq: start + index + 1,
        txId,
        entity: record.entity,
        entityId: record.id,
        kind,
        fields: Object.fromEntries(Object.entries(record.fields).map(([name, to]) => [name, { to, baseV }])),
        rowBaseV: baseV,
        deps: [],
        schemaV: currentSchemaV,
        userId: member.userId,
        skewMs: 0,
        wallAt: new Date(clock()).toISOString(),
      }),
    )
    const { results } = await applyBatch(transaction, context, { member, clientId, operations, isOfServer: true })
    const index = results.findIndex(({ outcome }) => outcome !== 'applied')
    if (index < 0) continue
    const { entity, id } = records[start + index]!
    throw new Error(`The ${entity} ${id} could not be made: ${JSON.stringify(results[index])}`)
  }
}
