import type { Member } from '#domain/access/permissions.ts'
import { entityOf, type EntityName } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import { isSameJson, type Json } from '#domain/json.ts'
import { countedUnder } from '#domain/plan/plans.ts'
import { fieldVersion, withChanges } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { mayEditField, mayRemove } from '#session/useCan.ts'
import type { OwnChange } from '#session/useWriteChanges.ts'

/** Controls for values that are specific to one record and can't be set in bulk. */
const ownControls: readonly string[] = ['shape', 'words', 'files', 'place']

/** Returns the fields that can be set in bulk, excluding titles, unique fields and `locked` fields. */
export function bulkFields(entity: EntityName, locked: readonly string[]): readonly string[] {
  const { titleFields, uniqueField } = entityOf(entity)
  const own = [...titleFields, uniqueField, ...locked]
  return fieldEntries(entityOf(entity)).flatMap(([name, field]) =>
    own.includes(name) || ownControls.includes(typeOf(field).control) ? [] : [name],
  )
}

export interface BulkPlan {
  readonly changes: readonly OwnChange[]
  /** Number of records that already have the value. */
  readonly alike: number
  readonly forbidden: number
  /** Number of records that are read-only because they exceed the plan's limit. */
  readonly beyondPlan: number
}

/**
 * Plans setting one field in many records; null clears the field. Current versions are used as base versions. Skips
 * `readOnly` records unless the change removes them from the plan's count.
 */
export function planEdit(
  member: Member,
  { entity, records, field, to }: BulkWish,
  readOnly: ReadonlySet<string>,
): BulkPlan {
  const differing = records.filter(({ fields }) => !isSameJson(fields[field] ?? null, to))
  const allowed = differing.filter((record) => mayEditField(member, entity, record, field))
  const isCounted = ({ fields }: LocalRecord) => countedUnder({ entity, fields: withChanges(fields, { [field]: to }) })
  const changed = allowed.filter((record) => !readOnly.has(record.id) || isCounted(record) === undefined)
  return {
    changes: changed.map((record) => setField(entity, record, field, to)),
    alike: records.length - differing.length,
    forbidden: differing.length - allowed.length,
    beyondPlan: allowed.length - changed.length,
  }
}

export interface BulkWish {
  readonly entity: EntityName
  readonly records: readonly LocalRecord[]
  readonly field: string
  readonly to: Json
}

export function planRemoval(
  member: Member,
  entity: EntityName,
  records: readonly LocalRecord[],
  kind: 'delete' | 'restore',
): BulkPlan {
  const differing = records.filter(({ deletedV }) => (deletedV === null) === (kind === 'delete'))
  const allowed = differing.filter((record) => mayRemove(member, entity, record))
  return {
    changes: allowed.map(({ id, rv }) => ({ entity, id, kind, fields: {}, rowBaseV: rv })),
    alike: records.length - differing.length,
    forbidden: differing.length - allowed.length,
    beyondPlan: 0,
  }
}

const setField = (entity: EntityName, record: LocalRecord, field: string, to: Json): OwnChange => ({
  entity,
  id: record.id,
  kind: 'patch',
  fields: { [field]: { to, baseV: fieldVersion(record, field) } },
  rowBaseV: record.rv,
})

/** Plans restoring a field in records that still have the changed value. `before` contains the values by record id. */
export const planSetBack = (
  entity: EntityName,
  records: readonly LocalRecord[],
  field: string,
  to: Json,
  before: ReadonlyMap<string, Json>,
): readonly OwnChange[] =>
  records
    .filter(({ id, fields, deletedV }) => deletedV === null && before.has(id) && isSameJson(fields[field] ?? null, to))
    .map((record) => setField(entity, record, field, before.get(record.id) ?? null))
