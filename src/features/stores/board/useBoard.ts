import { useMemo } from 'react'
import { averageOfTarget, latestMonths, monthsOf } from '#domain/performance/performanceFigures.ts'
import type { Money } from '#domain/money/money.ts'
import { type BoardColumn, boardOf, type BoardStore } from '#domain/store/pipeline.ts'
import { isStoreStatus, storeStatus, type StoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords, recordsOfStore } from '#db/queries/records.ts'
import { localDay } from '#fieldKit/localDay.ts'
import { useHistories } from '#recordKit/history/useHistories.ts'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { statusDates } from '../statusDates.ts'
import { todayHere } from '../useStatusMove.ts'

/** A store on the board, with its record. */
export interface BoardRecord extends BoardStore {
  readonly record: LocalRecord<'store'>
}

/** What an open store sells a month, over its last three, and how much of its target that is. */
export interface OpenFigures {
  readonly sales: Money | undefined
  readonly share: number | undefined
}

/** So many open stores have their figures on the board; the others are a press away, in the list. */
export const shownOpen = 20
/** So many stores without a known day have their past asked for. */
const mostAsked = 40

/** Every store by its state, with its days there; undefined while the device reads. */
export function useBoard(): readonly BoardColumn<BoardRecord>[] | undefined {
  const records = useRecords((database) => listRecords(database, 'store'), [])
  const undated = useMemo(() => records?.filter((record) => isUndated(record)).slice(0, mostAsked), [records])
  const { copies } = useHistories(undated?.map(({ id, rv }) => ({ entity: 'store', id, rv, about: undefined })))
  const today = todayHere()
  return useMemo(() => {
    if (!records) return undefined
    const told = (record: LocalRecord<'store'>, status: StoreStatus) => {
      const at = statusDates(copies.get(record.id)?.entries ?? []).get(status)
      return at === undefined ? undefined : localDay(at)
    }
    return boardOf(
      records.flatMap((record): BoardRecord[] => {
        const { status, nextDate } = record.fields
        if (!isStoreStatus(status)) return []
        return [{ id: record.id, status, since: dayOf(record) ?? told(record, status), nextDate, record }]
      }),
      today,
    )
  }, [records, copies, today])
}

/** The day that the record itself tells: since when it has its status, or the day that the status is about. */
function dayOf({ fields }: LocalRecord<'store'>): string | undefined {
  if (fields.statusSince !== undefined) return fields.statusSince
  if (fields.status === storeStatus.operating) return fields.openingDate
  return fields.status === storeStatus.closed ? fields.closingDate : undefined
}

const isUndated = (record: LocalRecord<'store'>): boolean =>
  isStoreStatus(record.fields.status) && dayOf(record) === undefined

/** Figures of the open stores that stand on the board, by id; none for who may not see them. */
export function useOpenFigures(ids: readonly string[]): ReadonlyMap<string, OpenFigures> | undefined {
  const canSee = useCan('commercial.view')
  const wanted = ids.join()
  return useRecords(async (database) => (canSee ? readFigures(database, ids) : new Map()), [canSee, wanted])
}

async function readFigures(database: LocalDatabase, ids: readonly string[]) {
  const figures = ids.map(async (id) => {
    const years = await recordsOfStore(database, 'performance', id)
    const months = latestMonths(monthsOf(years.map(({ fields }) => fields)), 3)
    return [id, averageOfTarget(months)] as const
  })
  return new Map(await Promise.all(figures))
}
