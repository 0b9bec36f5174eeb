import type { Member } from '#domain/access/permissions.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import type { removeSample as contract } from '#domain/contracts/sample.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { isEntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { uuidV7 } from '#domain/ids.ts'
import { isSampleId, removableSample, type SampleState } from '#domain/sample/sampleIds.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import { applyOperations } from '../sync/applyOperations.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Ports } from '../../ports.ts'

const deletesAtOnce = 500

interface SampleRecord extends SampleState {
  readonly rv: number
}

/** Deletes unmodified sample data with normal operations, so a concurrent edit becomes a normal conflict. */
export async function removeSample(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  { member, account }: Session,
  source: RequestSource,
): Promise<ReplyOf<typeof contract>> {
  const present = await readPresent(context, member.companyId)
  const going = removableSample(present)
  const clientId = uuidV7(context.clock(), context.random(10))
  let removed = 0
  for (let start = 0; start < going.length; start += deletesAtOnce) {
    const operations = going
      .slice(start, start + deletesAtOnce)
      .map((record, index) => deletion(context, member, { clientId, seq: start + index + 1 }, record))
    const { results } = await applyOperations(context, { member, clientId, operations })
    removed += results.filter(isRemoved).length
  }
  const { companyId, userId } = member
  context.pokes.announce(companyId, 'access')
  const details = { records: String(removed) }
  const actor = { ...account, id: userId }
  await noteAudit(context, { companyId, action: 'sampleRemove', actor, source, details })
  const sampleCount = present.filter(({ id }) => isSampleId(id)).length
  return { removed, [replyNames.remaining]: sampleCount - removed }
}

/** Returns whether the record is gone; a delete may be refused or become a conflict. */
const isRemoved = (result: OperationResult): boolean => 'record' in result && result.record.deletedV !== null

async function readPresent({ database }: Pick<Ports, 'database'>, companyId: string): Promise<readonly SampleRecord[]> {
  const rows = await database
    .selectFrom('record')
    .select(['entity', 'id', 'fields', 'created_v', 'rv'])
    .where('company_id', '=', companyId)
    .where('deleted_v', 'is', null)
    .execute()
  return rows.flatMap(({ entity, id, fields, created_v, rv }) => {
    if (!isEntityName(entity)) return []
    return [{ entity, id, fields: JSON.parse(fields) as FieldValues, isChanged: rv !== created_v, rv }]
  })
}

function deletion(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  { userId }: Member,
  place: Pick<Operation, 'clientId' | 'seq'>,
  { entity, id, rv }: SampleRecord,
): Operation {
  const wallAt = new Date(clock()).toISOString()
  return {
    ...place,
    opId: uuidV7(clock(), random(10)),
    txId: uuidV7(clock(), random(10)),
    entity,
    entityId: id,
    kind: 'delete',
    fields: {},
    rowBaseV: rv,
    deps: [],
    schemaV: currentSchemaV,
    userId,
    skewMs: 0,
    wallAt,
  }
}
