import { neighbourRadii } from '#analysis/ringRadii.ts'
import type { DemandSite } from '#analysis/study/demandModel.ts'
import type { EntityValues } from '#domain/entities.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import type { ZoneMaking, ZoneRecipe } from '#domain/tradeZone/zoneRecipe.ts'
import { type AreaUnit, squareMetresPer } from '#domain/units/areaUnits.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { DraftStudy } from '../state/draftStudy.ts'
import type { ViewedZone } from '../state/studied.ts'
import { isPlanned, potentialTimes } from '../state/zoneBasis.ts'

export interface SavableZone {
  readonly id: string
  readonly kind: ZoneMaking
  readonly shape: Shape
  /** Role of a ring next to demand tiers: the protected core, or the potential beyond the tiers. */
  readonly part?: 'core' | 'potential'
  readonly plan?: ZonePlan | undefined
  /** True if the zone is selected initially: the current zone or, with demand tiers, each tier of the trade zone. */
  readonly isWanted: boolean
  /** Suggested tier, a choice value of `tradeZoneTier`. */
  readonly tier: string
}

/**
 * Returns the zones of a study that can be saved: the computed zone or its tiers, the drawn area, and the ring; without
 * tiers, also the ring's neighbors.
 */
export function savableZones(study: DraftStudy, sighted?: ViewedZone): readonly SavableZone[] {
  const { place, drawn, radiusMetres, basis } = study
  const planned = isPlanned(basis) && sighted?.plan?.kind === basis ? plannedZones(sighted, sighted.plan) : []
  const ring = (radius: number | undefined, tier: string, isWanted: boolean): SavableZone[] =>
    radius === undefined || !place
      ? []
      : [
          {
            id: `ring-${radius}`,
            kind: 'ring',
            shape: { type: 'Circle', centre: place, radiusMetres: radius },
            isWanted,
            tier,
          },
        ]
  const { inner, outer } = neighbourRadii(radiusMetres)
  const isDrawn = basis === 'drawn' && drawn !== undefined
  const drawnZone: SavableZone[] = drawn
    ? [
        {
          id: 'drawn',
          kind: drawn.kind === 'picked' ? 'polygon' : drawn.kind,
          shape: drawn.shape,
          isWanted: isDrawn,
          tier: isTiers(sighted) ? '0' : '1',
        },
      ]
    : []
  // With tiers, one ring represents the protected core; more rings would be redundant.
  if (isTiers(sighted) && planned.length > 0) {
    const core = ring(radiusMetres, '0', false).map((zone) => ({ ...zone, part: 'core' as const }))
    return [...planned, ...drawnZone, ...core]
  }
  return [
    ...planned,
    ...drawnZone,
    ...ring(inner, '0', false),
    ...ring(radiusMetres, '1', !isDrawn && planned.length === 0),
    ...ring(outer, '2', false),
  ]
}

function plannedZones({ shape, facts }: ViewedZone, plan: ZonePlan): SavableZone[] {
  const tiers = plan.kind === 'demandShare' ? (facts?.tiers ?? []).filter(({ isZone }) => isZone) : []
  if (plan.kind !== 'demandShare' || tiers.length === 0)
    return [{ id: plan.kind, kind: plan.kind, shape, plan, isWanted: true, tier: '1' }]
  const { centre, within } = plan
  const circle = (radiusMetres: number): Shape => ({ type: 'Circle', centre, radiusMetres })
  const potential: SavableZone[] =
    within === undefined
      ? []
      : [
          {
            id: 'potential',
            kind: 'ring',
            part: 'potential',
            shape: circle(within * potentialTimes),
            isWanted: false,
            tier: '5',
          },
        ]
  return [
    ...tiers.map(({ tier, share, radiusMetres }) => ({
      id: `tier-${tier}`,
      kind: plan.kind,
      shape: share === plan.share ? shape : circle(radiusMetres),
      plan: { ...plan, share },
      isWanted: true,
      tier: String(tier),
    })),
    ...potential,
  ]
}

const isTiers = (sighted: ViewedZone | undefined): boolean => sighted?.plan?.kind === 'demandShare'

export interface ZoneBasis {
  readonly method: { readonly id: string; readonly version: number }
  readonly vintages: readonly string[]
  readonly packs?: string
  /** Creation time (ISO, UTC). */
  readonly madeAt: string
}

function recipeOf({ kind, shape, plan }: Pick<SavableZone, 'kind' | 'shape' | 'plan'>, basis: ZoneBasis): ZoneRecipe {
  if (plan) return { kind, centre: plan.centre, plan, ...basis }
  const roundedShape = roundShape(shape)
  const circle =
    roundedShape.type === 'Circle' ? { centre: roundedShape.centre, radiusMetres: roundedShape.radiusMetres } : {}
  return { kind, ...circle, ...basis }
}

export interface ZoneWish {
  readonly zone: SavableZone
  readonly code: string
  readonly name: string
  readonly tier: string
  readonly squareMetres: number
  readonly storeId: string | undefined
  readonly made?: string | undefined
}

/** Returns the fields of the new trade zone, with its size rounded to a square meter. */
export function zoneFields(
  { zone, code, name, tier, squareMetres, storeId, made }: ZoneWish,
  basis: ZoneBasis,
): EntityValues<'tradeZone'> {
  return {
    code,
    name,
    ...(storeId === undefined ? {} : { store: storeId }),
    tier,
    shape: roundShape(zone.shape),
    size: { value: Math.round(squareMetres) / 1e6, unit: 'km2' },
    recipe: recipeOf(zone, basis),
    ...(made === undefined ? {} : { method: made }),
  }
}

export interface StoreWish {
  readonly name: string
  readonly posCode: string
  readonly brand: string
  readonly place: Place
  readonly site?: DemandSite | undefined
  readonly areaUnit?: AreaUnit
}

export function candidateFields({
  name,
  posCode,
  brand,
  place,
  site: { format, squareMetres } = {},
  areaUnit: unit = 'm2',
}: StoreWish): EntityValues<'store'> {
  const sellingSpace =
    squareMetres === undefined ? undefined : { value: Number((squareMetres / squareMetresPer[unit]).toFixed(6)), unit }
  return {
    name,
    posCode,
    brand,
    status: storeStatus.underEvaluation,
    place: { latitude: place.latitude, longitude: place.longitude },
    ...(format === undefined ? {} : { format }),
    ...(sellingSpace ? { sellingSpace } : {}),
  }
}
