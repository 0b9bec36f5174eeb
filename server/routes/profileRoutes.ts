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
import { setSessionCookies } from '../http/cookies.ts'
import { requestSource } from '../http/requestSource.ts'
import { serve } from '../serve.ts'
import { askForEmail, confirmByCode, confirmByLink } from '../services/accounts/changeEmail.ts'
import { changeOwnPassword } from '../services/accounts/changePassword.ts'
import { readOwnAccount } from '../services/accounts/ownAccount.ts'
import { noteOwnChange } from '../services/accounts/passwordReset.ts'
import { changeProfile, readProfile } from '../services/accounts/profile.ts'
import { voidProofs } from '../services/accounts/proofs.ts'
import { endOne, readSessions } from '../services/accounts/userSessions.ts'
import type { Session } from '../services/sessions.ts'
import { askedBy, perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../http/call.ts'

/** The own account: profile, password, address, and where it is signed in. */
export function addProfileRoutes(app: FastifyInstance, context: Ports): void {
  const limit = perMinute(context, 20)
  serve(app, context, getProfile, (_input, session) => readProfile(context, session))
  serve(app, context, updateProfile, (input, session) => changeProfile(context, session, input), limit)
  serve(
    app,
    context,
    changePassword,
    async (input, session, { request, reply }) => {
      const token = await changeOwnPassword(context, session, input, askedBy(context, request))
      if (token !== undefined) setSessionCookies(context, reply, token, session)
      return {}
    },
    limit,
  )
  const ask = (call: Call) => askedBy(context, call.request)
  serve(app, context, changeEmail, (input, session, call) => askForEmail(context, session, input, ask(call)), limit)
  serve(
    app,
    context,
    confirmEmail,
    (input, session, call) =>
      'token' in input
        ? confirmByLink(context, session, input.token, ask(call))
        : confirmByCode(context, session, input.code, ask(call)),
    limit,
  )
  addSessions(app, context)
}

function addSessions(app: FastifyInstance, context: Ports): void {
  serve(app, context, listSessions, (_input, session) => readSessions(context, session))
  serve(app, context, endSession, async ({ id }, session, call) => {
    await noteEnded(context, session, call, await endOne(context, session.member, id))
    return {}
  })
  serve(app, context, endOtherSessions, async (_input, session, call) => {
    const { companyId, userId } = session.member
    const ended = await voidProofs(context, 'sessionsEnd', { companyId, userId, keptSession: session.tokenHash })
    await noteEnded(context, session, call, ended)
    return { ended }
  })
}

async function noteEnded(context: Ports, session: Session, { request }: Call, ended: number): Promise<void> {
  if (ended === 0) return
  const account = await readOwnAccount(context, session)
  await noteOwnChange(context, account, 'sessionsEnd', requestSource(request), { ended: String(ended) })
}
