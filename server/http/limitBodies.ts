import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A device gives up on a call after a minute, on a file part after five. */
export const patience: Patience = { bodyMs: 60_000, partMs: 300_000 }

/** Aborts requests when their body doesn't arrive in time, regardless of sender. */
export function limitBodies(app: FastifyInstance, { bodyMs, partMs }: Patience): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const isPart = request.headers['content-type']?.startsWith('multipart/') === true
    const { raw } = request
    const end = setTimeout(() => void (raw.complete || raw.destroy()), isPart ? partMs : bodyMs)
    end.unref()
    raw.once('end', () => clearTimeout(end))
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Maximum time for a body to arrive, in milliseconds: JSON, and a file part. */
export interface Patience {
  readonly bodyMs: number
  readonly partMs: number
}
