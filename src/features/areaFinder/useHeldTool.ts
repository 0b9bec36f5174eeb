import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { activeToolAtom } from '#mapStage/activeTool.ts'

/**
 * Returns a finder tool's state and actions. While active, the tool handles clicks on the base map, so no place card
 * opens over the panel. Closing the panel deactivates the tool.
 */
export function useHeldTool(id: string) {
  const [activeTool, take] = useAtom(activeToolAtom)
  const isHeld = activeTool?.id === id
  const leave = useEffectEvent(() => isHeld && take(undefined))
  useEffect(() => () => void leave(), [])
  return { isHeld, isFree: activeTool === undefined, hold: () => take(id), leave: () => take(undefined) }
}
