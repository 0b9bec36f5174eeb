import type { MapTool } from '#features/map/mapTool.ts'
import { candidateTool } from '#features/map/tools/candidate/candidateTool.ts'
import { circleTool } from '#features/map/tools/circle/circleTool.ts'
import { freehandTool } from '#features/map/tools/freehand/freehandTool.ts'
import { measureTool } from '#features/map/tools/measure/measureTool.ts'
import { polygonTool } from '#features/map/tools/polygon/polygonTool.ts'
import { reachTool } from '#features/map/tools/reach/reachTool.ts'
import { streetsTool } from '#features/map/tools/streets/streetsTool.ts'

/** The tools of the map, in the order of the toolbar. */
export const mapTools: readonly MapTool[] = [
  candidateTool,
  reachTool,
  streetsTool,
  measureTool,
  polygonTool,
  circleTool,
  freehandTool,
]
