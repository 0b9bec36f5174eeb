import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Default limits; devices give up on a file part after five minutes or earlier. */
export const patience: Patience = { bodyMs: 60_000, partMs: 300_000 }

/** Aborts requests if their body doesn't arrive in time, including anonymous requests. */
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

/** Maximum times for a body to arrive, in milliseconds: one for JSON, one for a file part. */
export interface Patience {
  readonly bodyMs: number
  readonly partMs: number
}
