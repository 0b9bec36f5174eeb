import type { MapToolProps } from '#mapStage/mapTool.ts'
import { PhotoRound } from './PhotoRound.tsx'

/** Photos of the store that is nearest to whoever holds the device. */
export const Tool = ({ onLeave }: MapToolProps) => <PhotoRound onClose={onLeave} />
