import { reachesOf, type Member } from '#domain/access/permissions.ts'
import { type requestReach, type requestRim } from '#domain/contracts/driveTime.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { outsideProviders } from '#domain/tradeZone/providerIds.ts'
import { askedPlace, type OutsideProblem, providerReach } from '#domain/driveTime/providers.ts'
import { AppError } from '#domain/errors.ts'
import { isInMainlandChina } from '#domain/geo/mainlandChina.ts'
import {
  type DriveTimeProvider,
  OutsideFailure,
  type ReachedGround,
  type WayCosts,
} from '../../adapters/driveTime/driveTimeProvider.ts'
import { type QuotaState, readQuota, takeQuota } from '../billing/billingQuota.ts'
import { keepAnswer, questionKey, readCached } from './cachedAnswers.ts'
import { logOutsideFailure } from './logOutsideFailure.ts'
import type { Allowance, Ports } from '../../ports.ts'

type ReachWish = InputOf<typeof requestReach>
type RimWish = InputOf<typeof requestRim>
type Problem = Extract<ReplyOf<typeof requestReach>, { kind: 'problem' }>

export async function reachOf(
  context: Pick<
    Ports,
    'database' | 'clock' | 'random' | 'driveTime' | 'driveTimeTurns' | 'allowances' | 'reportFault' | 'pokes'
  >,
  member: Member,
  request: ReachWish,
): Promise<ReplyOf<typeof requestReach>> {
  const provider = context.driveTime[request.provider]
  const place = askedPlace(request.place)
  const about = { mode: request.mode, measure: request.measure, limit: request.limit, place }
  const work = (asked: DriveTimeProvider): Promise<ReachedGround> => asked.reach(about)
  const found = await answered(context, member, request, provider, ['reach', request.provider, about], work)
  if ('kind' in found) return found
  const { answer, ...common } = found
  const { shape, missing, cellMetres = null } = answer
  const coordinates = shape.coordinates.map((rings) =>
    rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
  )
  return { kind: 'zone', shape: { type: 'MultiPolygon', coordinates }, missing, cellMetres, ...common }
}

/** Returns the travel costs to the points on a rim, from the cache or the first capable provider, or the problem. */
export async function rimOf(
  context: Pick<
    Ports,
    'database' | 'clock' | 'random' | 'driveTime' | 'driveTimeTurns' | 'allowances' | 'reportFault' | 'pokes'
  >,
  member: Member,
  request: RimWish,
): Promise<ReplyOf<typeof requestRim>> {
  const { mode, measure, limit } = request
  const set = outsideProviders.flatMap((id) => context.driveTime[id] ?? [])
  // If no provider is capable, the first provider's problem explains why.
  const provider = set.find((one) => canAnswer(one, request)) ?? set[0]
  const place = askedPlace(request.place)
  const points = request.points.map(askedPlace)
  const work = (asked: DriveTimeProvider): Promise<WayCosts> => asked.costs({ place, mode, measure }, points)
  const about = ['rim', provider?.id, { place, mode, measure, limit, points }]
  const found = await answered(context, member, request, provider, about, work)
  if ('kind' in found) return found
  const { answer, ...common } = found
  return { kind: 'rim', costs: [...answer.costs], missing: answer.missing, ...common }
}

const canAnswer = ({ id }: DriveTimeProvider, { place, mode }: Pick<RimWish, 'place' | 'mode'>): boolean =>
  providerReach[id].modes.includes(mode) && (id === 'amap') === isInMainlandChina(place)

type ReachQuery = Pick<ReachWish, 'way' | 'key' | 'mode' | 'measure' | 'limit'>
type OutsideAnswer<T> = {
  readonly answer: T
  readonly at: string
  readonly [replyNames.isCached]: boolean
} & Pick<Extract<ReplyOf<typeof requestRim>, { kind: 'rim' }>, 'provider' | 'attribution' | 'uses'>

/**
 * Limit of failed requests per hour. Failures don't count against the plan, but the provider may bill the operator for
 * the hundreds of elements in a zone's grid.
 */
