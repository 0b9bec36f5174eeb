import type { FieldValues } from '#domain/fields/checkFields.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import { companyIds, type CompanyName } from '../parts/cast.ts'
import type { OutboxRow } from '#db/rows.ts'
import type { LocalCopy } from '../parts/LocalCopy.ts'
import type { Noted } from '../parts/Journal.ts'
import type { World } from '../parts/World.ts'
import { type LogRow, readLog, readRecords } from './serverTruth.ts'

/** What must be true of the server once all is calm: I3, I4, I6, I7, I12, I14 and I20. */
export function checkServer(world: World): void {
  for (const company of ['A', 'B'] as const) {
    const log = readLog(world.server, companyIds[company])
    checkVersions(world, company, log)
    checkOnce(world, log)
    checkOrder(world, log)
    checkReplay(world, company, log)
    checkKept(world, company, log)
  }
}

/** Every operation is where the journal last saw it (I2). */
export function checkPlacesNow(world: World): void {
  const found = new Map<LocalCopy, Set<string>>()
  for (const [opId, { copy, place, places, isEvicted }] of world.journal.operations) {
    if (isEvicted || places !== 1) continue
    const here =
      found.get(copy) ??
      new Set(
        (['outbox', 'parked', 'sent'] as const).flatMap((table) => copy.rows<OutboxRow>(table).map((row) => row.opId)),
      )
    found.set(copy, here)
    if (!here.has(opId)) world.report('lost', 'I2', `operation ${opId} is no longer in ${place}`)
  }
}

/** Versions are unique and gap-free, and the counter stands at the last one (I7). */
function checkVersions(world: World, company: CompanyName, log: readonly LogRow[]): void {
  const gap = log.findIndex(({ v }, index) => v !== index + 1)
  if (gap >= 0) world.report('lost', 'I7', `version ${gap + 1} of ${company} is missing`)
  const counter = world.versionOf(company)
  if (counter !== log.length)
    world.report('lost', 'I7', `the counter of ${company} stands at ${counter}, not ${log.length}`)
}

/** An operation has one effect at most: no kind of change twice, no field twice (I3). */
function checkOnce(world: World, log: readonly LogRow[]): void {
  const seen = new Set<string>()
  for (const { op_id, entity, entity_id, kind, after } of log) {
    if (entity === 'conflict' && kind === 'create') continue
    const parts = kind === 'set' ? Object.keys(JSON.parse(after) as object) : [kind]
    for (const part of parts) {
      const name = `${op_id} ${entity} ${entity_id} ${part}`
      if (seen.has(name)) world.report('lost', 'I3', `operation ${op_id} set ${part} of ${entity} ${entity_id} twice`)
      seen.add(name)
    }
  }
}

/** What one device did to one record took effect in the device's order (I6). */
function checkOrder(world: World, log: readonly LogRow[]): void {
  const last = new Map<string, number>()
  for (const { client_id, seq, entity, entity_id, op_id } of log) {
    if (entity === 'conflict') continue
    const name = `${client_id} ${entity} ${entity_id}`
    if (seq < (last.get(name) ?? 0)) world.report('lost', 'I6', `operation ${op_id} took effect after a later one`)
    last.set(name, Math.max(seq, last.get(name) ?? 0))
  }
}

/** Records are what their history makes of them; nothing is set while deleted, nothing is made twice (I14). */
function checkReplay(world: World, company: CompanyName, log: readonly LogRow[]): void {
  const made = new Map<string, { fields: Record<string, Json>; isDeleted: boolean }>()
  for (const row of log) {
    const name = `${row.entity}/${row.entity_id}`
    const state = made.get(name)
    const set = JSON.parse(row.after) as FieldValues
    if (row.kind === 'create') {
      if (state) world.report('lost', 'I14', `${name} was made twice`)
      made.set(name, { fields: laid({}, set), isDeleted: false })
    } else if (!state) world.report('lost', 'I14', `${name} was changed before it was made`)
    else {
      if (row.kind === 'set' && state.isDeleted) world.report('lost', 'I14', `${name} was changed while deleted`)
      if (row.kind === 'set') state.fields = laid(state.fields, set)
      else state.isDeleted = row.kind === 'delete'
    }
  }
  for (const { entity, id, fields, deletedV } of readRecords(world.server, companyIds[company])) {
    const state = made.get(`${entity}/${id}`)
    const isSame =
      state && state.isDeleted === (deletedV !== null) && canonicalJson(state.fields) === canonicalJson(fields)
    if (!isSame) world.report('lost', 'I12', `${entity} ${id} is not what its history says`)
  }
}

function laid(fields: Record<string, Json>, changes: FieldValues): Record<string, Json> {
  const result = { ...fields, ...changes }
  for (const [name, value] of Object.entries(changes)) if (value === null) delete result[name]
  return result
}

/** Whatever was once in an outbox is on the server with all its values, or refused and kept (I4, I12, I20). */
function checkKept(world: World, company: CompanyName, log: readonly LogRow[]): void {
  const companyId = companyIds[company]
  const texts = 'SELECT payload FROM rejected_op WHERE company_id = ?'
  const refused = world.server.rows<{ payload: string }>(texts, companyId).map(({ payload }) => payload)
  const answers = 'SELECT op_id, result FROM applied_op WHERE company_id = ?'
  const answered = new Map(
    world.server
      .rows<{ op_id: string; result: string | null }>(answers, companyId)
      .map(({ op_id, result }) => [op_id, result?.includes('"outcome":"rejected"') ? 'rejected' : 'taken in']),
  )
  const text = JSON.stringify([log.map(({ after }) => after), refused])
  for (const [opId, noted] of world.journal.operations) {
    if (noted.copy.member.company !== company || noted.isDiscarded || noted.isReplaced) continue
    const isSent = noted.sentAt !== undefined
    if (noted.isEvicted && (!isSent || world.epochs.length > 1)) continue
    if (noted.places === 1 && noted.place !== 'sent') continue
    if (answered.get(opId) === 'rejected' && isSent)
      world.report('lost', 'I4', `operation ${opId} was refused and counts as sent`)
    if (!answered.has(opId) && noted.places === 0)
      world.report('lost', 'I4', `operation ${opId} was answered and is unknown`)
    const missing = valuesOf(noted).find((value) => !text.includes(value))
    if (missing) world.report('lost', 'I12', `the value ${missing} of operation ${opId} is nowhere`)
  }
}

/** Texts of an operation as they stand inside JSON that was made JSON once more. */
const valuesOf = ({ row }: Noted): string[] =>
  Object.entries(row.fields).flatMap(([name, { to }]) => (name !== 'chosen' && typeof to === 'string' ? [to] : []))
