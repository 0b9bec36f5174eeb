import { useEffect, useEffectEvent } from 'react'
import type { MapToolProps, ToolStatus } from '../mapTool.ts'

export function useToolStatus(onStatus: MapToolProps['onStatus'], status: ToolStatus): void {
  const reportStatus = useEffectEvent((now: ToolStatus | undefined) => onStatus(now))
  useEffect(() => reportStatus(status), [status])
  useEffect(() => () => reportStatus(undefined), [])
}
