import { localScale, projectAll } from '#domain/geo/frame.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { type CustomerLine, lineUpCustomers, tierRadius } from '../customerTiers.ts'
import type { Steps } from '../steps.ts'
import { zoneLimitSquareKilometres } from '../zone.ts'
import { drawShares } from './drawShares.ts'
import type { PlanAnswer, PlanAsk, PlanGround } from './planTypes.ts'
import { competitorShops, ownShops, planePoint } from './rivals.ts'

/** Shares of the demand at which tiers 1, 2 and 3 end, unless a company has others. */
export const tierShares = [0.6, 0.8, 0.95] as const

/** The widest circle that is a zone, in metres. */
const widest = Math.floor(Math.sqrt((zoneLimitSquareKilometres * 1e6) / Math.PI))

/** Homes that are weighed in one piece of the work. */
const homesAtOnce = 500

/** The circle around the place within which a share of the demand lives that it draws by the model. */
export function* demandSharePlan(
  { country, places }: PlanGround,
  { centre, share, model }: ZonePlan & { kind: 'demandShare' },
  withoutStoreId: PlanAsk['withoutStoreId'],
): Steps<PlanAnswer> {
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
    const [x, y] = [homes[2 * row]!, homes[2 * row + 1]!]
    if (!(count > 0) || !Number.isFinite(x + y)) continue
    metres.push(Math.hypot(x - at.x, y - at.y) / scale)
    weights.push(count * shareAt(x, y))
  }
  const counts = { stores: stores.count, competitors: competitors?.count ?? 0 }
  return circleFor(lineUpCustomers(metres, weights), centre, share, counts)
}

function circleFor(
  line: CustomerLine,
  centre: ZonePlan['centre'],
  share: number,
  counts: { readonly stores: number; readonly competitors: number },
): PlanAnswer {
  const radiusMetres = tierRadius(line, share)
  if (radiusMetres === undefined) return { problem: { kind: 'noDemand' } }
  if (radiusMetres > widest) return { problem: { kind: 'tooWide', share, radiusMetres, mostMetres: widest } }
  const shares = [...new Set([...tierShares, share])].sort((a, b) => a - b)
  const tiers = shares.map((of) => {
    const radius = tierRadius(line, of)!
    return { share: of, radiusMetres: radius, isZone: radius <= widest }
  })
  return {
    // Somebody who lives at the very place still needs ground.
    shape: { type: 'Circle', centre, radiusMetres: Math.max(1, radiusMetres) },
    facts: { ...counts, radiusMetres, demand: line.upTo.at(-1)!, tiers },
  }
}
