import type { MapToolProps } from '#mapStage/mapTool.ts'
import { DrawTool } from './DrawTool.tsx'

/** Draws a zone in one stroke. */
export const Tool = (props: MapToolProps) => <DrawTool {...props} kind="freehand" />
