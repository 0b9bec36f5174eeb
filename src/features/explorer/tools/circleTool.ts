import { msg } from '@lingui/core/macro'
import Icon from 'lucide-react/icons/circle'
import type { MapTool } from '#mapStage/mapTool.ts'

/** Studies a circle by its centre and radius. */
export const circleTool: MapTool = {
  id: 'circle',
  label: msg`Draw a circle`,
  icon: Icon,
  shortcut: 'o',
  load: () => import('./CircleTool.tsx'),
}
