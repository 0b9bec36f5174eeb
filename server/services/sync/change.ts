import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Effect } from '#domain/sync/judge.ts'
import { withChanges, type RecordState } from '#domain/sync/recordState.ts'
import type { ChangeLogTable } from '../../storage/databaseSchema.ts'
import { StoredRecord } from '../records/storedRecord.ts'

/** A change to a record. `purge`, which only the server uses, removes a deleted record's content. */
export interface Change extends Omit<Effect, 'kind'> {
  readonly kind: Effect['kind'] | 'purge'
  readonly entity: EntityName
  readonly id: string
  /** Owner of a created record, if not the author. */
  readonly createdBy?: string
}

export function changed(before: StoredRecord | undefined, change: Change, v: number, userId: string): StoredRecord {
  const { entity, id, kind, set, createdBy = userId } = change
  if (before && kind === 'purge') return before.emptied(v)
  if (before)
    return before.after({ set, v, deletedV: kind === 'delete' ? v : kind === 'restore' ? null : before.deletedV })
  const fields = withChanges({}, set)
  return new StoredRecord({ entity, id, fields, fv: {}, createdV: v, rv: v, deletedV: null, createdBy })
}

/** Returns the history entry of a change: values before and after; for a delete, the whole record. */
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

function movedFrom(before: RecordState | undefined, after: RecordState): string | null {
  const { storeField, groupField } = entityOf(after.entity)
  const field = storeField ?? groupField
  const holder = field === undefined ? undefined : before?.fields[field]
  return typeof holder === 'string' && holder !== after.fields[field!] ? holder : null
}
