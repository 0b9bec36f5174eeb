import { isEntityName } from '#domain/entities.ts'
import type { AckRecord } from '#domain/sync/results.ts'
import { mayReadRecord } from '../../rights/readers.ts'
import { canaryOf, type CastMember, commercialCanaryOf } from '../parts/cast.ts'
import type { WireRequest } from '../parts/SimulatedServer.ts'
import type { PullReply, PushBody, PushReply } from '../parts/wire.ts'
import type { World } from '../parts/World.ts'

const commercialRoles = ['owner', 'administrator', 'planner', 'analyst']

/** No answer holds what the signed-in member may not see (I17), and nobody's work is judged as another's (I25). */
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
  if (member.roles.includes('surveyor')) {
    for (const row of data.rows ?? []) checkBound(world, member, row)
  }
  if (request.path !== '/api/Sync/Push') return
  const { ops } = JSON.parse(request.body) as PushBody
  const others = ops.filter(({ userId }) => userId !== member.userId)
  if (others.length > 0)
    world.report('leaked', 'I25', `work of ${others[0]!.userId} was answered under the session of ${member.userId}`)
}

function checkBound(world: World, member: CastMember, { entity, id, fields, deletedV }: AckRecord): void {
  if (deletedV !== null) return
  const store = entity === 'store' ? id : fields['store']
  const isBound = typeof store === 'string' && member.boundStoreIds.includes(store)
  const about = entity === 'conflict' ? fields['entity'] : entity
  const isKnown = typeof about === 'string' && isEntityName(about) && about !== 'conflict'
  if (!isKnown || !mayReadRecord(member.roles, about, isBound))
    world.report('leaked', 'I17', `a surveyor was sent ${entity} ${id} of ${JSON.stringify(store)}`)
}
