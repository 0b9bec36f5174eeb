import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { outboxItems } from '#db/queries/changes.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { entriesOf, type FieldChangeEntry, statusDates, waitingEntries } from './historyEntries.ts'
import { type AskedRecord, useHistories } from './useHistories.ts'

/** What is known of the past of a store, its leases and its years of figures. */
export interface StoreHistory {
  readonly isLoading: boolean
  /** Why the newest changes could not be read; what was read before is shown all the same. */
  readonly failed: ErrorCode | undefined
  /** Changes that the server has, newest first. */
  readonly entries: readonly FieldChangeEntry[]
  /** Changes that only this device has, newest first. */
  readonly waiting: readonly FieldChangeEntry[]
  /** The records as they are now, by id. */
  readonly records: ReadonlyMap<string, LocalRecord>
  /** When each status was last taken. */
  readonly statusDates: ReadonlyMap<string, string>
  readonly retry: () => void
}

/** History of a store and of what belongs to it: the server's, of which this device keeps a copy, and what waits here. */
export function useStoreHistory(id: string): StoreHistory {
  const { t } = useLingui()
  const local = useRecords((database) => readLocal(database, id), [id])
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
    statusDates: statusDates(histories.copies.get(id)?.entries ?? []),
    retry: histories.retry,
  }
}

const newestFirst = (a: FieldChangeEntry, b: FieldChangeEntry): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

const pastOf = ({ rv: _rv, ...past }: AskedRecord) => past

async function readLocal(database: LocalDatabase, id: string) {
  const store = await database.view('store').get(id)
  const leases = await recordsOfStore(database, 'lease', id)
  const years = await recordsOfStore(database, 'performance', id)
  const asked: AskedRecord[] = [
    ...(store ? [{ entity: 'store' as const, id, rv: store.rv }] : []),
    ...leases.map((lease) => ({
      entity: 'lease' as const,
      id: lease.id,
      rv: lease.rv,
      about: textOf(lease, 'leaseStart'),
    })),
    ...years.map((year) => ({ entity: 'performance' as const, id: year.id, rv: year.rv, about: textOf(year, 'year') })),
  ]
  const records = new Map([...(store ? [store] : []), ...leases, ...years].map((record) => [record.id, record]))
  const bases = new Map<string, FieldValues>()
  for (const record of asked) {
    const base = await database.base.get([record.entity, record.id])
    bases.set(record.id, (base ?? records.get(record.id))?.fields ?? {})
  }
  const items = (await outboxItems(database)).filter(({ entityId }) => records.has(entityId))
  return { asked, records, bases, items }
}

function textOf({ fields }: LocalRecord, field: string): string | undefined {
  const value = fields[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
