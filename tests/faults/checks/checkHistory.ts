import type { FieldValues } from '#domain/fields/checkFields.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { World } from '../parts/World.ts'
import type { LogRow } from './serverTruth.ts'

export interface History {
  readonly company: string
  readonly log: readonly LogRow[]
  readonly records: readonly RecordState[]
  readonly version: number
  readonly report: World['report']
}

/** Reports where a company's history contradicts itself or its records: I3, I6, I7, I12 and I14. */
export function checkHistory(history: History): void {
  checkVersions(history)
  checkLinks(history)
  checkOnce(history)
  checkOrder(history)
  checkReplay(history)
}

/** Checks that versions are unique and gap-free, and that the counter equals the last version (I7). */
function checkVersions({ company, log, version, report }: History): void {
  const gap = log.findIndex(({ v }, index) => v !== index + 1)
  if (gap >= 0) report('lost', 'I7', `version ${gap + 1} of ${company} is missing`)
  if (version !== log.length) report('lost', 'I7', `the counter of ${company} stands at ${version}, not ${log.length}`)
}

/**
 * Checks that each change links to its record's previous change, and each record to its newest change, because the
 * whole history must be reachable (I7).
 */
function checkLinks({ log, records, report }: History): void {
  const newest = new Map<string, number>()
  for (const { entity, entity_id, v, previous_v } of log) {
    const name = `${entity}/${entity_id}`
    const before = newest.get(name) ?? null
    if (previous_v !== before)
      report('lost', 'I7', `version ${v} of ${name} names ${previous_v} before it, not ${before}`)
    newest.set(name, v)
  }
  for (const { entity, id, rv } of records) {
    const last = newest.get(`${entity}/${id}`)
    if (rv !== last) report('lost', 'I7', `${entity} ${id} stands at ${rv}, its history at ${last}`)
  }
}

/** Checks that an operation takes effect at most once: no kind of change twice, no field twice (I3). */
function checkOnce({ log, report }: History): void {
  const seen = new Set<string>()
  for (const { op_id, entity, entity_id, kind, after } of log) {
    if (entity === 'conflict' && kind === 'create') continue
    const parts = kind === 'set' ? Object.keys(JSON.parse(after) as object) : [kind]
    for (const part of parts) {
      const name = `${op_id} ${entity} ${entity_id} ${part}`
      if (seen.has(name)) report('lost', 'I3', `operation ${op_id} set ${part} of ${entity} ${entity_id} twice`)
      seen.add(name)
    }
  }
}

/** Checks that one device's changes to a record apply in the device's order (I6). */
function checkOrder({ log, report }: History): void {
  const last = new Map<string, number>()
  for (const { client_id, seq, entity, entity_id, op_id } of log) {
    if (entity === 'conflict') continue
    const name = `${client_id} ${entity} ${entity_id}`
    if (seq < (last.get(name) ?? 0)) report('lost', 'I6', `operation ${op_id} took effect after a later one`)
    last.set(name, Math.max(seq, last.get(name) ?? 0))
  }
}

/**
 * Checks that records match their replayed history, that no field is set while a record is deleted, and that no record
 * is created twice (I14).
 */
function checkReplay({ log, records, report }: History): void {
  const made = new Map<string, { fields: Record<string, Json>; isDeleted: boolean }>()
  for (const row of log) {
    const name = `${row.entity}/${row.entity_id}`
    const state = made.get(name)
    const set = JSON.parse(row.after) as FieldValues
    if (row.kind === 'create') {
      if (state) report('lost', 'I14', `${name} was made twice`)
      made.set(name, { fields: laid({}, set), isDeleted: false })
    } else if (!state) report('lost', 'I14', `${name} was changed before it was made`)
    else {
      if (row.kind === 'set' && state.isDeleted) report('lost', 'I14', `${name} was changed while deleted`)
      if (row.kind === 'set') state.fields = laid(state.fields, set)
      else if (row.kind === 'purge') {
        if (!state.isDeleted) report('lost', 'I14', `${name} was purged and is not deleted`)
        state.fields = {}
      } else state.isDeleted = row.kind === 'delete'
    }
  }
  for (const { entity, id, fields, deletedV } of records) {
    const state = made.get(`${entity}/${id}`)
    const isSame =
      state && state.isDeleted === (deletedV !== null) && canonicalJson(state.fields) === canonicalJson(fields)
    if (!isSame) report('lost', 'I12', `${entity} ${id} is not what its history says`)
  }
}

function laid(fields: Record<string, Json>, changes: FieldValues): Record<string, Json> {
  const result = { ...fields, ...changes }
  for (const [name, value] of Object.entries(changes)) if (value === null) delete result[name]
  return result
}
