import type { MapLayer } from './mapLayer.ts'
import type { LayerState } from './layerState.ts'

/** The state with a layer switched; of thematic layers one at a time is shown. */
export function withLayer(state: LayerState, layer: MapLayer, shown: boolean): LayerState {
  if (layer.thematic) return { ...state, thematic: shown ? layer.id : 'none' }
  return { ...state, moved: { ...state.moved, [layer.id]: shown } }
}
