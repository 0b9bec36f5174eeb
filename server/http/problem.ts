import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorCatalogue, type ErrorCode } from '#domain/errors.ts'
import { localeOf } from '#domain/locale.ts'
import type { Texts } from './texts.ts'

/** What a refusal tells besides its code: wrong fields, where sending goes on, how long to wait, or which registration waits. */
export interface ProblemDetails {
  readonly fields?: unknown
  readonly offset?: unknown
  readonly waitSeconds?: unknown
  readonly registrationId?: unknown
}

/** Sends a refusal as problem details (RFC 9457) with the catalogue's code and its sentence in the request's language. */
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
 * Code of anything thrown while a request was answered: ours, Fastify's own, or a fault nobody foresaw. Whoever knows the database says
 * what failures of it are.
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
