import { atom } from 'jotai'
import * as v from 'valibot'
import { outsideProviders } from '#domain/driveTime/providerIds.ts'
import { askedPlace } from '#domain/driveTime/providers.ts'
import type { MultiPolygonShape, Place } from '#domain/geo/point.ts'
import type { ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { storedAtom } from '#session/keptAtom.ts'

const pair = v.tuple([v.number(), v.number()])
const answerSchema = v.object({
  /** Names the question, see `outsideKey`. */
  asked: v.string(),
  provider: v.picklist(outsideProviders),
  /** When the provider answered (ISO, UTC). */
  at: v.string(),
  missing: v.number(),
  attribution: v.string(),
  /** The ground within reach, of a provider that was asked for that. */
  shape: v.optional(v.array(v.array(v.array(pair)))),
  cellMetres: v.optional(v.nullable(v.number())),
  /** What it needs to points of the rim of the built-in reach, of one that checks. */
  costs: v.optional(v.array(v.nullable(v.number()))),
})

/** What a provider answered about a plan. */
export type OutsideAnswer = v.InferOutput<typeof answerSchema>

/** As many as a person compares; older ones are on the server and cost nothing either. */
const maxAnswers = 12

const storedAnswersAtom = storedAtom('map.driveTimes', v.array(answerSchema), (): OutsideAnswer[] => [])

/** Answers of providers that this device has, the newest first; they are there without a network, too. */
export const outsideAnswersAtom = atom(
  (get): readonly OutsideAnswer[] => get(storedAnswersAtom),
  (get, set, answer: OutsideAnswer) =>
    set(
      storedAnswersAtom,
      [answer, ...get(storedAnswersAtom).filter(({ asked }) => asked !== answer.asked)].slice(0, maxAnswers),
    ),
)

/** A plan as a provider is asked about it. */
export const outsideKey = ({ provider, centre, mode, measure, limit }: ReachPlan): string => {
  const { latitude, longitude } = askedPlace(centre)
  return [provider, latitude, longitude, mode, measure, limit].join(' ')
}

/** What is known of a plan by an outside provider; undefined for other plans, and until it was asked. */
export function answerAbout(answers: readonly OutsideAnswer[], plan: ZonePlan): OutsideAnswer | undefined {
  if (plan.kind !== 'reach' || plan.provider === undefined) return undefined
  const key = outsideKey(plan)
  return answers.find(({ asked }) => asked === key)
}

/** The ground of an answer. */
export const shapeOf = ({ shape }: OutsideAnswer): MultiPolygonShape | undefined =>
  shape && { type: 'MultiPolygon', coordinates: shape }

/** How many points of the rim are checked. */
const rimCount = 16

/** Points of a zone's rim, evenly along the border of its largest part: the same for the same zone. */
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
