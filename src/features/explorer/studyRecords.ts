import { neighbourRadii } from '#analysis/rings.ts'
import type { DemandSite } from '#analysis/study/demandModel.ts'
import type { EntityValues } from '#domain/entities.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import type { ZoneMaking, ZoneRecipe } from '#domain/tradeZone/zoneRecipe.ts'
import { type AreaUnit, squareMetresPer } from '#domain/units/areaUnits.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { DraftStudy } from './draftStudy.ts'
import type { ViewedZone } from './studied.ts'
import { isPlanned, potentialTimes } from './zoneBasis.ts'

/** A zone that may be saved with a study. */
export interface SavableZone {
  /** Names it in the form. */
  readonly id: string
  readonly kind: ZoneMaking
  readonly shape: Shape
  /** What it is beside the tiers of a demand: their protected core, or the potential beyond them. */
  readonly part?: 'core' | 'potential'
  /** By which it was worked out, and can be again. */
  readonly plan?: ZonePlan | undefined
  /** Ticked at first: the zone that the figures are of; of tiers all that belong to the trade zone. */
  readonly isWanted: boolean
  /** Offered at first; the primary zone for the chosen one. */
  readonly tier: string
}

/** The zones of a study as they stand on the map: the one that was worked out, the ring and its neighbours, and the drawn area. */
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
  // Beside tiers a ring is what protects their core; others would be more of the same.
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

/** The zone that was worked out; of shares of demand the usual tiers with it. */
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
  /** How it was made, in words, where somebody else worked it out. */
  readonly made?: string | undefined
}

/** Fields of the trade zone that a wish becomes. The size is rounded to a square metre. */
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
  /** Format and selling space that it was studied with. */
  readonly site?: DemandSite | undefined
  /** Unit that the selling space was entered in. */
  readonly areaUnit?: AreaUnit
}

/** Fields of the store that a candidate becomes: under evaluation, with the format and size that it was studied with. */
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
    ...{ name, posCode, brand },
    status: storeStatus.underEvaluation,
    place: { latitude: place.latitude, longitude: place.longitude },
    ...(format === undefined ? {} : { format }),
    ...(sellingSpace ? { sellingSpace } : {}),
  }
}
