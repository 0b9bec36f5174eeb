import { useState } from 'react'
import type { BoardColumn } from '#domain/store/pipeline.ts'
import { isStoreStatus, mayMove, type StoreStatus } from '#domain/store/storeStatus.ts'
import { carryCopy } from '#ui/carryItem.ts'
import { type DragHandle, useDrag } from '#ui/useDrag.ts'
import { type LiftedCard, neighborState } from './boardMove.ts'
import type { BoardRecord } from './useBoard.ts'

/** Distance from the board's edge, in pixels, that starts auto-scroll. */
const edge = 48

export interface RequestedMove {
  readonly store: BoardRecord
  readonly to: StoreStatus
}

export interface BoardMove {
  readonly lifted: LiftedCard | undefined
  readonly requested: RequestedMove | undefined
  readonly handleOf: (id: string) => DragHandle
  /** Opens the dialog that confirms the move. */
  readonly requestMove: (store: BoardRecord, to: StoreStatus) => void
  readonly closeRequest: () => void
}

/** Handles dragging cards between columns. A drop on an allowed column opens the confirmation dialog. */
export function useBoardMove(board: readonly BoardColumn<BoardRecord>[]): BoardMove {
  const [requested, setRequested] = useState<RequestedMove>()
  const storeOf = (id: string) => board.flatMap(({ cards }) => cards).find(({ store }) => store.id === id)?.store
  const requestMove = (store: BoardRecord, to: StoreStatus) => setRequested({ store, to })
  const { drag, handleOf } = useDrag<StoreStatus>({
    handle: 'item',
    carry: carryCopy,
    landingAt: (_id, { x, y }) => statusAt(x, y),
    landingByKey(id, key, over) {
      const store = storeOf(id)
      if (!store || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
      return neighborState(over ?? store.status, key === 'ArrowLeft' ? -1 : 1)
    },
    onDrop(id, over) {
      const store = storeOf(id)
      if (!store || store.status === over) return true
      if (!mayMove(store.status, over)) return false
      requestMove(store, over)
      return true
    },
  })
  const store = drag && storeOf(drag.id)
  const home = drag?.by === 'keys' ? store?.status : undefined
  return {
    lifted: store && { store, over: drag.landing ?? home },
    requested,
    handleOf,
    requestMove,
    closeRequest: () => setRequested(undefined),
  }
}

/** Returns the status of the column at a point; scrolls the board if the point is near its left or right edge. */
function statusAt(x: number, y: number): StoreStatus | undefined {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-status]')
  const board = column?.parentElement
  if (board) {
    const { left, right } = board.getBoundingClientRect()
    if (x > right - edge) board.scrollLeft += 12
    if (x < left + edge) board.scrollLeft -= 12
  }
  const status = column?.dataset['boardStatus']
  return isStoreStatus(status) ? status : undefined
}
