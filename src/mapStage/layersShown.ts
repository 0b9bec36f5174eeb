import type { MapLayer } from './mapLayer.ts'
import type { LayerState } from './layerState.ts'

/** True where a layer is shown. */
export const isShown = (layer: MapLayer, state: LayerState): boolean =>
  layer.thematic ? state.thematic === layer.id : (state.moved[layer.id] ?? layer.isShownFirst ?? false)

/** How opaque a layer is drawn, beside its own look: 1 as it comes. */
export const opacityOf = (id: string, { opacity }: Pick<LayerState, 'opacity'>): number => opacity?.[id] ?? 1

/** True where a layer's things have their names beside them. */
export const isNamed = ({ id, names }: Pick<MapLayer, 'id' | 'names'>, { named }: Pick<LayerState, 'named'>): boolean =>
  named?.[id] ?? names === 'first'

/** Things of a layer that its filter leaves. */
export function visibleThings<T extends { readonly fields: object }>(
  { id, filterBy }: Pick<MapLayer, 'id' | 'filterBy'>,
  { hidden }: Pick<LayerState, 'hidden'>,
  things: readonly T[],
): readonly T[] {
  const out = hidden?.[id] ?? []
  if (!filterBy || out.length === 0) return things
  return things.filter(({ fields }) => !out.includes(filterValue(fields, filterBy.field)))
}

/** Classes of coloured areas that a member has left out, by their numbers from low to high. */
export const hiddenClasses = ({ thematic, hidden }: Pick<LayerState, 'thematic' | 'hidden'>): ReadonlySet<number> =>
  new Set(hidden?.[thematic]?.map(Number))

/** The value of a thing that a filter looks at; '' for none. */
export const filterValue = (fields: object, name: string): string => {
  const value = (fields as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

/** Layers that lie over each other on the ground, the uppermost first: as they come until a member has moved one. */
export function stackOf(layers: readonly MapLayer[], { order }: Pick<LayerState, 'order'>): readonly MapLayer[] {
  const stack = layers.filter(({ group }) => group === 'stack')
  // What came with a newer version than the order lies below what was laid.
  const place = ({ id }: MapLayer) => (order?.indexOf(id) ?? 0) >>> 0
  return stack.toSorted((a, b) => place(a) - place(b))
}
