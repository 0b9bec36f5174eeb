import { leaseAfter, leaseOn } from '#domain/lease/leaseInForce.ts'
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
  /** True if the lease states no notice period, so the default applies. */
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
  /** Next rent change of each lease in force, if within twelve months and before the store closes, sorted by day. */
  readonly rentSteps: readonly RentStep[]
  readonly late: number
  /** Number of stores with a last lease that ends while the store stays open. */
  readonly known: number
  readonly finding: 'unknown' | 'late' | 'next' | 'none'
}

const lasting: readonly string[] = [storeStatus.operating, storeStatus.inPreparation, storeStatus.approved]

/**
 * Returns leases of operating and planned stores that have ended, or that end or need a decision within twelve months.
 * Of a store's leases, only the last to end counts, because earlier leases were renewed; none counts if an open-ended
 * lease follows. A store that closes by the end of its lease needs no decision. Rent changes come from the lease in
 * force.
 */
export function leaseFacts({ stores, leases, today }: Chain): LeaseFacts {
  const until = addMonths(today, 12)
  const goingOn = new Map(stores.filter(({ status }) => lasting.includes(status)).map((store) => [store.id, store]))
  const ofStores = [...leasesByStore(leases.filter(({ store }) => goingOn.has(store))).values()]
  const last = ofStores.flatMap((own) => lastEnding(own) ?? [])
  const staying = last.filter(({ store, ends }) => !isLeaving(goingOn.get(store)?.closed, ends))
  const events = staying
    .map((lease) => eventOf(lease, today))
    .filter(({ decideBy, ends }) => decideBy <= until || ends <= until)
    .sort((a, b) => a.daysLeft - b.daysLeft || (a.id < b.id ? -1 : 1))
  const late = events.filter(({ state }) => state !== 'decide').length
  const isKnown = ofStores.flat().some(({ fields }) => fields.leaseEnd !== undefined)
  const finding = !isKnown ? 'unknown' : late > 0 ? 'late' : events.length > 0 ? 'next' : 'none'
  const rentSteps = ofStores
    .flatMap((own) => leaseOn(own, today) ?? [])
    .flatMap(({ row }) => nextRentStep(row, today) ?? [])
    .filter(({ store, day }) => day <= until && !isClosedOn(goingOn.get(store)?.closed, day))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1))
  return { today, until, events, rentSteps, late, known: staying.length, finding }
}

interface StoreLease {
  readonly id: string
  readonly row: LeaseRow
  readonly fields: { readonly leaseStart: string | undefined; readonly leaseEnd: string | undefined }
}

function leasesByStore(leases: readonly LeaseRow[]): ReadonlyMap<string, readonly StoreLease[]> {
  const byStore = new Map<string, StoreLease[]>()
  for (const row of leases) {
    const lease = { id: row.id, row, fields: { leaseStart: row.starts, leaseEnd: row.ends } }
    const own = byStore.get(row.store)
    if (own) own.push(lease)
    else byStore.set(row.store, [lease])
  }
  return byStore
}

type EndingLease = LeaseRow & { readonly ends: string }

function lastEnding(own: readonly StoreLease[]): EndingLease | undefined {
  let last: StoreLease | undefined
  for (const lease of own) {
    const { leaseEnd } = lease.fields
    if (leaseEnd !== undefined && leaseEnd > (last?.fields.leaseEnd ?? '')) last = lease
  }
  const ends = last?.fields.leaseEnd
  return last && ends !== undefined && !leaseAfter(last, own) ? { ...last.row, ends } : undefined
}

/**
 * Returns the rent change at the start of the next lease year; undefined if none is known or the lease ends earlier.
 */
function nextRentStep({ id, store, starts, ends, rentIncrease }: LeaseRow, today: string): RentStep | undefined {
  if (!rentIncrease || starts === undefined) return undefined
  const years = Math.max(1, Number(today.slice(0, 4)) - Number(starts.slice(0, 4)))
  const soonest = addMonths(starts, 12 * years)
  const after = addMonths(starts, 12 * (years + 1))
  const day = soonest >= today ? soonest : after
  return ends === undefined || day <= ends ? { id, store, day, percent: rentIncrease } : undefined
}

const isClosedOn = (closes: string | undefined, day: string): boolean => closes !== undefined && closes <= day

const isLeaving = (closes: string | undefined, ends: string): boolean => closes !== undefined && closes <= ends

/** Returns the last day to decide on renewal: the end minus the notice period (or the default notice period). */
export const decideByOf = (ends: string, noticeMonths: number | undefined): string =>
  addMonths(ends, -(noticeMonths ?? usualNoticeMonths))

function eventOf({ id, store, ends, noticeMonths }: EndingLease, today: string): LeaseEvent {
  const notice = noticeMonths ?? usualNoticeMonths
  const decideBy = decideByOf(ends, noticeMonths)
  const daysLeft = daysBetween(today, decideBy)
  const state = today > ends ? 'ended' : daysLeft < 0 ? 'late' : 'decide'
  return { id, store, ends, decideBy, noticeMonths: notice, isUsualNotice: noticeMonths === undefined, daysLeft, state }
}
