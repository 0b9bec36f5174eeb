import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { AppError } from '#domain/errors.ts'

/**
 * Inflates a gzip body; Fastify checks the output against the route's `bodyLimit`, which prevents zip bombs. Rejects
 * other encodings.
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
