import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { activeToolAtom } from '#mapStage/activeTool.ts'

/**
 * Activates a finder tool. While the tool is active it handles clicks on the base map, so no place card opens over the
 * panel. Closing the panel deactivates the tool.
 */
export function useHeldTool(id: string) {
  const [activeTool, take] = useAtom(activeToolAtom)
  const isHeld = activeTool?.id === id
  const leave = useEffectEvent(() => isHeld && take(undefined))
  useEffect(() => () => void leave(), [])
  return { isHeld, isFree: activeTool === undefined, hold: () => take(id), leave: () => take(undefined) }
}
