import { daysBetween } from '../calendarDays.ts'
import { storeStatus, type StoreStatus } from './storeStatus.ts'

export const boardStatuses: readonly StoreStatus[] = ['3', '4', '2', '1', '5', '0']

/** Statuses before opening, the only ones in which a store can be stuck. */
export const pipelineStatuses: readonly StoreStatus[] = [
  storeStatus.underEvaluation,
  storeStatus.approved,
  storeStatus.inPreparation,
]

export interface BoardStore {
  readonly id: string
  readonly status: StoreStatus
  readonly since: string | undefined
  readonly nextDate: string | undefined
}

/** Reason why a store is stuck: in its status far longer than other stores, or with an overdue next step. */
type Stuck = { readonly why: 'long'; readonly days: number } | { readonly why: 'late'; readonly days: number }

export interface BoardCard<S extends BoardStore = BoardStore> {
  readonly store: S
  readonly days: number | undefined
  readonly stuck: Stuck | undefined
}

export interface BoardColumn<S extends BoardStore = BoardStore> {
  readonly status: StoreStatus
  /**
   * Cards, stuck stores first, then longest in the status. Operating, rejected and closed stores are sorted newest
   * first.
   */
  readonly cards: readonly BoardCard<S>[]
  readonly medianDays: number | undefined
}

/** Multiple of the median time in a status after which a store counts as stuck. */
const stuckAfterMedians = 3

export const daysInState = (since: string, day: string): number => Math.max(0, daysBetween(since, day))

/** Returns the median (the mean of the two middle values for an even count); undefined for an empty list. */
export function medianOf(figures: readonly number[]): number | undefined {
  const sorted = figures.toSorted((a, b) => a - b)
  const low = sorted[(sorted.length - 1) >> 1]
  const high = sorted[sorted.length >> 1]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

export function boardOf<S extends BoardStore>(stores: readonly S[], today: string): readonly BoardColumn<S>[] {
  return boardStatuses.map((status) => {
    const known = stores
      .filter((store) => store.status === status)
      .map((store) => ({ store, days: store.since === undefined ? undefined : daysInState(store.since, today) }))
    const medianDays = medianOf(known.flatMap(({ days }) => days ?? []))
    const cards = known.map((card) => ({ ...card, stuck: stuckOf(card.store, card.days, medianDays, today) }))
    const order = pipelineStatuses.includes(status) ? longestFirst : newestFirst
    return { status, cards: cards.toSorted(order), medianDays }
  })
}

function stuckOf(
  { status, nextDate }: BoardStore,
  days: number | undefined,
  median: number | undefined,
  today: string,
): Stuck | undefined {
  if (!pipelineStatuses.includes(status)) return undefined
  if (days !== undefined && median !== undefined && days > median * stuckAfterMedians) return { why: 'long', days }
  return nextDate !== undefined && nextDate < today ? { why: 'late', days: daysBetween(nextDate, today) } : undefined
}

const longestFirst = (a: BoardCard, b: BoardCard): number =>
  Number(b.stuck !== undefined) - Number(a.stuck !== undefined) || (b.days ?? -1) - (a.days ?? -1)

const newestFirst = (a: BoardCard, b: BoardCard): number => (a.days ?? Infinity) - (b.days ?? Infinity) || 0
