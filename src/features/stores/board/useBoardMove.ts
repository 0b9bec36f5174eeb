import { useCallback, useState } from 'react'
import { mayMove, type StoreStatus } from '#domain/store/storeStatus.ts'
import { type LiftedCard, neighborState } from './boardMove.ts'
import type { BoardRecord } from './useBoard.ts'

export interface RequestedMove {
  readonly store: BoardRecord
  readonly to: StoreStatus
}

export interface BoardMove {
  readonly lifted: LiftedCard | undefined
  readonly asked: RequestedMove | undefined
  readonly lift: (store: BoardRecord, by: LiftedCard['by']) => void
  readonly hold: (over: StoreStatus | undefined) => void
  readonly step: (by: 1 | -1) => void
  /**
   * Opens the confirmation if the move is allowed. Otherwise a dragged card returns to its column, and a card lifted by
   * keyboard remains lifted.
   */
  readonly put: () => void
  readonly requestMove: (store: BoardRecord, to: StoreStatus) => void
  readonly putBack: () => void
}

export function useBoardMove(): BoardMove {
  const [lifted, setLifted] = useState<LiftedCard>()
  const [requested, setRequested] = useState<RequestedMove>()
  const lift = useCallback((store: BoardRecord, by: LiftedCard['by']) => {
    setLifted({ store, by, over: store.status })
  }, [])
  const hold = useCallback((over: StoreStatus | undefined) => {
    setLifted((now) => (now && now.over !== over ? { ...now, over } : now))
  }, [])
  const step = useCallback((by: 1 | -1) => {
    setLifted((now) => now && { ...now, over: neighborState(now.over ?? now.store.status, by) })
  }, [])
  const requestMove = useCallback((store: BoardRecord, to: StoreStatus) => {
    setLifted(undefined)
    setRequested({ store, to })
  }, [])
  const putBack = useCallback(() => {
    setLifted(undefined)
    setRequested(undefined)
  }, [])
  function put() {
    if (!lifted) return
    const { store, over, by } = lifted
    if (over !== undefined && over !== store.status && mayMove(store.status, over)) requestMove(store, over)
    else if (by === 'pointer') putBack()
  }
  return { lifted, asked: requested, lift, hold, step, put, requestMove, putBack }
}
