import type { FastifyInstance } from 'fastify'
import { createOwner, createSlideCheck, login, logout } from '#domain/contracts/account.ts'
import { AppError } from '#domain/errors.ts'
import type { ServerContext } from '../context.ts'
import { clearSessionCookies, setSessionCookies } from '../http/cookies.ts'
import { serveOpen } from '../serve.ts'
import { createFirstOwner } from '../services/createFirstOwner.ts'
import { closeSession, openSession } from '../services/sessions.ts'
import { checkCredentials, foldAccount } from '../services/signIn.ts'

const minute = 60_000
/** Where the slide check is off, a robot of ours signs in; it may do so as often as it likes. */
const perMinute = ({ env }: ServerContext, tries: number): number => (env.verify ? tries : tries * 100)

/** Signing in and out, and the first owner of an empty installation. */
export function addAccountRoutes(app: FastifyInstance, context: ServerContext): void {
  addSignIn(app, context)
  serveOpen(app, logout, async (_input, { request, reply }) => {
    const { token } = request.cookies
    if (token) await closeSession(context, token)
    clearSessionCookies(context, reply)
    return {}
  })
  serveOpen(app, createOwner, (input) => createFirstOwner(context, input), {
    config: { rateLimit: { max: 10, timeWindow: minute } },
  })
}

function addSignIn(app: FastifyInstance, context: ServerContext): void {
  const { env, slideChecks } = context
  const isWithinTries = createTries(app, perMinute(context, 10))
  const limit = { config: { rateLimit: { max: perMinute(context, 30), timeWindow: minute } } }
  serveOpen(app, createSlideCheck, () => slideChecks.create(), limit)
  serveOpen(
    app,
    login,
    async ({ account, password, slide }, { request, reply }) => {
      if (!(await isWithinTries(request))) throw new AppError('tooManyTries')
      if (env.verify && !(slide && (await slideChecks.use(slide)))) throw new AppError('verificationFailed')
      const found = await checkCredentials(context, account, password)
      const { token, expiresAt } = await openSession(context, found)
      setSessionCookies(context, reply, token, { expiresAt, account: found })
      return { userId: found.id, companyId: found.company_id, expiry: new Date(expiresAt).toISOString() }
    },
    limit,
  )
}

/** Counts tries by account as well as by address, so that many addresses can't try one account. */
function createTries(app: FastifyInstance, max: number) {
  const count = app.createRateLimit({
    max,
    timeWindow: minute,
    keyGenerator: ({ body }) => foldAccount(String((body as { account?: unknown }).account)),
  })
  return async (request: Parameters<typeof count>[0]): Promise<boolean> => {
    const answer = await count(request)
    return answer.isAllowed || !answer.isExceeded
  }
}
