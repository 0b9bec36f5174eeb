import type { MapToolProps } from '#mapStage/mapTool.ts'
import { DrawTool } from './DrawTool.tsx'

/** Draws a zone as a true circle. */
export const Tool = (props: MapToolProps) => <DrawTool {...props} kind="circle" />
