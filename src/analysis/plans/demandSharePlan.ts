import { localScale, projectAll } from '#domain/geo/frame.ts'
import { usualTierEnds, type ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { type CustomerLine, lineUpCustomers, tierRadius } from '../customerTiers.ts'
import type { Steps } from '../steps.ts'
import { zoneLimitSquareKilometres } from '../zone.ts'
import { drawShares } from './drawShares.ts'
import type { DemandTier, PlanAnswer, PlanAsk, PlanFacts, PlanInputs } from './planTypes.ts'
import { competitorShops, ownShops, planePoint } from './rivals.ts'

/** Radius of the largest circle allowed as a zone, in meters. */
const widest = Math.floor(Math.sqrt((zoneLimitSquareKilometres * 1e6) / Math.PI))

const homesAtOnce = 500

type DemandPlan = ZonePlan & { kind: 'demandShare' }

/**
 * Returns the circle around the place that contains a share of the demand that the model assigns to the place, and the
 * circles of all tiers.
 */
export function* demandSharePlan(
  { country, places }: PlanInputs,
  plan: DemandPlan,
  withoutStoreId: PlanAsk['withoutStoreId'],
): Steps<PlanAnswer> {
  const { centre, model, within = Infinity } = plan
  const people = country.finest?.values('population')
  if (!country.finest || !people) return { problem: { kind: 'noPeople' } }
  const at = planePoint(country, centre)
  const scale = localScale(country.frame, at.x, at.y)
  const stores = ownShops(country, places, withoutStoreId)
  const competitors = model.withCompetitors ? competitorShops(country, places) : undefined
  if (stores.count + (competitors?.count ?? 0) === 0) return { problem: { kind: 'noRivals' } }
  const shareAt = drawShares(model, at, [stores.xy, competitors?.xy ?? new Float64Array()], 1000 * scale)
  const homes = projectAll(
    country.frame,
    Float64Array.from(country.finest.labels, (millionths) => millionths / 1e6),
  )
  const [metres, weights]: [number[], number[]] = [[], []]
  for (const [row, count] of people.entries()) {
    if (row % homesAtOnce === 0) yield row / people.length
    const x = homes[2 * row]!
    const y = homes[2 * row + 1]!
    const away = Math.hypot(x - at.x, y - at.y) / scale
    // Skips homes outside the plane, even if the distance is unlimited.
    if (!(count > 0) || !(away <= within) || away === Infinity) continue
    metres.push(away)
    weights.push(count * shareAt(x, y))
  }
  const facts = { stores: stores.count, competitors: competitors?.count ?? 0, marketMetres: plan.within }
  return circleFor(lineUpCustomers(metres, weights), plan, facts)
}

function circleFor(
  line: CustomerLine,
  { centre, share, within, ends = usualTierEnds }: DemandPlan,
  facts: PlanFacts,
): PlanAnswer {
  const radiusMetres = tierRadius(line, share)
  if (radiusMetres === undefined) return { problem: { kind: 'noDemand', withinMetres: within } }
  if (radiusMetres > widest) return { problem: { kind: 'tooWide', share, radiusMetres, maxMetres: widest } }
  const tiers = [...ends, 1].map((of, at): DemandTier => {
    const radius = tierRadius(line, of)!
    return { tier: (at + 1) as DemandTier['tier'], share: of, radiusMetres: radius, isZone: radius <= widest }
  })
  return {
    // A radius of 0, possible if enough people live at the place, would be an empty zone.
    shape: { type: 'Circle', centre, radiusMetres: Math.max(1, radiusMetres) },
    facts: { ...facts, radiusMetres, demand: line.upTo.at(-1)!, tiers },
  }
}
