import * as v from 'valibot'
import type { Place } from '../geo/point.ts'
import { planKinds, type ZonePlan, zonePlanSchema } from './zonePlan.ts'

const zoneMakings = ['ring', 'circle', 'polygon', 'freehand', ...planKinds] as const
export type ZoneMaking = (typeof zoneMakings)[number]

/** Parameters a zone was created with: enough to recreate it and to identify the data behind its figures. */
export type ZoneRecipe = {
  readonly kind: ZoneMaking
  readonly centre?: Place
  readonly radiusMetres?: number
  /** Plan for recomputing the zone; missing for rings and drawn zones, which aren't recomputed. */
  readonly plan?: ZonePlan
  readonly method?: { readonly id: string; readonly version: number }
  readonly vintages?: readonly string[]
  readonly packs?: string
  /** Time of creation (ISO, UTC). */
  readonly madeAt: string
}

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

export const zoneRecipeSchema = v.object({
  kind: v.picklist(zoneMakings),
  centre: v.exactOptional(
    v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  radiusMetres: v.exactOptional(v.pipe(v.number(), v.minValue(1), v.maxValue(200_000))),
  plan: v.exactOptional(zonePlanSchema),
  method: v.exactOptional(v.object({ id: name, version: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  vintages: v.exactOptional(v.pipe(v.array(name), v.maxLength(20))),
  packs: v.exactOptional(v.pipe(v.string(), v.maxLength(1000))),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
})
