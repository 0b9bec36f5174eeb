import { covers, scopesOf } from '#domain/sync/scope.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { hasLocalChanges, type LocalRecord } from '#db/localRecord.ts'
import type { BaseRow } from '#db/rows.ts'
import { companyIds, type CompanyName, memberOf } from '../parts/cast.ts'
import type { LocalCopy } from '../parts/LocalCopy.ts'
import type { World } from '../parts/World.ts'
import { readRecords } from './serverTruth.ts'

/**
 * Checks that a device that has read a scope up to a version holds all of the scope's records that haven't changed
 * since that version (I7, I8).
 */
export function checkCursor(world: World, copy: LocalCopy): void {
  const { journal, server } = world
  const [dataset] = server.rows<{ epoch: string }>('SELECT epoch FROM dataset')
  if (copy.metaOf('epoch') !== dataset?.epoch) return
  const records = recordsNow(world, copy)
  const member = memberOf(journal.accountOf(copy.member.userId), records)
  const bases = new Map(copy.rows<BaseRow>('base').map((row) => [`${row.entity}/${row.id}`, row.rv]))
  for (const scope of scopesOf(member)) {
    const cursor = copy.metaOf(`cursor:${scope.id}`) as { since: number } | undefined
    if (!cursor || cursor.since === 0) continue
    for (const record of records) {
      const { entity, id, rv, deletedV } = record
      if (rv > cursor.since || deletedV !== null || !covers(scope, record)) continue
      const view = copy.rows<LocalRecord>(entity).find((row) => row.id === id)
      const isChanged = !view || hasLocalChanges(view)
      const held = (isChanged ? bases.get(`${entity}/${id}`) : undefined) ?? view?.rv ?? -1
      if (held >= rv) continue
      const about = `${copy.device.number} has read ${scope.id} up to ${cursor.since} and holds ${entity} ${id}`
      world.report('diverged', 'I8', `${about} at ${held} instead of ${rv}`)
    }
  }
}

interface Known {
  readonly v: number
  readonly epochs: number
  readonly records: readonly RecordState[]
}

const known = new WeakMap<World, Map<CompanyName, Known>>()

/**
 * Reads the records again only after the company's version has changed or after a restore, because records don't change
 * otherwise (I28).
 */
function recordsNow(world: World, { member: { company } }: LocalCopy): readonly RecordState[] {
  const ofWorld = known.get(world) ?? new Map<CompanyName, Known>()
  known.set(world, ofWorld)
  const v = world.versionOf(company)
  const epochs = world.epochs.length
  const before = ofWorld.get(company)
  if (before?.v === v && before.epochs === epochs) return before.records
  const records = readRecords(world.server, companyIds[company])
  ofWorld.set(company, { v, epochs, records })
  return records
}
