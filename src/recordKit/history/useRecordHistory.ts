import { useLingui } from '@lingui/react/macro'
import type { EntityName, IndexedBy } from '#domain/entities.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { outboxItemsOf } from '#db/queries/changes.ts'
import { recordById, recordsOfStore } from '#db/queries/records.ts'
import { recordKey } from '#db/rows.ts'
import { useRecords } from '#session/useRecords.ts'
import { entriesOf, type FieldChangeEntry, type ServerEntries, waitingEntries } from './historyEntries.ts'
import { type HistoryRequest, useHistories } from './useHistories.ts'

export interface RelatedPast {
  readonly entity: IndexedBy<'store'>
  readonly about: string
}

export interface RecordHistoryState {
  readonly isLoading: boolean
  /** Why the latest changes couldn't be loaded; cached changes are still shown. */
  readonly failed: ErrorCode | undefined
  /** Changes on the server, newest first. */
  readonly entries: readonly FieldChangeEntry[]
  /** Unsent changes, newest first. */
  readonly waiting: readonly FieldChangeEntry[]
  readonly records: ReadonlyMap<string, LocalRecord>
  readonly ownEntries: ServerEntries
  readonly retry: () => void
}

const none: readonly RelatedPast[] = []

/** Returns the history of a record and its related records: changes on the server, cached at first, and unsent ones. */
export function useRecordHistory(
  entity: EntityName,
  id: string,
  related: readonly RelatedPast[] = none,
): RecordHistoryState {
  const { t } = useLingui()
  const local = useRecords((database) => readLocal(database, entity, id, related), [entity, id, related])
  const histories = useHistories(local?.asked)
  const copies = local ? local.asked.map((record) => ({ record, copy: histories.copies.get(record.id) })) : []
  const entries = copies.flatMap(({ record, copy }) => (copy ? entriesOf(pastOf(record), copy.entries) : []))
  const waiting = (local?.asked ?? []).flatMap((record) =>
    waitingEntries(pastOf(record), local!.items, local!.bases.get(record.id) ?? {}, t`You`),
  )
  return {
    isLoading: histories.isLoading,
    failed: histories.failed,
    entries: entries.toSorted(newestFirst),
    waiting: waiting.toSorted(newestFirst),
    records: local?.records ?? new Map(),
    ownEntries: histories.copies.get(id)?.entries ?? [],
    retry: histories.retry,
  }
}

const newestFirst = (a: FieldChangeEntry, b: FieldChangeEntry): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

const pastOf = ({ rv: _rv, ...past }: HistoryRequest) => past

async function readLocal(database: LocalDatabase, entity: EntityName, id: string, related: readonly RelatedPast[]) {
  const own = await recordById(database, entity, id)
  const others = await Promise.all(
    related.map(async ({ entity: kind, about }) =>
      (await recordsOfStore(database, kind, id)).map((record) => ({ kind, record, about: textOf(record, about) })),
    ),
  )
  const together = [...(own ? [{ kind: entity, record: own, about: undefined }] : []), ...others.flat()]
  const asked = together.map(
    ({ kind, record, about }): HistoryRequest => ({ entity: kind, id: record.id, rv: record.rv, about }),
  )
  const records = new Map(together.map(({ record }) => [record.id, record]))
  const bases = new Map<string, FieldValues>()
  for (const record of asked) {
    const base = await database.base.get([record.entity, record.id])
    bases.set(record.id, (base ?? records.get(record.id))?.fields ?? {})
  }
  const items = await outboxItemsOf(
    database,
    asked.map((record) => recordKey(record.entity, record.id)),
  )
  return { asked, records, bases, items }
}

function textOf({ fields }: LocalRecord, field: string): string | undefined {
  const value = fields[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
