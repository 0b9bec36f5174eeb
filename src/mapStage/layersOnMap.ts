import { atom } from 'jotai'
import { readCookie, writeCookie } from '#session/cookies.ts'
import { storedAtom } from '#session/storedAtom.ts'
import { firstLayerState, type LayerState, layerStateSchema } from './layerState.ts'
import type { MapLayer } from './mapLayer.ts'
import { isShown, stackOf } from './layersShown.ts'

export const mapLayersAtom = atom<readonly MapLayer[]>([])

const storedLayersAtom = storedAtom('map.layers', layerStateSchema, () => ({
  ...firstLayerState,
  thematic: readCookie('layerType') ?? firstLayerState.thematic,
}))

/** Layer settings stored on this device. The thematic layer is also stored in the cookie `layerType`. */
export const layerStateAtom = atom(
  (get) => get(storedLayersAtom),
  (_get, set, next: LayerState) => {
    writeCookie('layerType', next.thematic)
    set(storedLayersAtom, next)
  },
)

export const shownLayersAtom = atom((get): readonly MapLayer[] => {
  const state = get(layerStateAtom)
  return get(mapLayersAtom).filter((layer) => isShown(layer, state))
})

export const shownStackAtom = atom((get): readonly MapLayer[] => stackOf(get(shownLayersAtom), get(layerStateAtom)))
