import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { toolInHandAtom } from '#mapStage/toolInHand.ts'

/**
 * A tool of the finder: while it is in hand, presses on bare ground are its own, and no card of a place opens over the panel. It is put
 * away with the panel.
 */
export function useHeldTool(id: string) {
  const [activeTool, take] = useAtom(toolInHandAtom)
  const isHeld = activeTool?.id === id
  const leave = useEffectEvent(() => isHeld && take(undefined))
  useEffect(() => () => void leave(), [])
  return { isHeld, isFree: activeTool === undefined, hold: () => take(id), leave: () => take(undefined) }
}
