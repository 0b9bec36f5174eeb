import { msg } from '@lingui/core/macro'
import Icon from 'lucide-react/icons/waypoints'
import type { MapTool } from '#mapStage/mapTool.ts'

/** The ground beside the streets around a place. */
export const streetsTool: MapTool = {
  id: 'streets',
  label: msg`Ground beside streets`,
  icon: Icon,
  shortcut: 's',
  load: () => import('./StreetsTool.tsx'),
}
