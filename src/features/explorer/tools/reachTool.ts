import { msg } from '@lingui/core/macro'
import Icon from 'lucide-react/icons/timer'
import type { MapTool } from '#mapStage/mapTool.ts'

/** What is reached by road from a place. */
export const reachTool: MapTool = {
  id: 'reach',
  label: msg`Reach by road`,
  icon: Icon,
  shortcut: 'r',
  load: () => import('./ReachTool.tsx'),
}
