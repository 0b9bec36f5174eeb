import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { getHistory } from '#domain/contracts/sync.ts'
import type { EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import type { OutboxItem } from '#db/queries/changes.ts'

export type ServerEntries = ReplyOf<typeof getHistory>['entries']

/** A record whose past is shown. */
export interface PastRecord {
  readonly entity: EntityName
  readonly id: string
  /** Tells it from others of its kind; undefined for the record that the page is about. */
  readonly about?: string | undefined
}

/** One change of one field of a record. */
export interface FieldChangeEntry extends PastRecord {
  readonly field: string
  readonly before: Json
  readonly after: Json
  /** Who, by name. */
  readonly by: string
  /** When, ISO. */
  readonly at: string
}

/** Changes of fields from the server's answer, one a field, newest first. The making of a record lists no fields: its values are the record. */
export function entriesOf(record: PastRecord, entries: ServerEntries): readonly FieldChangeEntry[] {
  return entries
    .filter(({ kind }) => kind !== 'create')
    .flatMap(({ at, by, before, after }) =>
      Object.keys(after).map((field) => ({
        ...record,
        field,
        before: before[field] ?? null,
        after: after[field] ?? null,
        by,
        at,
      })),
    )
}

/** Changes of this device that the server does not have yet, newest first; what each field was before them is in `base`. */
export function waitingEntries(
  record: PastRecord,
  items: readonly OutboxItem[],
  base: Readonly<Record<string, Json>>,
  by: string,
): readonly FieldChangeEntry[] {
  const before = { ...base }
  return items
    .filter(({ kind, entity, entityId }) => kind === 'patch' && entity === record.entity && entityId === record.id)
    .flatMap(({ values, wallAt }) =>
      Object.entries(values).map(([field, after]) => {
        const entry = { ...record, field, before: before[field] ?? null, after, by, at: wallAt }
        before[field] = after
        return entry
      }),
    )
    .toReversed()
}

/** Later changes of the same field of the same record, newest first, from a list that is newest first. */
export function laterChanges(
  entry: FieldChangeEntry,
  newestFirst: readonly FieldChangeEntry[],
): readonly FieldChangeEntry[] {
  return newestFirst
    .slice(0, newestFirst.indexOf(entry))
    .filter(({ entity, id, field }) => entity === entry.entity && id === entry.id && field === entry.field)
}
