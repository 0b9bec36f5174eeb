import type { FastifyRequest } from 'fastify'
import { apiVersion } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'

const ownSites = ['same-origin', 'none']

/**
 * Refuses a POST that another site could have caused: it must carry the header api-version, which no plain form can set,
 * and, where the browser says source it comes, that must be here.
 */
export function checkOrigin(request: FastifyRequest): void {
  if (request.headers['api-version'] !== apiVersion) throw new AppError('apiVersionMissing')
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && !ownSites.includes(site)) throw new AppError('foreignOrigin')
  const { origin, host } = request.headers
  if (origin !== undefined && hostOf(origin) !== host) throw new AppError('foreignOrigin')
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)
