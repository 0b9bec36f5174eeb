import type { PlannedZone } from '#analysis/plans/planTypes.ts'
import type { EntityValues } from '#domain/entities.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import type { ZoneRecipe } from '#domain/tradeZone/zoneRecipe.ts'

/** What the data of today are, as a recipe remembers them. */
export type TodaysData = Required<Pick<ZoneRecipe, 'method' | 'vintages' | 'packs' | 'madeAt'>>

/** Fields of a zone that was made again by its recipe: shape, size and the recipe itself, now with the data of today; of one by a provider also who made it and when. */
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
