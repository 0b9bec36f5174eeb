import { storeStatus } from '#domain/store/storeStatus.ts'
import type { Chain, StoreRow } from './chainRows.ts'
import { addMonths, daysBetween } from '#domain/calendarDays.ts'

export interface PlannedOpening {
  readonly id: string
  readonly day: string
  /** Days from today; negative if past. */
  readonly inDays: number
}

export interface OpeningFacts {
  readonly operating: number
  readonly ahead: readonly PlannedOpening[]
  /** Stores in preparation or approved, past their opening day, oldest first. */
  readonly overdue: readonly PlannedOpening[]
  /** Stores in preparation or approved, without an opening day. */
  readonly undated: readonly string[]
  readonly opened: readonly string[]
  readonly closed: readonly string[]
  /** Number of open stores on 13 days a month apart, from twelve months ago to today. */
  readonly past: readonly { readonly day: string; readonly count: number }[]
  readonly finding: 'overdue' | 'ahead' | 'changed' | 'still'
}

const planned: readonly string[] = [storeStatus.inPreparation, storeStatus.approved]

/**
 * Returns openings and closings of the last twelve months, and planned openings of stores in preparation or approved.
 */
export function openingFacts({ stores, today }: Chain): OpeningFacts {
  const yearAgo = addMonths(today, -12)
  const isLately = (day: string | undefined): boolean => day !== undefined && day > yearAgo && day <= today
  const dated = stores
    .filter(({ status, opened }) => planned.includes(status) && opened !== undefined)
    .map(({ id, opened: day = '' }) => ({ id, day, inDays: daysBetween(today, day) }))
    .sort((a, b) => a.inDays - b.inDays || (a.id < b.id ? -1 : 1))
  const ahead = dated.filter(({ inDays }) => inDays >= 0)
  const overdue = dated.filter(({ inDays }) => inDays < 0)
  const { operating, closed: isClosed } = storeStatus
  const traded = stores.filter(({ status }) => status === operating || status === isClosed)
  const opened = idsOf(traded.filter((store) => isLately(store.opened)))
  const closed = idsOf(traded.filter((store) => store.status === isClosed && isLately(store.closed)))
  const days = Array.from({ length: 13 }, (_, at) => addMonths(today, at - 12))
  return {
    operating: stores.filter(({ status }) => status === operating).length,
    ahead,
    overdue,
    opened,
    closed,
    undated: idsOf(stores.filter((store) => planned.includes(store.status) && store.opened === undefined)),
    past: days.map((day) => ({ day, count: traded.filter((store) => wasOpen(store, day, today)).length })),
    finding:
      overdue.length > 0
        ? 'overdue'
        : ahead.length > 0
          ? 'ahead'
          : opened.length + closed.length > 0
            ? 'changed'
            : 'still',
  }
}

const idsOf = (stores: readonly StoreRow[]): readonly string[] => stores.map(({ id }) => id)

/** Returns whether a store was open: today according to its status, on earlier days according to its dates. */
function wasOpen({ status, opened, closed }: StoreRow, day: string, today: string): boolean {
  if (status === storeStatus.operating) return day === today || opened === undefined || opened <= day
  return day < today && opened !== undefined && opened <= day && closed !== undefined && closed > day
}
