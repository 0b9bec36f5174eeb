import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SlideAnswer, WorkAnswer } from '#domain/contracts/account.ts'
import { AppError } from '#domain/errors.ts'
import type { ServerContext } from '../context.ts'
import { originOf } from '../http/origin.ts'
import { whenceOf } from '../http/whence.ts'
import type { Asked } from '../services/accounts/register.ts'

const minute = 60_000

/** How many calls a minute an address may make. Where the slide check is off, a robot of ours calls: as often as it likes. */
export const perMinute = ({ env }: Pick<ServerContext, 'env'>, tries: number) => ({
  config: { rateLimit: { max: env.verify ? tries : tries * 100, timeWindow: minute } },
})

/** Refuses with `verificationFailed` where a person is asked for and the call brings neither slide check nor sum, or a wrong one. */
export async function refuseRobots(
  { env, slideChecks, proofsOfWork }: ServerContext,
  { slide, work }: { readonly slide?: SlideAnswer | undefined; readonly work?: WorkAnswer | undefined },
): Promise<void> {
  if (!env.verify) return
  const isPerson = slide ? await slideChecks.use(slide) : work !== undefined && (await proofsOfWork.use(work))
  if (!isPerson) throw new AppError('verificationFailed')
}

/** Counts tries by a value of the body as well as by address, so that many addresses can't try one account. */
export function createTries(
  app: FastifyInstance,
  { env }: Pick<ServerContext, 'env'>,
  tries: number,
  keyOf: (body: unknown) => string,
) {
  const count = app.createRateLimit({
    max: env.verify ? tries : tries * 100,
    timeWindow: minute,
    keyGenerator: ({ body }) => keyOf(body),
  })
  return async (request: Parameters<typeof count>[0]): Promise<void> => {
    const answer = await count(request)
    if (!answer.isAllowed && answer.isExceeded) throw new AppError('tooManyTries')
  }
}

/** Where a request came from, and the address that links in letters to it begin with. */
export const askedBy = ({ env }: Pick<ServerContext, 'env'>, request: FastifyRequest): Asked => ({
  ...whenceOf(request),
  origin: originOf(env, request),
})
