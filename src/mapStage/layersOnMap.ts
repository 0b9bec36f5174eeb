import { atom } from 'jotai'
import { readCookie, writeCookie } from '#session/cookies.ts'
import { storedAtom } from '#session/keptAtom.ts'
import { firstLayerState, type LayerState, layerStateSchema } from './layerState.ts'
import type { MapLayer } from './mapLayer.ts'
import { isShown, stackOf } from './layersShown.ts'

/** Every layer there is, in the order of the panel; the map screen lays them in. */
export const mapLayersAtom = atom<readonly MapLayer[]>([])

const storedLayersAtom = storedAtom('map.layers', layerStateSchema, () => ({
  ...firstLayerState,
  thematic: readCookie('layerType') ?? firstLayerState.thematic,
}))

/** Which layers are shown and how, as this member left them on this device; the last thematic layer is the cookie's. */
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

/** Layers of the stack that are shown, the uppermost first. */
export const shownStackAtom = atom((get): readonly MapLayer[] => stackOf(get(shownLayersAtom), get(layerStateAtom)))
