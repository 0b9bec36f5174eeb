import type { FastifyInstance } from 'fastify'
import { enter } from '../serve.ts'
import { endMetering } from '../services/limits/meterRequests.ts'
import { readVersion } from '../services/sync/pullRecords.ts'
import type { Ports } from '../ports.ts'

const keepAliveEvery = 15_000
/**
 * Maximum streams per session. A browser shares one stream among its tabs, but unnoticed disconnects leave stale
 * streams.
 */
const maxPerSession = 8
/** Maximum unread bytes; a client with more is considered dead. */
const maxUnread = 65_536

/**
 * Registers `GET /api/Sync/Events`, a stream that only announces company versions. It starts with the current version,
 * so that no change since the last pull is missed. Closes a session's oldest streams above the limit.
 */
export function addEventRoutes(app: FastifyInstance, context: Ports): void {
  const open = new Map<() => void, string>()
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end()
  })
  const endOldest = (sessionId: string): void => {
    const own = [...open].filter(([, id]) => id === sessionId)
    for (const [end] of own.slice(0, Math.max(0, own.length - maxPerSession))) end()
  }
  app.get('/api/Sync/Events', async (request, reply) => {
    const { member, id: sessionId } = await enter(context, { request, reply }, 'signedIn')
    // Subscribe before reading the version, so that no change is missed.
    let newest = 0
    let notify = (v: number) => void (newest = Math.max(newest, v))
    const stopListening = context.pokes.listen(member.companyId, (v) => notify(v))
    const version = await readVersion(context.database, member.companyId).catch((error: unknown) => {
      stopListening()
      throw error
    })
    await endMetering(request)
    reply.hijack()
    const { raw } = reply
    // A hijacked reply doesn't send its headers, so copy the security headers and cookies.
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    notify = (v) => void (raw.writableLength > maxUnread ? end() : raw.write(`data: ${JSON.stringify({ v })}\n\n`))
    const isStillIn = () =>
      enter(context, { request, reply }, 'signedIn')
        .then(() => true)
        .catch(() => false)
    const keepAlive = setInterval(() => {
      void isStillIn().then((isIn) => (isIn ? raw.write(': still here\n\n') : end()))
    }, keepAliveEvery)
    const end = () => {
      clearInterval(keepAlive)
      stopListening()
      open.delete(end)
      raw.end()
    }
    open.set(end, sessionId)
    endOldest(sessionId)
    raw.once('close', end)
    notify(Math.max(version, newest))
  })
}
