import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { getHistory } from '#domain/contracts/sync.ts'
import type { OutboxItem } from '#db/queries/changes.ts'
import type { HistoryEntry } from '#fieldKit/HistoryList.tsx'

type ServerEntry = ReplyOf<typeof getHistory>['entries'][number]

/** Changes of fields from the server's answer, one a field, newest first. The making of a record lists no fields: its values are the record. */
export function entriesOf(entries: readonly ServerEntry[]): readonly HistoryEntry[] {
  return entries
    .filter(({ kind }) => kind !== 'create')
    .flatMap(({ at, by, before, after }) =>
      Object.keys(after).map((field) => ({
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
  items: readonly OutboxItem[],
  base: Readonly<Record<string, HistoryEntry['before']>>,
  by: string,
): readonly HistoryEntry[] {
  const before = { ...base }
  return items
    .filter(({ kind }) => kind === 'patch')
    .flatMap(({ values, wallAt }) =>
      Object.entries(values).map(([field, after]) => {
        const entry = { field, before: before[field] ?? null, after, by, at: wallAt }
        before[field] = after
        return entry
      }),
    )
    .toReversed()
}

/** The day (as a moment) on which a record last got each status, from its history, its making included. */
export function statusDates(entries: readonly ServerEntry[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const { at, after } of entries) {
    const status = after.status
    if (typeof status === 'string' && !dates.has(status)) dates.set(status, at)
  }
  return dates
}
