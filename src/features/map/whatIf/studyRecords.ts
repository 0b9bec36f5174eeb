import { neighbourRadii } from '#analysis/rings.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { Json } from '#domain/json.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import type { ZoneMaking, ZoneRecipe } from '#domain/tradeZone/zoneRecipe.ts'
import type { DraftStudy } from './draftStudy.ts'

/** A zone that may be saved with a study. */
export interface SavableZone {
  /** Names it in the form. */
  readonly id: string
  readonly kind: ZoneMaking
  readonly shape: Shape
  /** The zone that the figures are of. */
  readonly isChosen: boolean
  /** Offered at first; the primary zone for the chosen one. */
  readonly tier: string
}

/** The zones of a study as they stand on the map: the ring and its neighbours, and the drawn area. */
export function savableZones(study: DraftStudy): readonly SavableZone[] {
  const { place, drawn, radiusMetres, basis } = study
  const ring = (radius: number | undefined, tier: string, isChosen: boolean): SavableZone[] =>
    radius === undefined || !place
      ? []
      : [
          {
            id: `ring-${radius}`,
            kind: 'ring',
            shape: { type: 'Circle', centre: place, radiusMetres: radius },
            isChosen,
            tier,
          },
        ]
  const { inner, outer } = neighbourRadii(radiusMetres)
  const isDrawn = basis === 'drawn' && drawn !== undefined
  return [
    ...(drawn ? [{ id: 'drawn', kind: drawn.kind, shape: drawn.shape, isChosen: isDrawn, tier: '1' }] : []),
    ...ring(inner, '0', false),
    ...ring(radiusMetres, '1', !isDrawn),
    ...ring(outer, '2', false),
  ]
}

/** What the figures of a zone rested on when it was saved. */
export interface ZoneBasis {
  readonly method: { readonly id: string; readonly version: number }
  readonly vintages: readonly string[]
  /** ISO time in UTC. */
  readonly madeAt: string
}

/** How a zone was made, as its record remembers it. */
export function recipeOf({ kind, shape }: Pick<SavableZone, 'kind' | 'shape'>, basis: ZoneBasis): ZoneRecipe {
  const circle = shape.type === 'Circle' ? { centre: shape.centre, radiusMetres: shape.radiusMetres } : {}
  return { kind, ...circle, ...basis }
}

export interface ZoneWish {
  readonly zone: SavableZone
  readonly code: string
  readonly name: string
  readonly tier: string
  readonly squareMetres: number
  readonly storeId: string | undefined
}

/** Fields of the trade zone that a wish becomes. The size is rounded to a square metre. */
export function zoneFields({ zone, code, name, tier, squareMetres, storeId }: ZoneWish, basis: ZoneBasis): FieldValues {
  return {
    code,
    name,
    ...(storeId === undefined ? {} : { store: storeId }),
    tier,
    shape: zone.shape as unknown as Json,
    size: { value: Math.round(squareMetres) / 1e6, unit: 'km2' },
    recipe: recipeOf(zone, basis) as unknown as Json,
  }
}

export interface StoreWish {
  readonly name: string
  readonly posCode: string
  readonly brand: string
  readonly place: Place
}

/** Fields of the store that a candidate becomes: under evaluation. */
export const candidateFields = ({ name, posCode, brand, place }: StoreWish): FieldValues => ({
  name,
  posCode,
  brand,
  status: storeStatus.underEvaluation,
  place: { latitude: place.latitude, longitude: place.longitude },
})
