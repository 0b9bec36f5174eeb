import { Trans } from '@lingui/react/macro'
import type { MapToolProps } from '#mapStage/mapTool.ts'
import { PlanTool } from './PlanTool.tsx'

export function Tool(props: MapToolProps) {
  return <PlanTool {...props} kind="reach" words={<Trans>Select the starting point</Trans>} />
}
