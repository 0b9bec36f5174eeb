import type { PlannedZone } from '#analysis/plans/planTypes.ts'
import type { EntityValues } from '#domain/entities.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import type { ZoneRecipe } from '#domain/tradeZone/zoneRecipe.ts'

export type TodaysData = Required<Pick<ZoneRecipe, 'method' | 'vintages' | 'packs' | 'madeAt'>>

/**
 * Returns a recomputed zone's fields: shape, size and recipe with current data. A provider's zone also has a method
 * text with source and time.
 */
export const remadeZone = (
  recipe: ZoneRecipe,
  { shape }: Pick<PlannedZone, 'shape'>,
  squareMetres: number,
  today: TodaysData,
  made?: string,
): Pick<EntityValues<'tradeZone'>, 'shape' | 'size' | 'recipe' | 'method'> => ({
  shape: roundShape(shape),
  size: { value: Math.round(squareMetres) / 1e6, unit: 'km2' },
  recipe: { ...recipe, ...today },
  ...(made === undefined ? {} : { method: made }),
})
