import { storeStatus } from '#domain/store/storeStatus.ts'
import type { Chain, LeaseRow } from './chainRows.ts'
import { addMonths, daysBetween } from '#domain/calendarDays.ts'

const usualNoticeMonths = 6

export interface LeaseEvent {
  readonly id: string
  readonly store: string
  readonly ends: string
  readonly decideBy: string
  readonly noticeMonths: number
  /** True if the lease states no notice period. */
  readonly isUsualNotice: boolean
  /** Days left to decide; negative if overdue. */
  readonly daysLeft: number
  readonly state: 'decide' | 'late' | 'ended'
}

export interface RentStep {
  readonly id: string
  readonly store: string
  readonly day: string
  readonly percent: number
}

export interface LeaseFacts {
  readonly today: string
  readonly until: string
  readonly events: readonly LeaseEvent[]
  /** Each rent's next change within twelve months, sorted by day. */
  readonly rentSteps: readonly RentStep[]
  readonly late: number
  readonly known: number
  readonly finding: 'unknown' | 'late' | 'next' | 'none'
}

const lasting: readonly string[] = [storeStatus.operating, storeStatus.inPreparation, storeStatus.approved]

/**
 * Returns leases of continuing stores that end or need a decision within twelve months. Only a store's last lease
 * counts, because earlier leases were renewed. A store that will close before its lease ends needs no decision.
 */
export function leaseFacts({ stores, leases, today }: Chain): LeaseFacts {
  const until = addMonths(today, 12)
  const goingOn = new Map(stores.filter(({ status }) => lasting.includes(status)).map((store) => [store.id, store]))
  const last = new Map<string, LeaseRow>()
  for (const lease of leases) {
    const known = last.get(lease.store)
    if (goingOn.has(lease.store) && (!known || lease.ends > known.ends)) last.set(lease.store, lease)
  }
  const events = [...last.values()]
    .filter(({ store, ends }) => !isLeaving(goingOn.get(store)?.closed, ends))
    .map((lease) => eventOf(lease, today))
    .filter(({ decideBy, ends }) => decideBy <= until || ends <= until)
    .sort((a, b) => a.daysLeft - b.daysLeft || (a.id < b.id ? -1 : 1))
  const late = events.filter(({ state }) => state !== 'decide').length
  const finding = last.size === 0 ? 'unknown' : late > 0 ? 'late' : events.length > 0 ? 'next' : 'none'
  const rentSteps = [...last.values()]
    .flatMap((lease) => nextRentStep(lease, today) ?? [])
    .filter(({ day }) => day <= until)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1))
  return { today, until, events, rentSteps, late, known: last.size, finding }
}

/** Returns the rent change at the start of the next lease year; undefined if none is known or the lease ends before. */
function nextRentStep({ id, store, starts, ends, rentIncrease }: LeaseRow, today: string): RentStep | undefined {
  if (!rentIncrease || starts === undefined) return undefined
  const years = Math.max(1, Number(today.slice(0, 4)) - Number(starts.slice(0, 4)))
  const soonest = addMonths(starts, 12 * years)
  const after = addMonths(starts, 12 * (years + 1))
  const day = soonest >= today ? soonest : after
  return day <= ends ? { id, store, day, percent: rentIncrease } : undefined
}

const isLeaving = (closes: string | undefined, ends: string): boolean => closes !== undefined && closes <= ends

/** Returns the last day to decide on renewal: the end minus the notice period (or the default notice period). */
export const decideByOf = (ends: string, noticeMonths: number | undefined): string =>
  addMonths(ends, -(noticeMonths ?? usualNoticeMonths))

function eventOf({ id, store, ends, noticeMonths }: LeaseRow, today: string): LeaseEvent {
  const notice = noticeMonths ?? usualNoticeMonths
  const decideBy = decideByOf(ends, noticeMonths)
  const daysLeft = daysBetween(today, decideBy)
  const state = today > ends ? 'ended' : daysLeft < 0 ? 'late' : 'decide'
  return { id, store, ends, decideBy, noticeMonths: notice, isUsualNotice: noticeMonths === undefined, daysLeft, state }
}
