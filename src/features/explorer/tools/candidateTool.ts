import { msg } from '@lingui/core/macro'
import Icon from 'lucide-react/icons/map-pin'
import { candidateToolId, type MapTool } from '#mapStage/mapTool.ts'

/** Studies a place: rings, figures and overlaps around a candidate. */
export const candidateTool: MapTool = {
  id: candidateToolId,
  label: msg`Place a candidate`,
  icon: Icon,
  shortcut: 'c',
  load: () => import('./CandidateTool.tsx'),
}
