import type { LayerState } from './layerState.ts'
import type { MapLayer } from './mapLayer.ts'
import { stackOf } from './layersShown.ts'

/** Moves a layer of the stack to an index, 0 being the topmost. */
export function moveLayer(state: LayerState, layers: readonly MapLayer[], id: string, place: number): LayerState {
  const others = stackOf(layers, state).flatMap((layer) => (layer.id === id ? [] : layer.id))
  return { ...state, order: others.toSpliced(Math.max(0, place), 0, id) }
}
