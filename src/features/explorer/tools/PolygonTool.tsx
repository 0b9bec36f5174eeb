import type { MapToolProps } from '#mapStage/mapTool.ts'
import { DrawTool } from './DrawTool.tsx'

/** Draws a zone corner by corner. */
export const Tool = (props: MapToolProps) => <DrawTool {...props} kind="polygon" />
