import type { MapLayer } from './mapLayer.ts'
import type { LayerState } from './layerState.ts'

export const isShown = (layer: MapLayer, state: LayerState): boolean =>
  layer.thematic ? state.thematic === layer.id : (state.moved[layer.id] ?? layer.isShownFirst ?? false)

/** Returns a layer's opacity, which is applied in addition to its style; defaults to 1. */
export const opacityOf = (id: string, { opacity }: Pick<LayerState, 'opacity'>): number => opacity?.[id] ?? 1

export const isNamed = ({ id, names }: Pick<MapLayer, 'id' | 'names'>, { named }: Pick<LayerState, 'named'>): boolean =>
  named?.[id] ?? names === 'first'

export function visibleThings<T extends { readonly fields: object }>(
  { id, filterBy }: Pick<MapLayer, 'id' | 'filterBy'>,
  { hidden }: Pick<LayerState, 'hidden'>,
  things: readonly T[],
): readonly T[] {
  const out = hidden?.[id] ?? []
  if (!filterBy || out.length === 0) return things
  return things.filter(({ fields }) => !out.includes(filterValue(fields, filterBy.field)))
}

/** Returns the hidden classes of a thematic layer, numbered from low to high. */
export const hiddenClasses = ({ thematic, hidden }: Pick<LayerState, 'thematic' | 'hidden'>): ReadonlySet<number> =>
  new Set(hidden?.[thematic]?.map(Number))

export const filterValue = (fields: object, name: string): string => {
  const value = (fields as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the stacked layers, topmost first. The default order is used until layers are reordered. */
export function stackOf(layers: readonly MapLayer[], { order }: Pick<LayerState, 'order'>): readonly MapLayer[] {
  const stack = layers.filter(({ group }) => group === 'stack')
  // Layers added after the order was stored are placed below the ordered layers.
  const place = ({ id }: MapLayer) => (order?.indexOf(id) ?? 0) >>> 0
  return stack.toSorted((a, b) => place(a) - place(b))
}
