import { entityNames } from '#domain/entities.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import { maySee } from '#domain/sync/scope.ts'
import type { Member } from '#domain/access/permissions.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { TableName } from '#db/localStore.ts'
import type { BaseRow } from '#db/rows.ts'
import { companyIds, memberOf } from '../parts/cast.ts'
import type { World } from '../parts/World.ts'
import { readRecords } from './serverTruth.ts'

/** Checks that every device holds exactly the data its user may see, byte for byte as on the server (I9, I18, I19). */
export function checkAgreement(world: World): void {
  for (const device of world.devices)
    for (const copy of device.copies.values()) {
      const records = readRecords(world.server, companyIds[copy.member.company])
      const member = memberOf(world.journal.accountOf(copy.member.userId), records)
      const where = { member, device: device.number, records, report: world.report.bind(world) }
      compareCopy(copy, where)
    }
}

export interface DeviceCopy {
  rows<T>(name: TableName): readonly T[]
}

interface Compared {
  readonly member: Member
  readonly device: number
  readonly records: readonly RecordState[]
  readonly report: World['report']
}

export function compareCopy(copy: DeviceCopy, { member, device, records, report }: Compared): void {
  const visible = new Map(
    records.filter((record) => maySee(member, record)).map((record) => [`${record.entity}/${record.id}`, record]),
  )
  const known = new Set(records.map(({ entity, id }) => `${entity}/${id}`))
  const bases = new Map(copy.rows<BaseRow>('base').map((row) => [`${row.entity}/${row.id}`, row]))
  const who = `${member.roles.join()} on ${device}`
  for (const entity of entityNames) {
    for (const view of copy.rows<LocalRecord>(entity)) {
      const name = `${entity}/${view.id}`
      const hasChanges = view.pending.length + view.parked.length > 0
      const held = hasChanges ? bases.get(name) : view
      const server = visible.get(name)
      visible.delete(name)
      if (!held) {
        if (server && server.deletedV === null) report('diverged', 'I9', `${who} has only its own ${name}`)
      } else if (!server) {
        // A rejected change keeps its base copy if the server lost the record in a restore.
        if (view.parked.length > 0 && !known.has(name)) continue
        const more = `${view.pending.join()}; ${view.parked.join()}; version ${held.rv}`
        report('diverged', 'I18', `${who} still holds ${name} (${more}), which is not there for them`)
      } else if (textOf(held) !== textOf(server)) {
        report('diverged', 'I9', `${who} holds ${name} as ${textOf(held)} instead of ${textOf(server)}`)
      }
    }
  }
  for (const [name, { deletedV }] of visible) {
    if (deletedV === null) report('diverged', 'I19', `${who} lacks ${name}`)
  }
}

function textOf({ fields, fv, createdV, rv, deletedV, createdBy }: Omit<RecordState, 'entity' | 'id'>): string {
  const isGone = deletedV !== null
  return canonicalJson({
    fields: isGone ? {} : fields,
    fv: isGone ? {} : fv,
    createdV,
    rv,
    deletedV,
    createdBy,
  } as Json)
}
