import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { AppError } from '#domain/errors.ts'

/**
 * Inflates a body that came as gzip; Fastify counts what comes out against the route's `bodyLimit`, so that a small body can't
 * swell to more than a large one may be. Any other encoding is refused.
 */
export async function inflateBody(
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return payload
  if (encoding !== 'gzip') throw new AppError('badRequest')
  const inflated: ReturnType<typeof createGunzip> & { receivedEncodedLength?: number } = createGunzip()
  inflated.receivedEncodedLength = 0
  payload.on('data', (part: Buffer) => {
    inflated.receivedEncodedLength = (inflated.receivedEncodedLength ?? 0) + part.length
  })
  payload.on('error', (error) => inflated.destroy(error))
  return payload.pipe(inflated)
}
