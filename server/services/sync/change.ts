import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Effect } from '#domain/sync/judge.ts'
import { withChanges, type RecordState } from '#domain/sync/recordState.ts'
import type { ChangeLogTable } from '../../storage/databaseSchema.ts'
import { StoredRecord } from './storedRecord.ts'

/**
 * Which record is changed, and how. `purge` takes away all that a deleted record holds; only the server itself does so.
 */
export interface Change extends Omit<Effect, 'kind'> {
  readonly kind: Effect['kind'] | 'purge'
  readonly entity: EntityName
  readonly id: string
  /** Whose a created record is, where that isn't the author of the change. */
  readonly createdBy?: string
}

/** The record as a change leaves it, under the version that the change takes. */
export function changed(before: StoredRecord | undefined, change: Change, v: number, userId: string): StoredRecord {
  const { entity, id, kind, set, createdBy = userId } = change
  if (before && kind === 'purge') return before.emptied(v)
  if (before)
    return before.after({ set, v, deletedV: kind === 'delete' ? v : kind === 'restore' ? null : before.deletedV })
  const fields = withChanges({}, set)
  return new StoredRecord({ entity, id, fields, fv: {}, createdV: v, rv: v, deletedV: null, createdBy })
}

/** What history keeps of a change: the values before and after; of a delete, the whole record. */
export function historyOf(
  before: RecordState | undefined,
  { entity, id, kind, set }: Change,
  after: RecordState,
): Pick<ChangeLogTable, 'entity' | 'entity_id' | 'previous_v' | 'kind' | 'before' | 'after' | 'moved_from'> {
  const old = kind === 'delete' ? (before?.fields ?? {}) : valuesBefore(before, set)
  return {
    entity,
    entity_id: id,
    previous_v: before?.rv ?? null,
    kind,
    before: JSON.stringify(old),
    after: JSON.stringify(set),
    moved_from: movedFrom(before, after),
  }
}

const valuesBefore = (before: RecordState | undefined, set: FieldValues): FieldValues =>
  before ? Object.fromEntries(Object.keys(set).map((name) => [name, before.fields[name] ?? null])) : {}

/** The store or layer group that the record belonged to, where the change moved it to another. */
function movedFrom(before: RecordState | undefined, after: RecordState): string | null {
  const { storeField, groupField } = entityOf(after.entity)
  const field = storeField ?? groupField
  const holder = field === undefined ? undefined : before?.fields[field]
  return typeof holder === 'string' && holder !== after.fields[field!] ? holder : null
}
