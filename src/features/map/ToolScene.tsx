import { useAtom, useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { activeToolAtom, toolStatusAtom } from '#mapStage/activeTool.ts'
import { useBackCloses } from '#ui/backStack.ts'
import type { MapTool, MapToolProps } from '#mapStage/mapTool.ts'
import { useMapFocus } from '#mapKit/useMapFocus.ts'
import { type ToolState, useQueuedClicks } from '#mapKit/useQueuedClicks.ts'
import { useTakenBefore, useToolFailure } from './tools/toolFailure.tsx'

export function ToolScene({ tools }: { tools: readonly MapTool[] }) {
  const [activeTool, take] = useAtom(activeToolAtom)
  const onStatus = useSetAtom(toolStatusAtom)
  const tool = tools.find(({ id }) => id === activeTool?.id)
  const leave = () => take(undefined)
  useBackCloses(activeTool !== undefined, leave)
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly Tool: ComponentType<MapToolProps> }>()
  const onFailed = useToolFailure()
  const reportFailure = useEffectEvent(() => {
    if (activeTool) void onFailed(activeTool)
  })
  useTakenBefore(tools)
  useEffect(() => {
    if (!tool) return
    let isLeft = false
    tool.load().then(
      ({ Tool }) => !isLeft && setLoaded({ id: tool.id, Tool }),
      () => {
        if (!isLeft) reportFailure()
      },
    )
    return () => {
      isLeft = true
    }
  }, [tool])
  const state: ToolState = !tool ? 'none' : loaded?.id === tool.id ? 'ready' : 'loading'
  useQueuedClicks(state)
  useMapFocus(state === 'ready')
  if (!tool || !activeTool || loaded?.id !== tool.id) return null
  const { Tool } = loaded
  return <Tool key={activeTool.turn} start={activeTool.start} onLeave={leave} onStatus={onStatus} />
}
