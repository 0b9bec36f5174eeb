import type { FastifyInstance } from 'fastify'
import { checkResetLink, forgotPassword, resetPassword } from '#domain/contracts/accountPassword.ts'
import { readRegistration, register, resendVerification, verify } from '#domain/contracts/accountRegister.ts'
import { requestSource } from '../http/requestSource.ts'
import { serveOpen } from '../serve.ts'
import { requestReset, readReset, resetByLink } from '../services/accounts/passwordReset.ts'
import {
  readRegistrationWait,
  sendVerificationAgain,
  takeRegistration,
  verifyRegistration,
} from '../services/accounts/register.ts'
import { askedBy, perMinute, refuseRobots } from './callLimits.ts'
import type { Ports } from '../ports.ts'

/** Registers company sign-up and password reset, both by email without a session. */
export function addRegisterRoutes(app: FastifyInstance, context: Ports): void {
  const limit = perMinute(context, 10)
  serveOpen(
    app,
    register,
    async (input, { request }) => {
      await refuseRobots(context, request, input)
      return takeRegistration(context, input, askedBy(context, request))
    },
    limit,
  )
  serveOpen(app, readRegistration, (input) => readRegistrationWait(context, input.registrationId), limit)
  serveOpen(
    app,
    resendVerification,
    async (input, { request }) => {
      await refuseRobots(context, request, input)
      return sendVerificationAgain(context, input.registrationId, askedBy(context, request))
    },
    limit,
  )
  serveOpen(app, verify, (input, { request }) => verifyRegistration(context, input, requestSource(request)), limit)
  addReset(app, context)
}

function addReset(app: FastifyInstance, context: Ports): void {
  const limit = perMinute(context, 10)
  serveOpen(
    app,
    forgotPassword,
    async (input, { request }) => {
      await refuseRobots(context, request, input)
      return requestReset(context, input, askedBy(context, request))
    },
    limit,
  )
  serveOpen(app, checkResetLink, (input) => readReset(context, input.token), perMinute(context, 30))
  serveOpen(
    app,
    resetPassword,
    async (input, { request }) => {
      await resetByLink(context, input, askedBy(context, request))
      return {}
    },
    limit,
  )
}
