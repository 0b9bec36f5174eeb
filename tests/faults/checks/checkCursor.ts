import { covers, scopesOf } from '#domain/sync/scope.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { BaseRow } from '#db/rows.ts'
import { memberOf } from '../parts/cast.ts'
import type { LocalCopy } from '../parts/LocalCopy.ts'
import type { World } from '../parts/World.ts'
import { readRecords } from './serverTruth.ts'

/** Whoever has read a scope up to a version holds every record of it that did not change since (I7, I8). */
export function checkCursor(world: World, copy: LocalCopy): void {
  const { journal, server } = world
  const [dataset] = server.rows<{ epoch: string }>('SELECT epoch FROM dataset')
  if (copy.metaOf('epoch') !== dataset?.epoch) return
  const member = memberOf(journal.accountOf(copy.member.userId))
  const records = readRecords(server, member.companyId)
  const bases = new Map(copy.rows<BaseRow>('base').map((row) => [`${row.entity}/${row.id}`, row.rv]))
  for (const scope of scopesOf(member)) {
    const cursor = copy.metaOf(`cursor:${scope.id}`) as { since: number } | undefined
    if (!cursor || cursor.since === 0) continue
    for (const { entity, id, fields, rv, deletedV } of records) {
      if (rv > cursor.since || deletedV !== null || !covers(scope, entity, id, fields)) continue
      const view = copy.rows<LocalRecord>(entity).find((row) => row.id === id)
      const held = bases.get(`${entity}/${id}`) ?? view?.rv ?? -1
      if (held >= rv) continue
      const about = `${copy.device.number} has read ${scope.id} up to ${cursor.since} and holds ${entity} ${id}`
      world.report('diverged', 'I8', `${about} at ${held} instead of ${rv}`)
    }
  }
}
