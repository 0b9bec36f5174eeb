import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { getHistory } from '#domain/contracts/sync.ts'
import type { EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import type { OutboxItem } from '#db/queries/changes.ts'

export type ServerEntries = ReplyOf<typeof getHistory>['entries']

export interface PastRecord {
  readonly entity: EntityName
  readonly id: string
  /** Label that distinguishes related records of the same kind; undefined for the page's record. */
  readonly about?: string | undefined
}

export interface FieldChangeEntry extends PastRecord {
  readonly field: string
  readonly before: Json
  readonly after: Json
  readonly by: string
  /** ISO time. */
  readonly at: string
}

/**
 * Converts the server's history to field changes, newest first. Fields aren't listed for a creation because the record
 * already shows the values.
 */
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

/** Returns this device's unsent changes, newest first, with previous values from `base`. */
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

/** Returns the later changes to the same field, newest first. */
export function laterChanges(
  entry: FieldChangeEntry,
  newestFirst: readonly FieldChangeEntry[],
): readonly FieldChangeEntry[] {
  return newestFirst
    .slice(0, newestFirst.indexOf(entry))
    .filter(({ entity, id, field }) => entity === entry.entity && id === entry.id && field === entry.field)
}
