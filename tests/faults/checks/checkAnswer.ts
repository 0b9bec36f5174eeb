import { type EntityName, isEntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { groupRight } from '#domain/layer/groupRight.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { AckRecord, OperationResult } from '#domain/sync/results.ts'
import { mayReadRecord } from '../../rights/readers.ts'
import { canaryOf, type CastMember, commercialCanaryOf, isGivenTo } from '../parts/cast.ts'
import type { WireRequest } from '../parts/SimulatedServer.ts'
import type { PullReply, PushBody, PushReply } from '../parts/wire.ts'
import type { World } from '../parts/World.ts'

const commercialRoles = ['owner', 'administrator', 'planner', 'analyst']

/**
 * Checks that no response contains data the signed-in member may not see (I17), that no work is processed as another
 * user's (I25), and that survey responses aren't wrongly rejected (I31).
 */
export function checkAnswer(
  world: World,
  member: CastMember,
  request: WireRequest,
  text: string,
  data: Partial<PullReply & PushReply>,
): void {
  const foreign = canaryOf(member.company === 'A' ? 'B' : 'A')
  const who = `${member.roles.join()} of ${member.company}`
  if (text.includes(foreign)) world.report('leaked', 'I17', `an answer to a ${who} holds ${foreign}`)
  const isCommercial = member.roles.some((role) => commercialRoles.includes(role))
  if (!isCommercial && text.includes(commercialCanaryOf(member.company))) {
    world.report('leaked', 'I17', `an answer to a ${who} holds a commercial value`)
  }
  if (!isCommercial && (data.rows ?? []).some(holdsFigures))
    world.report('leaked', 'I17', `an answer to a ${who} holds the figures of a store`)
  if (member.roles.includes('surveyor')) {
    for (const row of data.rows ?? []) checkBound(world, member, row)
  }
  if (request.path !== '/api/Sync/Push') return
  const { ops } = JSON.parse(request.body) as PushBody
  checkTaken(world, member, ops, data.results ?? [])
  const others = ops.filter(({ userId }) => userId !== member.userId)
  if (others.length > 0)
    world.report('leaked', 'I25', `work of ${others[0]!.userId} was answered under the session of ${member.userId}`)
}

/** Sales are numbers, so they have no text marker. */
const holdsFigures = ({ entity, fields, deletedV }: AckRecord): boolean =>
  deletedV === null && (entity === 'performance' || (entity === 'conflict' && fields['entity'] === 'performance'))

function checkBound(world: World, member: CastMember, { entity, id, fields, deletedV, createdBy }: AckRecord): void {
  if (deletedV !== null) return
  const about = entity === 'conflict' ? fields['entity'] : entity
  const isKnown = typeof about === 'string' && isEntityName(about) && about !== 'conflict'
  const store = entity === 'store' ? id : fields['store']
  const isBound = isKnown && isTheirs(world, member, about, { entity, id, fields, createdBy: createdBy ?? null })
  if (!isKnown || !mayReadRecord(member.roles, about, isBound))
    world.report('leaked', 'I17', `a surveyor was sent ${entity} ${id} of ${JSON.stringify(store)}`)
}

type RecordAnswer = Pick<AckRecord, 'entity' | 'id' | 'fields' | 'createdBy'>

function isTheirs(
  { server }: World,
  member: CastMember,
  about: EntityName,
  { entity, id, fields, createdBy }: RecordAnswer,
): boolean {
  const holder = entity === 'conflict' ? fields['holder'] : undefined
  if (about === 'answer' || about === 'footprint' || about === 'feedback' || about === 'notice')
    return (holder ?? createdBy) === member.userId
  if (about === 'layerGroup' || about === 'mapNote') {
    const group = holder ?? (entity === 'layerGroup' ? id : fields['group'])
    const [row] = server.rows<{ fields: string; createdBy: string | null }>(
      "SELECT fields, created_by AS createdBy FROM record WHERE entity = 'layerGroup' AND id = ?",
      group as string,
    )
    const known = row && { fields: JSON.parse(row.fields) as FieldValues, createdBy: row.createdBy }
    return known !== undefined && groupRight(member.userId, known) !== 'none'
  }
  if (about === 'survey' || about === 'surveyVersion') {
    const survey = holder ?? (entity === 'survey' ? id : fields['survey'])
    const [row] = server.rows<{ fields: string }>(
      "SELECT fields FROM record WHERE entity = 'survey' AND id = ?",
      survey as string,
    )
    return row !== undefined && isGivenTo(JSON.parse(row.fields) as FieldValues, member.userId, member.boundStoreIds)
  }
  const store = entity === 'store' ? id : fields['store']
  return typeof store === 'string' && member.boundStoreIds.includes(store)
}

/** Checks that survey responses are rejected only for `excused` reasons (I31). Viewers can't respond. */
function checkTaken(
  world: World,
  member: CastMember,
  ops: readonly Operation[],
  results: readonly OperationResult[],
): void {
  if (member.roles.includes('viewer')) return
  const created = new Set(
    ops.filter(({ entity, kind }) => entity === 'answer' && kind === 'create').map(({ opId }) => opId),
  )
  for (const result of results) {
    if (result.outcome !== 'rejected' || !created.has(result.opId) || excused.includes(result.code)) continue
    // The first result of an operation is final, even if the response was lost and the author has a new role.
    if (world.journal.sentAsViewer.has(result.opId)) continue
    world.report('lost', 'I31', `the answer of ${result.opId} was refused: ${result.code}`)
  }
}

export const excused: readonly string[] = ['server_error', 'overtaken', 'payload_differs', 'epoch_lost', 'too_large']
