import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorCatalogue, type ErrorCode } from '#domain/errors.ts'
import { localeOf } from '#domain/locale.ts'
import type { Texts } from './texts.ts'

/**
 * Additional members of an error: invalid fields, upload position to resume from, retry delay or pending registration.
 */
export interface ProblemDetails {
  readonly fields?: unknown
  readonly offset?: unknown
  readonly waitSeconds?: unknown
  readonly registrationId?: unknown
}

/** Sends an error as problem details (RFC 9457), with its code and localized message. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Texts,
  code: ErrorCode,
  { fields, offset, waitSeconds, registrationId }: ProblemDetails = {},
): FastifyReply {
  const { status } = errorCatalogue[code]
  const details = { fields, offset, waitSeconds, registrationId }
  const title = texts(localeOf(request.cookies.Lang), code)
  if (typeof waitSeconds === 'number') reply.header('retry-after', String(Math.max(1, waitSeconds)))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: `urn:catchment:error:${code}`, title, status, code, ...details }))
}

/**
 * Returns the code for a thrown error: an `AppError`, an error from Fastify or an unexpected error. `isDatabaseTrouble`
 * identifies failures of the database.
 */
export function codeOfError(error: unknown, isDatabaseTrouble: (error: unknown) => boolean): ErrorCode {
  if (error instanceof AppError) return error.code
  if (isDatabaseTrouble(error)) return 'serverBusy'
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status === 413) return 'tooLarge'
  if (status === 429) return 'tooManyTries'
  if (status === 404) return 'notFound'
  return status !== undefined && status >= 400 && status < 500 ? 'badRequest' : 'serverFault'
}
