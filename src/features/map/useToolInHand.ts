import { useCallback, useMemo, useState } from 'react'
import type { MapTool, ToolStart, ToolStatus } from '#mapStage/mapTool.ts'

interface InHand {
  readonly id: string
  readonly start: ToolStart | undefined
  /** Taken anew, a tool begins anew. */
  readonly turn: number
}

/** Which tool is in hand, where it was asked to begin, and what it says; `onTake` is told when one is taken. */
export function useToolInHand(tools: readonly MapTool[], onTake: () => void) {
  const [inHand, setInHand] = useState<InHand>()
  const [status, setStatus] = useState<ToolStatus>()
  const take = useCallback(
    (id: string | undefined, start?: ToolStart) => {
      setStatus(undefined)
      if (id !== undefined) onTake()
      setInHand((before) => (id === undefined ? undefined : { id, start, turn: (before?.turn ?? 0) + 1 }))
    },
    [onTake],
  )
  const leave = useCallback(() => take(undefined), [take])
  return useMemo(
    () => ({ tool: tools.find(({ id }) => id === inHand?.id), inHand, take, leave, status, onStatus: setStatus }),
    [tools, inHand, take, leave, status],
  )
}

export type ToolInHand = ReturnType<typeof useToolInHand>
