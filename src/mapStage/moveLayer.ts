import type { LayerState } from './layerState.ts'
import type { MapLayer } from './mapLayer.ts'
import { stackOf } from './layersShown.ts'

/** Moves a stacked layer to an index, where 0 is the topmost layer. */
export function moveLayer(state: LayerState, layers: readonly MapLayer[], id: string, place: number): LayerState {
  const others = stackOf(layers, state).flatMap((layer) => (layer.id === id ? [] : layer.id))
  return { ...state, order: others.toSpliced(Math.max(0, place), 0, id) }
}
