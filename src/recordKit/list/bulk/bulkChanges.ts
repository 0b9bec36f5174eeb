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

/** Controls of what belongs to one record alone. */
const ownControls: readonly string[] = ['shape', 'words', 'files', 'place']

/** Fields that may get one value in many records: not what names or tells one, and not what `locked` names. */
export function bulkFields(entity: EntityName, locked: readonly string[]): readonly string[] {
  const { titleFields, uniqueField } = entityOf(entity)
  const own = [...titleFields, uniqueField, ...locked]
  return fieldEntries(entityOf(entity)).flatMap(([name, field]) =>
    own.includes(name) || ownControls.includes(typeOf(field).control) ? [] : [name],
  )
}

/** What a wish for many records comes to. */
export interface BulkPlan {
  /** One for each record that would change. */
  readonly changes: readonly OwnChange[]
  /** Records that are as wished already. */
  readonly alike: number
  /** Records that this member may not change so. */
  readonly forbidden: number
  /** Records that the company's plan has no room for, so that they are only read. */
  readonly beyondPlan: number
}

/**
 * Gives a field one value in many records; null clears it. What was seen is what each record is now. Those of `readOnly` stay, unless the
 * plan no longer counts them once they are changed.
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

/** One value for a field of many records. */
export interface BulkWish {
  readonly entity: EntityName
  readonly records: readonly LocalRecord[]
  readonly field: string
  readonly to: Json
}

/** Deletes many records, or brings them back. */
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

/** Sets a field back in records that still have what it was changed to; `before` has the values by the id of the record. */
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
