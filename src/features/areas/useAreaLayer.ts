import { useAtomValue } from 'jotai'
import { shownLayersAtom } from '#mapStage/layersOnMap.ts'
import type { MapLayer } from '#mapStage/mapLayer.ts'

export const useAreaLayer = (): MapLayer | undefined => useAtomValue(shownLayersAtom).find(({ thematic }) => thematic)
