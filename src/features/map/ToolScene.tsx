import { useAtom, useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toolInHandAtom, toolStatusAtom } from '#mapStage/toolInHand.ts'
import { useBackCloses } from '#ui/backStack.ts'
import type { MapTool, MapToolProps } from '#mapStage/mapTool.ts'
import { useMapFocus } from '#mapKit/useMapFocus.ts'
import { type ToolState, usePressesKept } from '#mapKit/usePressesKept.ts'
import { useTakenBefore, useToolFailure } from './tools/toolFailure.tsx'

/** The tool in hand, inside the map; loaded when it is first taken. */
export function ToolScene({ tools }: { tools: readonly MapTool[] }) {
  const [inHand, take] = useAtom(toolInHandAtom)
  const onStatus = useSetAtom(toolStatusAtom)
  const tool = tools.find(({ id }) => id === inHand?.id)
  const leave = () => take(undefined)
  useBackCloses(inHand !== undefined, leave)
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly Tool: ComponentType<MapToolProps> }>()
  const onFailed = useToolFailure()
  const tellFailure = useEffectEvent(() => {
    if (inHand) void onFailed(inHand)
  })
  useTakenBefore(tools)
  useEffect(() => {
    if (!tool) return
    let isLeft = false
    tool.load().then(
      ({ Tool }) => !isLeft && setLoaded({ id: tool.id, Tool }),
      () => {
        if (!isLeft) tellFailure()
      },
    )
    return () => {
      isLeft = true
    }
  }, [tool])
  const state: ToolState = !tool ? 'none' : loaded?.id === tool.id ? 'ready' : 'loading'
  usePressesKept(state)
  useMapFocus(state === 'ready')
  if (!tool || !inHand || loaded?.id !== tool.id) return null
  const { Tool } = loaded
  return <Tool key={inHand.turn} start={inHand.start} onLeave={leave} onStatus={onStatus} />
}
