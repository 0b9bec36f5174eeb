import type { FastifyRequest } from 'fastify'
import type { SlideAnswer, WorkAnswer } from '#domain/contracts/account.ts'
import { AppError } from '#domain/errors.ts'
import { networkOf } from '../http/network.ts'
import { originOf } from '../http/origin.ts'
import { requestSource } from '../http/requestSource.ts'
import type { RegisterSource } from '../services/accounts/register.ts'
import { countFailure, refuseIfHeld, robotTries } from '../services/credentials/throttle.ts'
import type { Ports } from '../ports.ts'

const minute = 60_000

/**
 * Returns the rate limit per minute and network. Without the slide check, the limit is a hundred times as high, because
 * the caller is our own automation.
 */
export const perMinute = ({ env }: Pick<Ports, 'env'>, tries: number) => ({
  config: { rateLimit: { max: env.verify ? tries : tries * 100, timeWindow: minute } },
})

/**
 * Throws `verificationFailed` if a required slide check or proof of work is missing or wrong. Counts failures only
 * against the client's network, never against the named account.
 */
export async function refuseRobots(
  context: Ports,
  request: FastifyRequest,
  { slide, work }: { readonly slide?: SlideAnswer | undefined; readonly work?: WorkAnswer | undefined },
): Promise<void> {
  const { env, slideChecks, proofsOfWork } = context
  if (!env.verify) return
  const tries = robotTries(networkOf(request.ip))
  await refuseIfHeld(context, tries)
  const isPerson = slide ? await slideChecks.use(slide) : work !== undefined && (await proofsOfWork.use(work))
  if (isPerson) return
  await countFailure(context, tries)
  throw new AppError('verificationFailed')
}

/** Returns the request's source and the base URL for links in emails. */
export const askedBy = ({ env }: Pick<Ports, 'env'>, request: FastifyRequest): RegisterSource => ({
  ...requestSource(request),
  origin: originOf(env, request),
})
