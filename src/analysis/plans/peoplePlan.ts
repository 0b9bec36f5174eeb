import { reachLimits } from '../roads/reach.ts'
import { reachPolygon } from '../roads/reachPolygon.ts'
import type { MultiPolygonShape, Shape } from '#domain/geo/point.ts'
import type { PlanMode, ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { apportion, sumShares } from '../apportion.ts'
import type { AreaColumn } from '../areaColumn.ts'
import type { AreaIndex } from '../areaIndex.ts'
import type { RoadNet } from '../roads/roadNet.ts'
import type { Steps } from '../steps.ts'
import type { StudyLevel } from '../study/studyCountry.ts'
import { thresholdCircle, widestThreshold } from '../thresholdArea.ts'
import { makeZone } from '../zone.ts'
import type { PlanAnswer, PlanInputs } from './planTypes.ts'
import { roadProblem } from './reachPlan.ts'

type PeoplePlan = ZonePlan & { kind: 'people' }

export function* peoplePlan(inputs: PlanInputs, plan: PeoplePlan): Steps<PlanAnswer> {
  const { country, net } = inputs
  const level = country.finest
  const people = level?.values('population')
  if (!level || !people) return { problem: { kind: 'noPeople' } }
  if (plan.by === 'circle') return circleOf(level, people, plan)
  if (!net) return { problem: { kind: 'noRoads', country: country.country } }
  const problem = roadProblem(net, plan.centre, plan.by)
  if (problem) return { problem }
  const found = yield* thresholdTime(net, level.index(), people, plan, plan.by)
  if (found.held < plan.target)
    return {
      problem: { kind: 'tooFewPeople', target: plan.target, held: found.held, within: { seconds: found.seconds } },
    }
  const { shape, seconds, held, metresToRoad, nodeCount } = found
  return { shape, facts: { seconds, held, metresToRoad, junctions: nodeCount } }
}

function circleOf(level: StudyLevel, people: AreaColumn<'extensive'>, { centre, target }: PeoplePlan): PlanAnswer {
  const heldWithin = (radiusMetres: number): number =>
    peopleIn(level.index(), people, { type: 'Circle', centre, radiusMetres })
  const largest = heldWithin(widestThreshold)
  if (largest < target) {
    return { problem: { kind: 'tooFewPeople', target, held: largest, within: { metres: widestThreshold } } }
  }
  try {
    const { radiusMetres, held } = thresholdCircle(level.index(), people, centre, target)
    return { shape: { type: 'Circle', centre, radiusMetres }, facts: { radiusMetres, held } }
  } catch (error) {
    if (!(error instanceof AnalysisProblem)) throw error
    return { problem: { kind: 'noCountry' } }
  }
}

/** Maximum travel time in seconds; a longer drive would usually exceed the zone limit. */
const maxSeconds = Math.min(3600, reachLimits.time)

interface TimeFound {
  readonly shape: MultiPolygonShape
  readonly seconds: number
  /** Population within reach; below the target if even the longest time or the largest area isn't enough. */
  readonly held: number
  readonly metresToRoad: number
  readonly nodeCount: number
}

/**
 * Finds by bisection the minimum whole seconds within which the target population is reached. If the area exceeds the
 * zone limit before that, returns the maximum seconds within the limit, with a population below the target.
 */
export function* thresholdTime(
  net: RoadNet,
  index: AreaIndex,
  people: AreaColumn<'extensive'>,
  { centre, target }: Pick<PeoplePlan, 'centre' | 'target'>,
  mode: PlanMode,
): Steps<TimeFound> {
  const within = (seconds: number): TimeFound => {
    const request = { place: centre, mode, measure: 'time', limit: seconds } as const
    const { shape, metresToRoad, nodeCount } = reachPolygon(net, request)
    return { shape, seconds, metresToRoad, nodeCount, held: peopleIn(index, people, shape) }
  }
  let low = 0
  let high = 60
  let best = within(high)
  while (best.held < target) {
    if (high >= maxSeconds) return best
    low = high
    high = Math.min(maxSeconds, high * 2)
    best = within(high)
    yield 0.3
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const tried = within(middle)
    if (tried.held >= target) {
      high = middle
      best = tried
    } else low = middle
    yield 0.3 + 0.7 / (high - low)
  }
  return best.held === Infinity ? within(low) : best
}

/**
 * Returns a shape's population; Infinity if the shape exceeds the zone limit, so that the search tries a smaller shape.
 */
function peopleIn(index: AreaIndex, people: AreaColumn<'extensive'>, shape: Shape): number {
  const made = makeZone(shape, index.frame)
  if ('problem' in made) return made.problem.kind === 'tooLarge' ? Infinity : 0
  const sum = sumShares(people, apportion(index, made.zone))
  return Number.isNaN(sum) ? 0 : sum
}
