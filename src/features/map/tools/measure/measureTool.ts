import { msg } from '@lingui/core/macro'
import Icon from 'lucide-react/icons/ruler'
import type { MapTool } from '#mapStage/mapTool.ts'

/** Measures along a line. */
export const measureTool: MapTool = {
  id: 'measure',
  label: msg`Measure a distance`,
  icon: Icon,
  shortcut: 'd',
  load: () => import('./MeasureTool.tsx'),
}
