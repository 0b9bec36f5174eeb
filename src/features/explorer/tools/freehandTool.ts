import { msg } from '@lingui/core/macro'
import Icon from 'lucide-react/icons/pencil'
import type { MapTool } from '#mapStage/mapTool.ts'

/** Studies an area that is drawn in one stroke. */
export const freehandTool: MapTool = {
  id: 'freehand',
  label: msg`Draw freehand`,
  icon: Icon,
  shortcut: 'f',
  load: () => import('./FreehandTool.tsx'),
}
