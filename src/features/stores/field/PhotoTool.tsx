import type { MapToolProps } from '#mapStage/mapTool.ts'
import { PhotoRound } from './PhotoRound.tsx'

export const Tool = ({ onLeave }: MapToolProps) => <PhotoRound onClose={onLeave} />
