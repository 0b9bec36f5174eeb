import { atom } from 'jotai'
import * as v from 'valibot'
import { outsideProviders } from '#domain/tradeZone/providerIds.ts'
import { askedPlace } from '#domain/driveTime/providers.ts'
import type { MultiPolygonShape, Place } from '#domain/geo/point.ts'
import type { ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { storedAtom } from '#session/storedAtom.ts'

const pair = v.tuple([v.number(), v.number()])
const answerSchema = v.object({
  /** Key of the request, see `outsideKey`. */
  asked: v.string(),
  provider: v.picklist(outsideProviders),
  /** Response time of the provider (ISO, UTC). */
  at: v.string(),
  missing: v.number(),
  attribution: v.string(),
  /** The reachable area, for providers that return one. */
  shape: v.optional(v.array(v.array(v.array(pair)))),
  cellMetres: v.optional(v.nullable(v.number())),
  /** Costs to points on the boundary of the built-in area, for providers that verify it. */
  costs: v.optional(v.array(v.nullable(v.number()))),
})

export type OutsideAnswer = v.InferOutput<typeof answerSchema>

/** Maximum number of results on this device. Older results remain on the server and are also free. */
const maxAnswers = 12

const storedAnswersAtom = storedAtom('map.driveTimes', v.array(answerSchema), (): OutsideAnswer[] => [])

/** Cached provider results on this device, newest first; available offline. */
export const outsideAnswersAtom = atom(
  (get): readonly OutsideAnswer[] => get(storedAnswersAtom),
  (get, set, answer: OutsideAnswer) =>
    set(
      storedAnswersAtom,
      [answer, ...get(storedAnswersAtom).filter(({ asked }) => asked !== answer.asked)].slice(0, maxAnswers),
    ),
)

export const outsideKey = ({ provider, centre, mode, measure, limit }: ReachPlan): string => {
  const { latitude, longitude } = askedPlace(centre)
  return [provider, latitude, longitude, mode, measure, limit].join(' ')
}

/**
 * Returns the cached result of a plan with an external provider. Undefined for other plans, or if the plan hasn't been
 * requested yet.
 */
export function answerAbout(answers: readonly OutsideAnswer[], plan: ZonePlan): OutsideAnswer | undefined {
  if (plan.kind !== 'reach' || plan.provider === undefined) return undefined
  const key = outsideKey(plan)
  return answers.find(({ asked }) => asked === key)
}

export const shapeOf = ({ shape }: OutsideAnswer): MultiPolygonShape | undefined =>
  shape && { type: 'MultiPolygon', coordinates: shape }

/** Maximum number of boundary points to verify. */
const rimCount = 16

/** Returns corners at even index steps along the outer ring with the most corners; deterministic per zone. */
export function rimOf(shape: MultiPolygonShape): readonly Place[] {
  const rings = shape.coordinates.flatMap(([outer]) => (outer ? [outer] : []))
  const longest = rings.toSorted((a, b) => b.length - a.length)[0] ?? []
  const corners = longest.slice(0, -1)
  const count = Math.min(rimCount, corners.length)
  return Array.from({ length: count }, (_, at) => {
    const [longitude, latitude] = corners[Math.floor((at * corners.length) / count)]!
    return { latitude, longitude }
  })
}
