import { boardStatuses } from '#domain/store/pipeline.ts'
import { mayMove, type StoreStatus } from '#domain/store/storeStatus.ts'
import type { BoardRecord } from './useBoard.ts'

/** A card in the hand, or one that was put down and is asked about. */
export interface LiftedCard {
  readonly store: BoardRecord
  readonly by: 'pointer' | 'keys'
  /** The state that it is held over; undefined beside all of them. */
  readonly over: StoreStatus | undefined
}

/** What a column is to the card in the hand. */
export type ColumnPart = 'home' | 'allowed' | 'target' | 'blocked' | 'refusing'

/** What each column is while a card is lifted: targets light up, the one under the hand most; others say why not. */
export function partOf(lifted: LiftedCard | undefined, status: StoreStatus): ColumnPart | undefined {
  if (!lifted) return undefined
  const isOver = lifted.over === status
  if (status === lifted.store.status) return 'home'
  if (mayMove(lifted.store.status, status)) return isOver ? 'target' : 'allowed'
  return isOver ? 'refusing' : 'blocked'
}

/** The state beside, in the order of the board; it ends at its ends. */
export function neighborState(over: StoreStatus, step: 1 | -1): StoreStatus {
  const at = boardStatuses.indexOf(over) + step
  return boardStatuses[Math.min(Math.max(at, 0), boardStatuses.length - 1)]!
}
