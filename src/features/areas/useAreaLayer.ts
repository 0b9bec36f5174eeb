import { useAtomValue } from 'jotai'
import { shownLayersAtom } from '#mapStage/layersOnMap.ts'
import type { MapLayer } from '#mapStage/mapLayer.ts'

/** The layer that areas are coloured by; undefined for none. */
export const useAreaLayer = (): MapLayer | undefined => useAtomValue(shownLayersAtom).find(({ thematic }) => thematic)
