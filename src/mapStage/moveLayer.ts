import type { LayerState } from './layerState.ts'
import type { MapLayer } from './mapLayer.ts'
import { stackOf } from './layersShown.ts'

/** The state with a layer of the stack laid at another place, 0 for the uppermost. */
export function moveLayer(state: LayerState, layers: readonly MapLayer[], id: string, place: number): LayerState {
  const others = stackOf(layers, state).flatMap((layer) => (layer.id === id ? [] : layer.id))
  return { ...state, order: others.toSpliced(Math.max(0, place), 0, id) }
}
