import { Trans } from '@lingui/react/macro'
import type { MapToolProps } from '#mapStage/mapTool.ts'
import { PlanTool } from './PlanTool.tsx'

/** Shows what is reached by road from where the map is pressed. */
export function Tool(props: MapToolProps) {
  return <PlanTool {...props} kind="reach" words={<Trans>Select the starting point</Trans>} />
}
