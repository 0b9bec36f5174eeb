import type { MapToolProps } from '#mapStage/mapTool.ts'
import { DrawTool } from './DrawTool.tsx'

export const Tool = (props: MapToolProps) => <DrawTool {...props} kind="circle" />
