import { entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { isSameJson, type Json } from '#domain/json.ts'
import { companyIds, type CompanyName } from '../parts/cast.ts'
import type { Noted } from '../parts/Journal.ts'
import type { World } from '../parts/World.ts'
import { type LogRow, readLog } from './serverTruth.ts'

interface Written {
  readonly v: number
  readonly value: Json
  readonly clientId: string
  readonly seq: number
  /** User who created the record, if this value is from its creation. */
  readonly maker: string | undefined
}

interface Past {
  readonly fields: Map<string, Written>
  last: Written | undefined
  isDeleted: boolean
}

/**
 * Checks that changes made without seeing each other are in a conflict, and that no other changes are (I10, I11, I13,
 * I14).
 */
export function checkMeetings(world: World): void {
  for (const company of ['A', 'B'] as const) {
    const log = readLog(world.server, companyIds[company])
    replay(world, company, world.journal.past.completed(log))
  }
}

function replay(world: World, company: CompanyName, log: readonly LogRow[]): void {
  const pasts = new Map<string, Past>()
  const conflicts = conflictsByOperation(log)
  const judged = new Set<string>()
  for (const row of log) {
    const about = row.entity === 'conflict' ? aboutOf(row) : row
    const noted = world.journal.operations.get(row.op_id)
    if (about && noted && noted.row.entity === about.entity && noted.row.entityId === about.entity_id) {
      const past = pasts.get(`${about.entity}/${about.entity_id}`)
      // The first history row of an operation shows the state in which the server decided on it.
      if (past && !judged.has(row.op_id))
        judge(world, company, noted, past, conflicts.get(row.op_id) ?? [], row.client_id)
      judged.add(row.op_id)
    }
    if (row.entity !== 'conflict') take(pasts, row)
  }
}

function take(pasts: Map<string, Past>, row: LogRow): void {
  const name = `${row.entity}/${row.entity_id}`
  const past = pasts.get(name) ?? { fields: new Map(), last: undefined, isDeleted: false }
  pasts.set(name, past)
  const written = {
    v: row.v,
    clientId: row.client_id,
    seq: row.seq,
    maker: row.kind === 'create' ? row.user_id : undefined,
  }
  const set = JSON.parse(row.after) as FieldValues
  for (const [field, value] of Object.entries(set)) past.fields.set(field, { ...written, value })
  past.last = { ...written, value: null }
  if (row.kind !== 'set') past.isDeleted = row.kind !== 'create' && row.kind !== 'restore'
}

interface Met {
  readonly type: string
  readonly field: string
  readonly currentValue: string
  readonly incomingValue: string
}

function conflictsByOperation(log: readonly LogRow[]): Map<string, Met[]> {
  const found = new Map<string, Met[]>()
  for (const row of log) {
    if (row.entity !== 'conflict' || row.kind !== 'create') continue
    const met = JSON.parse(row.after) as Met
    found.set(row.op_id, [...(found.get(row.op_id) ?? []), met])
  }
  return found
}

function aboutOf(row: LogRow): Pick<LogRow, 'entity' | 'entity_id'> | undefined {
  if (row.kind !== 'create') return undefined
  const { entity, entityId } = JSON.parse(row.after) as { entity: LogRow['entity']; entityId: string }
  return { entity, entity_id: entityId }
}

function judge(
  world: World,
  company: CompanyName,
  noted: Noted,
  past: Past,
  met: readonly Met[],
  clientId: string,
): void {
  const { row, seen } = noted
  if (!seen || (row.kind !== 'patch' && row.kind !== 'delete')) return
  const bound = seenThrough(world, company, seen.epoch)
  const isOwn = (written: Written): boolean =>
    (written.clientId === clientId && written.seq < row.seq) || written.maker === row.userId
  if (row.kind === 'delete') {
    const isUnseen = past.last !== undefined && past.last.v > Math.min(seen.seen?.rv ?? 0, bound) && !isOwn(past.last)
    const isHeld = met.some(({ type }) => type === 'deleteVsEdit')
    if (isUnseen && !isHeld && !past.isDeleted)
      world.report('lost', 'I14', `operation ${row.opId} deleted an edit that it had not seen`)
    return
  }
  if (past.isDeleted) {
    if (!met.some(({ type }) => type === 'editVsDelete'))
      world.report('lost', 'I14', `the edit ${row.opId} of a deleted record waits nowhere`)
    return
  }
  for (const [field, { to }] of Object.entries(row.fields)) {
    if (entityOf(row.entity).fields[field] === undefined) continue
    const standing = past.fields.get(field)
    const form = noted.seenOf.get(field)
    if (!form) continue
    const seenV = form.seen ? (form.seen.fv[field] ?? form.seen.createdV) : 0
    const fieldBound = seenThrough(world, company, form.epoch)
    const conflict = met.find((one) => one.type === 'field' && one.field === field)
    const isUnseen = standing !== undefined && standing.v > Math.min(seenV, fieldBound) && !isOwn(standing)
    const isClash = isUnseen && !isSameJson(standing.value, to)
    checkField(world, {
      row,
      field,
      standing,
      isClash,
      conflict,
      isSure: world.epochs.length === 1,
      seen: form.seen?.fields[field],
    })
  }
}

interface Meeting {
  readonly row: Noted['row']
  readonly field: string
  readonly standing: Written | undefined
  readonly isClash: boolean
  readonly conflict: Met | undefined
  /** False after a restore, when versions on a screen may be from another data set. */
  readonly isSure: boolean
  readonly seen: Json | undefined
}

function checkField(world: World, { row, field, standing, isClash, conflict, isSure, seen }: Meeting): void {
  const about = `${field} of ${row.entity} ${row.entityId} by operation ${row.opId}`
  if (isClash && !conflict) {
    const isMissed = isSure || !isSameJson(standing!.value, seen ?? null)
    if (isMissed) world.report('lost', 'I10', `no conflict about ${about}, which had not seen version ${standing!.v}`)
  } else if (!isClash && conflict && isSure) {
    world.report('lost', 'I11', `a conflict about ${about}, which had seen version ${standing?.v}`)
  } else if (isClash && conflict) {
    const isWhole =
      isSameJson(JSON.parse(conflict.incomingValue) as Json, row.fields[field]!.to) &&
      isSameJson(JSON.parse(conflict.currentValue) as Json, standing!.value)
    if (!isWhole) world.report('lost', 'I10', `the conflict about ${about} lacks a value`)
  }
}

/** Returns the newest current version that a screen with an older data set can have seen. */
function seenThrough(world: World, company: CompanyName, epoch: number): number {
  const later = world.epochs.slice(epoch + 1)
  return Math.min(Infinity, ...later.map(({ retainedThrough }) => retainedThrough[company]))
}
