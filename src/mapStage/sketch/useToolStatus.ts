import { useEffect, useEffectEvent } from 'react'
import type { MapToolProps, ToolStatus } from '../mapTool.ts'

/** Tells the toolbar what a tool has to say, as long as it is in hand. */
export function useToolStatus(onStatus: MapToolProps['onStatus'], status: ToolStatus): void {
  const reportStatus = useEffectEvent((now: ToolStatus | undefined) => onStatus(now))
  useEffect(() => reportStatus(status), [status])
  useEffect(() => () => reportStatus(undefined), [])
}
