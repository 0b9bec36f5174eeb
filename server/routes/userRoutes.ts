import type { FastifyInstance } from 'fastify'
import {
  acceptInvitation,
  cancelInvitation,
  checkInvitation,
  endUserSessions,
  inviteUser,
  listNames,
  listUsers,
  resendInvitation,
  updateUser,
} from '#domain/contracts/users.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import { requestSource } from '../http/requestSource.ts'
import { serve, serveOpen } from '../serve.ts'
import { notifyOwner } from '../services/accounts/notifyOwner.ts'
import { proveAgain, readOwnAccount } from '../services/accounts/ownAccount.ts'
import { voidProofs } from '../services/credentials/proofs.ts'
import { noteAudit } from '../services/audit/noteAudit.ts'
import { linkStranger } from '../services/identity/pendingIdentity.ts'
import { joinWithIdentity, joinWithPassword } from '../services/users/acceptInvitation.ts'
import { cancel, invite, inviteAgain, readByLink } from '../services/users/invitations.ts'
import { readNames, readUsers } from '../services/users/readUsers.ts'
import { refuseOwner } from '../services/credentials/roleRules.ts'
import { changeUser, findUser } from '../services/users/updateUser.ts'
import { askedBy, perMinute } from './callLimits.ts'
import { browserOf, forgetBrowser } from './identityCookie.ts'
import { letIn } from './letIn.ts'
import type { Ports } from '../ports.ts'
import type { RouteCall } from '../http/routeCall.ts'
import type { Account } from '../services/sessions/sessions.ts'

export function addUserRoutes(app: FastifyInstance, context: Ports): void {
  const limit = perMinute(context, 60)
  serve(app, context, listUsers, (input, { member }) => readUsers(context, member.companyId, input))
  serve(app, context, listNames, (_input, { member }) => readNames(context, member))
  serve(
    app,
    context,
    updateUser,
    (input, session, { request }) => changeUser(context, session, input, askedBy(context, request)),
    limit,
  )
  serve(app, context, endUserSessions, async ({ id, currentPassword }, session, { request }) => {
    const { companyId } = session.member
    const account = await findUser(context, companyId, id)
    refuseOwner(session.member, account)
    const actor = await readOwnAccount(context, session)
    const asked = askedBy(context, request)
    if (id === session.member.userId) await proveAgain(context, actor, session, currentPassword, asked)
    const ended = await voidProofs(context, 'sessionsEnd', { companyId, userId: id })
    context.pokes.announce(companyId, 'access', id)
    if (ended > 0) await notifyOwner(context, account, { kind: 'sessionsEnded' }, asked)
    const object = { kind: 'user', id, label: account.email }
    const details = { ended: String(ended) }
    await noteAudit(context, {
      companyId,
      action: 'sessionsEnd',
      actor,
      object,
      source: asked,
      details,
    })
    return { ended }
  })
  addInvitations(app, context)
}

function addInvitations(app: FastifyInstance, context: Ports): void {
  const limit = perMinute(context, 30)
  serve(
    app,
    context,
    inviteUser,
    (input, session, { request }) => invite(context, session, input, askedBy(context, request)),
    limit,
  )
  serve(
    app,
    context,
    resendInvitation,
    (input, session, { request }) => inviteAgain(context, session, input, askedBy(context, request)),
    limit,
  )
  serve(app, context, cancelInvitation, async ({ id }, session, { request }) => {
    await cancel(context, session, id, requestSource(request))
    return {}
  })
  serveOpen(app, checkInvitation, ({ token }) => readByLink(context, token), limit)
  serveOpen(
    app,
    acceptInvitation,
    async (input, call) => letIn(context, call, await joinBy(context, input, call), 'invitation'),
    limit,
  )
}

async function joinBy(context: Ports, input: InputOf<typeof acceptInvitation>, call: RouteCall): Promise<Account> {
  const source = requestSource(call.request)
  if (!input.withIdentity) return joinWithPassword(context, input, source)
  const account = await joinWithIdentity(context, input, source, async (transaction, joined) => {
    await linkStranger({ ...context, database: transaction }, browserOf(context, call.request), joined)
  })
  forgetBrowser(context, call.reply)
  return account
}
