import type { ClassCount, ClassMethod } from '#analysis/classing.ts'
import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { WorldBounds } from '#mapKit/worldPoint.ts'
import type { LayerState } from '../layerState.ts'
import type { MapLayer, ThematicPart } from '../mapLayer.ts'

export interface ThematicWish {
  readonly layerId: string
  readonly part: ThematicPart
  readonly level: AdminLevel
  readonly method: ClassMethod
  readonly count: ClassCount
  readonly ownBreaks: readonly number[]
  /** Viewport with the areas used for class breaks; if undefined, all areas are used. */
  readonly view: WorldBounds | undefined
}

export function thematicRequest(
  layers: readonly MapLayer[],
  state: Pick<LayerState, 'thematic' | 'method' | 'count' | 'ownBreaks' | 'isOfView'>,
  level: AdminLevel,
  seen?: WorldBounds,
): ThematicWish | undefined {
  const layer = layers.find(({ id, thematic }) => thematic && id === state.thematic)
  if (!layer?.thematic) return undefined
  const { method, count, ownBreaks, isOfView } = state
  const view = isOfView && seen ? steady(seen) : undefined
  return { layerId: layer.id, part: layer.thematic, level, method, count, ownBreaks: ownBreaks[layer.id] ?? [], view }
}

/**
 * Expands the viewport to a grid with steps of up to half its longer side. Small moves then don't change the colors or
 * cause a repaint.
 */
export function steady({ minX, minY, maxX, maxY }: WorldBounds): WorldBounds {
  const step = 2 ** Math.floor(Math.log2(Math.max(maxX - minX, maxY - minY))) / 2
  const down = (at: number) => Math.floor(at / step) * step
  const up = (at: number) => Math.ceil(at / step) * step
  return { minX: down(minX), minY: down(minY), maxX: up(maxX), maxY: up(maxY) }
}
