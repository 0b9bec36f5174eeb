import { useMemo } from 'react'
import { type BoardColumn, boardOf, type BoardStore } from '#domain/store/pipeline.ts'
import { isStoreStatus, storeStatus, type StoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { useHistories } from '#recordKit/history/useHistories.ts'
import { useRecords } from '#session/useRecords.ts'
import { statusDates } from '../statusDates.ts'
import { useToday } from '#i18n/companyClock.ts'

export interface BoardRecord extends BoardStore {
  readonly record: LocalRecord<'store'>
}

/** Maximum number of stores for which history is loaded because the date of their status is unknown. */
const maxRequests = 40

/** Returns the stores grouped by status, with days in status; undefined while loading. */
export function useBoard(): readonly BoardColumn<BoardRecord>[] | undefined {
  const records = useRecords((database) => listRecords(database, 'store'), [])
  const undated = useMemo(() => records?.filter((record) => isUndated(record)).slice(0, maxRequests), [records])
  const { copies } = useHistories(undated?.map(({ id, rv }) => ({ entity: 'store', id, rv, about: undefined })))
  const today = useToday()
  return useMemo(() => {
    if (!records) return undefined
    const dateInHistory = (record: LocalRecord<'store'>, status: StoreStatus) =>
      statusDates(copies.get(record.id)?.entries ?? []).get(status)
    return boardOf(
      records.flatMap((record): BoardRecord[] => {
        const { status, nextDate } = record.fields
        if (!isStoreStatus(status)) return []
        return [{ id: record.id, status, since: dayOf(record) ?? dateInHistory(record, status), nextDate, record }]
      }),
      today,
    )
  }, [records, copies, today])
}

/**
 * Returns the start date of the current status from the record; without a start date, the opening date of an open store
 * or the closing date of a closed store.
 */
function dayOf({ fields }: LocalRecord<'store'>): string | undefined {
  if (fields.statusSince !== undefined) return fields.statusSince
  if (fields.status === storeStatus.operating) return fields.openingDate
  return fields.status === storeStatus.closed ? fields.closingDate : undefined
}

const isUndated = (record: LocalRecord<'store'>): boolean =>
  isStoreStatus(record.fields.status) && dayOf(record) === undefined
