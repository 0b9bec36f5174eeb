import type { MapTool } from '#mapStage/mapTool.ts'
import { candidateTool } from '#features/explorer/tools/candidateTool.ts'
import { circleTool } from '#features/explorer/tools/circleTool.ts'
import { freehandTool } from '#features/explorer/tools/freehandTool.ts'
import { measureTool } from '#features/map/tools/measure/measureTool.ts'
import { polygonTool } from '#features/explorer/tools/polygonTool.ts'
import { reachTool } from '#features/explorer/tools/reachTool.ts'
import { streetsTool } from '#features/explorer/tools/streetsTool.ts'

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
