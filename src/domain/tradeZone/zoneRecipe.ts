import * as v from 'valibot'
import type { Place } from '../geo/point.ts'
import { planKinds, type ZonePlan, zonePlanSchema } from './zonePlan.ts'

/** The ways a zone comes about; values of the choice list `zoneMaking`. */
export const zoneMakings = ['ring', 'circle', 'polygon', 'freehand', ...planKinds] as const
export type ZoneMaking = (typeof zoneMakings)[number]

/** How a zone was made: enough to make it again, and to know which data its figures rested on. */
export type ZoneRecipe = {
  readonly kind: ZoneMaking
  /** Centre of a ring or circle, or where a zone was worked out from. */
  readonly centre?: Place
  /** Radius of a ring or circle. */
  readonly radiusMetres?: number
  /** By which the zone can be worked out again; missing for rings and what was drawn, which stay as they are. */
  readonly plan?: ZonePlan
  /** The analysis method of its figures, as the methods registry names it. */
  readonly method?: { readonly id: string; readonly version: number }
  /** Data that were on the device then: "demographics TW 2020-12". */
  readonly vintages?: readonly string[]
  /** Versions of all packs that were on the device then, as the analysis names them. */
  readonly packs?: string
  /** ISO time in UTC. */
  readonly madeAt: string
}

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

/** A recipe as it comes from outside. */
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
