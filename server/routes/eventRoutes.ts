import type { FastifyInstance } from 'fastify'
import { eventsPath, type ServerEvent } from '#domain/contracts/serverEvents.ts'
import { enter } from '../serve.ts'
import { endMetering } from '../services/limits/meterRequests.ts'
import { readVersion } from '../services/sync/pullRecords.ts'
import type { ChangeListener, Ports } from '../ports.ts'

const keepAliveEvery = 15_000
/**
 * Maximum streams per session. A browser shares one stream among its tabs, but unnoticed disconnects leave stale
 * streams.
 */
const maxPerSession = 8
/** Maximum unread bytes; a client with more is considered dead. */
const maxUnread = 65_536

/**
 * Registers `GET /api/Sync/Events`, a stream that announces only company versions and the kinds of other changes
 * (`changeKinds`). It starts with the current version, so that no change since the last pull is missed; after connecting,
 * pages also read their configuration again. A change of access that ended the session ends the stream. Closes a
 * session's oldest streams above the limit.
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
  app.get(eventsPath, async (request, reply) => {
    const { member, id: sessionId } = await enter(context, { request, reply }, 'signedIn')
    // Subscribe before reading the version, so that no change is missed.
    let newest = 0
    let notify: (v: number) => void = (v) => void (newest = Math.max(newest, v))
    let announce: ChangeListener = () => undefined
    const stopListening = context.pokes.listen(
      member.companyId,
      (v) => notify(v),
      (kind, userId) => announce(kind, userId),
    )
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
    const write = (event: ServerEvent): void => {
      if (raw.writableLength > maxUnread) end()
      else raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
    notify = (v) => write({ v })
    const isStillIn = () =>
      enter(context, { request, reply }, 'signedIn')
        .then(() => true)
        .catch(() => false)
    const keepAlive = setInterval(() => {
      void isStillIn().then((isIn) => (isIn ? raw.write(': still here\n\n') : end()))
    }, keepAliveEvery)
    announce = (kind, userId) => {
      if (userId !== undefined && userId !== member.userId) return
      write({ changed: kind })
      if (kind === 'access') void isStillIn().then((isIn) => isIn || end())
    }
    const end = () => {
      clearInterval(keepAlive)
      stopListening()
      open.delete(end)
      raw.end()
    }
    raw.once('close', end)
    // If the client left while its stream was opening, `close` has already fired.
    if (raw.destroyed) {
      end()
      return
    }
    open.set(end, sessionId)
    endOldest(sessionId)
    notify(Math.max(version, newest))
  })
}
