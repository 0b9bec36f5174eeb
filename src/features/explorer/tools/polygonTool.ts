import { msg } from '@lingui/core/macro'
import Icon from 'lucide-react/icons/pentagon'
import type { MapTool } from '#mapStage/mapTool.ts'

/** Studies an area that is drawn corner by corner. */
export const polygonTool: MapTool = {
  id: 'polygon',
  label: msg`Draw an area`,
  icon: Icon,
  shortcut: 'a',
  load: () => import('./PolygonTool.tsx'),
}
