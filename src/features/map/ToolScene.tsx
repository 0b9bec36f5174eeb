import { Trans } from '@lingui/react/macro'
import { useAtom, useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toolInHandAtom, toolStatusAtom } from '#mapStage/toolInHand.ts'
import { useBackCloses } from '#ui/backStack.ts'
import { useToast } from '#ui/toasts.ts'
import type { MapTool, MapToolProps } from '#mapStage/mapTool.ts'
import { useMapFocus } from '#mapKit/useMapFocus.ts'
import { type ToolState, usePressesKept } from '#mapKit/usePressesKept.ts'

/** The tool in hand, inside the map; loaded when it is first taken. */
export function ToolScene({ tools }: { tools: readonly MapTool[] }) {
  const [inHand, take] = useAtom(toolInHandAtom)
  const onStatus = useSetAtom(toolStatusAtom)
  const tool = tools.find(({ id }) => id === inHand?.id)
  const leave = () => take(undefined)
  useBackCloses(inHand !== undefined, leave)
  const show = useToast()
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly Tool: ComponentType<MapToolProps> }>()
  const onFailed = useEffectEvent(() => {
    leave()
    show({ text: <Trans>This tool could not be loaded. Check the connection and take it again.</Trans>, tone: 'bad' })
  })
  useEffect(() => {
    if (!tool) return
    let isLeft = false
    tool.load().then(
      ({ Tool }) => !isLeft && setLoaded({ id: tool.id, Tool }),
      () => !isLeft && onFailed(),
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