const failedOfMember: Allowance = { name: 'failed drive times of a member', whole: 20, withinMs: 3_600_000 }
const failedOfCompany: Allowance = { name: 'failed drive times of a company', whole: 60, withinMs: 3_600_000 }

/**
 * Answers from the cache or the provider. Counts a use after the provider's response and before caching; failures are
 * free (limited by `failedOfMember` and `failedOfCompany`), and repeats count once. Runs one request per company at a
 * time, so that concurrent requests can't exceed the plan.
 */
async function answered<T>(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'driveTimeTurns' | 'allowances' | 'reportFault' | 'pokes'>,
  member: Member,
  request: ReachQuery,
  provider: DriveTimeProvider | undefined,
  about: unknown,
  work: (provider: DriveTimeProvider) => Promise<T>,
): Promise<OutsideAnswer<T> | Problem> {
  const { companyId } = member
  const fail = async (problem: OutsideProblem): Promise<Problem> => ({
    kind: 'problem',
    problem,
    provider: provider?.id ?? null,
    uses: await readQuota(context, companyId, 'driveTimeUses'),
  })
  if (!provider) return fail('notConfigured')
  const asked = questionKey(about)
  const toAnswer = (answer: T, at: string, isCached: boolean, uses: QuotaState): OutsideAnswer<T> => ({
    answer,
    at,
    [replyNames.isCached]: isCached,
    uses,
    provider: provider.id,
    attribution: provider.attribution,
  })
  return context.driveTimeTurns(companyId, async () => {
    const useKey = `${request.key} ${asked}`
    const cached = await readCached<T>(context, companyId, asked)
    // If the response to a refresh was lost, the retry has the same key and the result is already cached.
    const isAnswered = cached !== undefined && (request.way !== 'anew' || (await isCounted(context, companyId, useKey)))
    const uses = await readQuota(context, companyId, 'driveTimeUses')
    if (isAnswered) return toAnswer(cached.answer, cached.at, true, uses)
    if (request.way === 'kept') return fail('notKept')
    // Members who may only view analyses can't use up the quota.
    if (!reachesOf(member, 'analysis.run').includes('all')) throw new AppError('notAllowed')
    const refused = limitOf(provider, request)
    if (refused) return fail(refused)
    if (uses.left === 0 && !(await isCounted(context, companyId, useKey))) return fail('planUsedUp')
    const failed = [
      [failedOfMember, `${companyId} ${member.userId}`],
      [failedOfCompany, companyId],
    ] as const
    await context.allowances.refuseIfSpent(failed)
    try {
      const answer = await work(provider)
      const at = new Date(context.clock()).toISOString()
      const left = await takeQuota(context, member, 'driveTimeUses', useKey)
      await keepAnswer(context, companyId, asked, { answer, at })
      return toAnswer(answer, at, false, left)
    } catch (error) {
      if (error instanceof OutsideFailure) {
        await context.allowances.take(failed.map(([allowance, whose]) => [allowance, whose, 1] as const))
        await logOutsideFailure(context, `drive times by ${provider.id}`, error)
        return fail(error.problem)
      }
      if (error instanceof AppError && error.code === 'quotaUsedUp') return fail('planUsedUp')
      throw error
    }
  })
}

function limitOf({ id }: DriveTimeProvider, { mode, measure, limit }: ReachQuery): OutsideProblem | undefined {
  const { modes, maxSeconds, maxMetres } = providerReach[id]
  if (!modes.includes(mode)) return 'modeUnknown'
  return limit > (measure === 'time' ? maxSeconds : maxMetres) ? 'tooFar' : undefined
}

async function isCounted({ database }: Pick<Ports, 'database'>, companyId: string, useKey: string): Promise<boolean> {
  const row = await database
    .selectFrom('quota_use')
    .select('use_key')
    .where('company_id', '=', companyId)
    .where('quota', '=', 'driveTimeUses')
    .where('use_key', '=', useKey)
    .executeTakeFirst()
  return row !== undefined
}
