import type { FastifyInstance } from 'fastify'
import { createOwner, createProofOfWork, createSlideCheck, login, logout } from '#domain/contracts/account.ts'
import { clearSessionCookies } from '../http/sessionCookies.ts'
import { readSecret } from '../http/secretCookie.ts'
import { requestSource } from '../http/requestSource.ts'
import { serveOpen } from '../serve.ts'
import { asProved } from '../services/accounts/asProved.ts'
import { notifyOwner, providerChange } from '../services/accounts/notifyOwner.ts'
import { noteOwnChange } from '../services/accounts/passwordReset.ts'
import { noteAudit } from '../services/audit/noteAudit.ts'
import { createFirstOwner } from '../services/accounts/createFirstOwner.ts'
import { linkStranger } from '../services/identity/pendingIdentity.ts'
import { type Account, closeSession, noteSeen, readSession } from '../services/sessions/sessions.ts'
import { checkCredentials } from '../services/accounts/signIn.ts'
import { askedBy, perMinute, refuseRobots } from './callLimits.ts'
import { browserOf, forgetBrowser } from './identityCookie.ts'
import { letIn } from './letIn.ts'
import type { Ports } from '../ports.ts'
import type { RouteCall } from '../http/routeCall.ts'

/** Registers the endpoints for sign-in, sign-out and the first owner of an empty installation. */
export function addAccountRoutes(app: FastifyInstance, context: Ports): void {
  addSignIn(app, context)
  serveOpen(app, logout, async (_input, call) => {
    await signOut(context, call)
    return {}
  })
  serveOpen(app, createOwner, (input) => createFirstOwner(context, input), {
    config: { rateLimit: { max: 10, timeWindow: 60_000 } },
  })
}

function addSignIn(app: FastifyInstance, context: Ports): void {
  const { slideChecks, proofsOfWork } = context
  const limit = perMinute(context, 30)
  app.addHook('onClose', () => slideChecks.close())
  serveOpen(app, createSlideCheck, () => slideChecks.create(), limit)
  serveOpen(app, createProofOfWork, () => proofsOfWork.create(), limit)
  serveOpen(
    app,
    login,
    async (input, call) => {
      await refuseRobots(context, call.request, input)
      const found = await checkCredentials(context, input.account, input.password, requestSource(call.request))
      if (input.linkIdentity) await linkComer(context, call, found)
      return letIn(context, call, found, 'password')
    },
    limit,
  )
}

/** Links the pending Google or Apple account of this browser to the account just verified by password. */
async function linkComer(context: Ports, { request, reply }: RouteCall, account: Account): Promise<void> {
  const { provider } = await asProved(context, account, async (transaction) => {
    const inside = { ...context, database: transaction }
    const stranger = await linkStranger(inside, browserOf(context, request), account)
    const change = providerChange('identityLinked', stranger.provider)
    await notifyOwner(inside, account, change, askedBy(context, request), transaction)
    return stranger
  })
  context.pokes.announce(account.company_id, 'access', account.id)
  forgetBrowser(context, reply)
  await noteOwnChange(context, account, 'identityLink', requestSource(request), { provider })
}

async function signOut(context: Ports, { request, reply }: RouteCall): Promise<void> {
  const token = readSecret(context, request, 'token')
  clearSessionCookies(context, reply)
  if (!token) return
  const session = await readSession(context, { token }, { isEnding: true })
  await closeSession(context, token)
  if (!session) return
  const { companyId, userId: id } = session.member
  await noteSeen(context, { company_id: companyId, id })
  const actor = { ...session.account, id }
  await noteAudit(context, { companyId, action: 'signOut', actor, source: requestSource(request) })
}
