import type { FastifyInstance } from 'fastify'
import { changePassword } from '#domain/contracts/accountPassword.ts'
import {
  changeEmail,
  confirmEmail,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  updateProfile,
} from '#domain/contracts/accountProfile.ts'
import { setSessionCookies } from '../http/sessionCookies.ts'
import { readSessionProof } from '../http/secretCookie.ts'
import { serve } from '../serve.ts'
import { requestEmailChange, confirmByCode, confirmByLink } from '../services/accounts/changeEmail.ts'
import { changeOwnPassword } from '../services/accounts/changePassword.ts'
import { changeProfile, readProfile } from '../services/accounts/profile.ts'
import { type Keeper, voidProofs } from '../services/credentials/proofs.ts'
import { endOne, endOwnSessions, readSessions } from '../services/accounts/userSessions.ts'
import { askedBy, perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'
import type { RouteCall } from '../http/routeCall.ts'

export function addProfileRoutes(app: FastifyInstance, context: Ports): void {
  const limit = perMinute(context, 20)
  serve(app, context, getProfile, (_input, session) => readProfile(context, session))
  serve(
    app,
    context,
    updateProfile,
    (input, session, { request }) => changeProfile(context, session, input, askedBy(context, request)),
    limit,
  )
  serve(
    app,
    context,
    changePassword,
    async (input, session, { request, reply }) => {
      const token = await changeOwnPassword(context, session, input, askedBy(context, request))
      if (token !== undefined) {
        setSessionCookies(context, reply, { ...readSessionProof(context, request), token }, session)
      }
      return {}
    },
    limit,
  )
  const sourceOf = (call: RouteCall) => askedBy(context, call.request)
  serve(
    app,
    context,
    changeEmail,
    (input, session, call) => requestEmailChange(context, session, input, sourceOf(call)),
    limit,
  )
  serve(
    app,
    context,
    confirmEmail,
    (input, session, call) =>
      'token' in input
        ? confirmByLink(context, session, input.token, sourceOf(call))
        : confirmByCode(context, session, input.code, sourceOf(call)),
    limit,
  )
  addSessions(app, context)
}

function addSessions(app: FastifyInstance, context: Ports): void {
  const limit = perMinute(context, 20)
  serve(app, context, listSessions, (_input, session) => readSessions(context, session))
  serve(
    app,
    context,
    endSession,
    async ({ id, currentPassword }, session, { request }) => {
      const end = (ports: Keeper) => endOne(ports, session.member, id)
      await endOwnSessions(context, session, currentPassword, askedBy(context, request), end)
      return {}
    },
    limit,
  )
  serve(
    app,
    context,
    endOtherSessions,
    async ({ currentPassword }, session, { request }) => {
      const { companyId, userId } = session.member
      const whose = { companyId, userId, currentSession: session.tokenHash }
      const end = (ports: Keeper) => voidProofs(ports, 'sessionsEnd', whose)
      return { ended: await endOwnSessions(context, session, currentPassword, askedBy(context, request), end) }
    },
    limit,
  )
}
