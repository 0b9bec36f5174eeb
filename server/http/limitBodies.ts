import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A device gives a call up after a minute, and a part of a file after five. */
export const patience: Patience = { bodyMs: 60_000, partMs: 300_000 }

/** Ends requests whose body does not arrive in its time, whoever sends it and whether or not anybody waits for it. */
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

/** How long a body may take to arrive, in milliseconds: one of JSON, and a part of a file. */
export interface Patience {
  readonly bodyMs: number
  readonly partMs: number
}
