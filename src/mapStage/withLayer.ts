import type { MapLayer } from './mapLayer.ts'
import type { LayerState } from './layerState.ts'

/** Shows or hides a layer; only one thematic layer is shown at a time. */
export function withLayer(state: LayerState, layer: MapLayer, shown: boolean): LayerState {
  if (layer.thematic) return { ...state, thematic: shown ? layer.id : 'none' }
  return { ...state, moved: { ...state.moved, [layer.id]: shown } }
}
