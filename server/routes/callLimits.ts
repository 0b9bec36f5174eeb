import type { FastifyRequest } from 'fastify'
import type { SlideAnswer, WorkAnswer } from '#domain/contracts/account.ts'
import { AppError } from '#domain/errors.ts'
import { networkOf } from '../http/network.ts'
import { originOf } from '../http/origin.ts'
import { requestSource } from '../http/requestSource.ts'
import type { RegisterSource } from '../services/accounts/register.ts'
import { countFailure, refuseIfHeld, robotTries } from '../services/accounts/throttle.ts'
import type { Ports } from '../ports.ts'

const minute = 60_000

/** How many calls a minute an address may make. Where the slide check is off, a robot of ours calls: as often as it likes. */
export const perMinute = ({ env }: Pick<Ports, 'env'>, tries: number) => ({
  config: { rateLimit: { max: env.verify ? tries : tries * 100, timeWindow: minute } },
})

/**
 * Refuses with `verificationFailed` where a person is asked for and the call brings neither slide check nor sum, or a wrong one. It
 * counts against the address that it came from alone, never against the account that it names.
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

/** Where a request came from, and the address that links in letters to it begin with. */
export const askedBy = ({ env }: Pick<Ports, 'env'>, request: FastifyRequest): RegisterSource => ({
  ...requestSource(request),
  origin: originOf(env, request),
})
