import { daysBetween } from '../calendarDays.ts'
import { storeStatus, type StoreStatus } from './storeStatus.ts'

/** The columns of the board: the way to the opening, what is open, and what is over. */
export const boardStatuses: readonly StoreStatus[] = ['3', '4', '2', '1', '5', '0']

/** The states that a store passes through on its way to the opening; only there it can be stuck. */
export const pipelineStatuses: readonly StoreStatus[] = [
  storeStatus.underEvaluation,
  storeStatus.approved,
  storeStatus.inPreparation,
]

/** What the board needs to know of a store. Days are calendar days. */
export interface BoardStore {
  readonly id: string
  readonly status: StoreStatus
  /** Since when it has its status; undefined where nobody knows. */
  readonly since: string | undefined
  readonly nextDate: string | undefined
}

/** Why a store is stuck: far longer in its state than others are, or what was next is overdue. */
export type Stuck = { readonly why: 'long'; readonly days: number } | { readonly why: 'late'; readonly days: number }

/** A store on the board. */
export interface BoardCard<S extends BoardStore = BoardStore> {
  readonly store: S
  /** Whole days in its state, 0 on the first; undefined where its first day is not known. */
  readonly days: number | undefined
  readonly stuck: Stuck | undefined
}

export interface BoardColumn<S extends BoardStore = BoardStore> {
  readonly status: StoreStatus
  /** What is stuck first, then what has been there longest; of open and past stores the newest first. */
  readonly cards: readonly BoardCard<S>[]
  /** Days that half of its stores have been there at most. */
  readonly medianDays: number | undefined
}

/** How many times the median of its state a store may take. */
export const stuckAfterMedians = 3

/** Returns the days spent in a state by a day; 0 where it begins later. */
export const daysInState = (since: string, day: string): number => Math.max(0, daysBetween(since, day))

/** The middle figure, or the mean of the two in the middle; undefined for none. */
export function medianOf(figures: readonly number[]): number | undefined {
  const sorted = figures.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** The board of these stores on a day. */
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
