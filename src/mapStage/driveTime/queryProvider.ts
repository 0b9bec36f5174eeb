import { call } from '#api/call.ts'
import { requestReach, requestRim } from '#domain/contracts/driveTime.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { OutsideProvider } from '#domain/tradeZone/providerIds.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Place } from '#domain/geo/point.ts'
import { byProvider, type ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import { type OutsideAnswer, outsideKey } from './outsideZones.ts'

export type Uses = ReplyOf<typeof requestReach>['uses']

export type ProviderResult =
  | { readonly answer: OutsideAnswer; readonly uses: Uses; readonly isCached: boolean }
  | {
      readonly problem: OutsideProblem | ErrorCode
      readonly provider: OutsideProvider | null
      /** Remaining uses; undefined if the server wasn't reached. */
      readonly uses: Uses | undefined
    }

/** Timeout in ms. Zones with many routes require several provider requests in sequence. */
const timeoutMs = 120_000

/**
 * Queries an external provider through the server. If the zone itself is computed on this device, queries only points
 * on its boundary. A result from the server's cache costs no use or provider request. An `AppError` is returned as a
 * value.
 */
export async function queryProvider(
  plan: ReachPlan,
  way: 'kept' | 'ask' | 'anew',
  key: string,
  rim: readonly Place[] = [],
): Promise<ProviderResult> {
  const { centre, mode, measure, limit } = plan
  const providerRequest = {
    place: { latitude: centre.latitude, longitude: centre.longitude },
    mode,
    measure,
    limit,
    way,
    key,
  }
  const provider = byProvider(plan)
  try {
    const reply = provider
      ? await call(requestReach, { ...providerRequest, provider }, { timeoutMs })
      : await call(requestRim, { ...providerRequest, points: [...rim] }, { timeoutMs })
    if (reply.kind === 'problem') return { problem: reply.problem, provider: reply.provider, uses: reply.uses }
    const { at, missing, attribution, uses, [replyNames.isCached]: isCached } = reply
    const about = { asked: outsideKey(plan), provider: reply.provider, at, missing, attribution }
    const found =
      reply.kind === 'zone' ? { shape: reply.shape.coordinates, cellMetres: reply.cellMetres } : { costs: reply.costs }
    return { answer: { ...about, ...found }, uses, isCached }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { problem: error.code, provider: provider ?? null, uses: undefined }
  }
}
