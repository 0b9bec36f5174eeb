import { neighbourRadii } from '#analysis/rings.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { Json } from '#domain/json.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import type { ZoneMaking, ZoneRecipe } from '#domain/tradeZone/zoneRecipe.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { DraftStudy } from './draftStudy.ts'
import type { SightedZone } from './sights.ts'
import { isPlanned } from './zoneBasis.ts'

/** A zone that may be saved with a study. */
export interface SavableZone {
  /** Names it in the form. */
  readonly id: string
  readonly kind: ZoneMaking
  readonly shape: Shape
  /** By which it was worked out, and can be again. */
  readonly plan?: ZonePlan | undefined
  /** The zone that the figures are of. */
  readonly isChosen: boolean
  /** Offered at first; the primary zone for the chosen one. */
  readonly tier: string
}

/** The zones of a study as they stand on the map: the one that was worked out, the ring and its neighbours, and the drawn area. */
export function savableZones(study: DraftStudy, sighted?: SightedZone): readonly SavableZone[] {
  const { place, drawn, radiusMetres, basis } = study
  const planned = isPlanned(basis) && sighted?.plan?.kind === basis ? plannedZones(sighted, sighted.plan) : []
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
    ...planned,
    ...(drawn ? [{ id: 'drawn', kind: drawn.kind, shape: drawn.shape, isChosen: isDrawn, tier: '1' }] : []),
    ...ring(inner, '0', false),
    ...ring(radiusMetres, '1', !isDrawn && planned.length === 0),
    ...ring(outer, '2', false),
  ]
}

/** The zone that was worked out; of shares of demand the usual tiers with it. */
function plannedZones({ shape, facts }: SightedZone, plan: ZonePlan): SavableZone[] {
  const tiers = plan.kind === 'demandShare' ? (facts?.tiers ?? []).filter(({ isZone }) => isZone) : []
  if (plan.kind !== 'demandShare' || tiers.length === 0)
    return [{ id: plan.kind, kind: plan.kind, shape, plan, isChosen: true, tier: '1' }]
  return tiers.map(({ share, radiusMetres }, at) => ({
    id: `tier-${share}`,
    kind: plan.kind,
    shape: share === plan.share ? shape : { type: 'Circle', centre: plan.centre, radiusMetres },
    plan: { ...plan, share },
    isChosen: share === plan.share,
    tier: String(Math.min(3, at + 1)),
  }))
}

/** What the figures of a zone rested on when it was saved. */
export interface ZoneBasis {
  readonly method: { readonly id: string; readonly version: number }
  readonly vintages: readonly string[]
  /** Versions of the packs then. */
  readonly packs?: string
  /** ISO time in UTC. */
  readonly madeAt: string
}

/** How a zone was made, as its record remembers it. */
export function recipeOf(
  { kind, shape, plan }: Pick<SavableZone, 'kind' | 'shape' | 'plan'>,
  basis: ZoneBasis,
): ZoneRecipe {
  if (plan) return { kind, centre: plan.centre, plan, ...basis }
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
