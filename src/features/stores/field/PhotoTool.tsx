import type { MapToolProps } from '#mapStage/mapTool.ts'
import { PhotoRound } from './PhotoRound.tsx'

/** Takes photos of the store nearest to the device. */
export const Tool = ({ onLeave }: MapToolProps) => <PhotoRound onClose={onLeave} />
