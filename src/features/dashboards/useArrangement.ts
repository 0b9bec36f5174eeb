import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { useListState } from '#session/listState.ts'
import { isOverlayOpen } from '#ui/isOverlayOpen.ts'
import type { BoardKind } from './board.ts'
import { moveCard } from './moveCard.ts'

const orderSchema = v.array(v.pipe(v.string(), v.maxLength(40)))
const asFirst: readonly string[] = []

export interface Arrangement {
  readonly order: readonly string[] | undefined
  readonly isArranging: boolean
  readonly begin: () => void
  readonly move: (shown: readonly string[], id: string, to: number) => void
  readonly finish: () => void
  /** Restores the order from before arranging. */
  readonly restore: () => void
}

export function useArrangement(kind: BoardKind): Arrangement {
  const [storedOrder, keep] = useListState<readonly string[]>(`dashboard.${kind}`, orderSchema, asFirst)
  const [before, setBefore] = useState<readonly string[]>()
  const isArranging = before !== undefined
  function restore(): void {
    if (before) keep(before)
    setBefore(undefined)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isOverlayOpen()) restore()
  })
  // Escape cancels regardless of focus, unless it closes a popover or dialog.
  useEffect(() => {
    if (!isArranging) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isArranging])
  return {
    order: storedOrder,
    isArranging,
    begin: () => setBefore(storedOrder),
    move: (shown, id, to) => keep(moveCard(shown, id, to)),
    finish: () => setBefore(undefined),
    restore,
  }
}
