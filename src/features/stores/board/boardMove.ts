import { boardStatuses } from '#domain/store/pipeline.ts'
import { mayMove, type StoreStatus } from '#domain/store/storeStatus.ts'
import type { BoardRecord } from './useBoard.ts'

export interface LiftedCard {
  readonly store: BoardRecord
  /** The status column under the card; undefined outside all columns. */
  readonly over: StoreStatus | undefined
}

export type ColumnPart = 'home' | 'allowed' | 'target' | 'blocked' | 'refusing'

/**
 * Returns the role of a column while a card is lifted: the card's current column (`home`), a valid destination
 * (`allowed`, or `target` under the card), or an invalid one (`blocked`, or `refusing` under the card).
 */
export function partOf(lifted: LiftedCard | undefined, status: StoreStatus): ColumnPart | undefined {
  if (!lifted) return undefined
  const isOver = lifted.over === status
  if (status === lifted.store.status) return 'home'
  if (mayMove(lifted.store.status, status)) return isOver ? 'target' : 'allowed'
  return isOver ? 'refusing' : 'blocked'
}

/** Returns the adjacent status in board order, clamped at both ends. */
export function neighborState(over: StoreStatus, step: 1 | -1): StoreStatus {
  const at = boardStatuses.indexOf(over) + step
  return boardStatuses[Math.min(Math.max(at, 0), boardStatuses.length - 1)]!
}
