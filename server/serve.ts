import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { canSome } from '#domain/access/permissions.ts'
import type { Access, Endpoint, InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { setSessionCookies } from './http/sessionCookies.ts'
import { readRequestInput } from './http/readRequestInput.ts'
import { readSecret, readSessionProof } from './http/secretCookie.ts'
import { requestSource } from './http/requestSource.ts'
import { noteRefusedAccess } from './services/audit/noteRefusedAccess.ts'
import { bearByMember, refuseSpentNetwork } from './services/limits/meterRequests.ts'
import { readSession, type Session } from './services/sessions/sessions.ts'
import { readStaffSession, type StaffSession } from './services/staff/staffSessions.ts'
import type { Ports } from './ports.ts'
import type { RouteCall } from './http/routeCall.ts'

type Limits = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'preParsing'>

interface Ways<E extends Endpoint> extends Limits {
  readonly write?: (answer: ReplyOf<E>) => string
}

type Answer<E extends Endpoint> = Promise<ReplyOf<E>> | ReplyOf<E>

/** Default body limit for public routes, in bytes: far above any public form. */
const openBytes = 16 * 1024

/** Serves a public endpoint. Throws at startup if its contract requires access. */
export function serveOpen<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: InputOf<E>, call: RouteCall) => Answer<E>,
  limits: Limits = {},
): void {
  if (endpoint.access !== 'open') throw new Error(`${endpoint.path} is not open: serve it with a session.`)
  route(app, endpoint, { bodyLimit: openBytes, ...limits }, (call) => {
    refuseSpentNetwork(call.request)
    return handler(readRequestInput(endpoint, call.request), call)
  })
}

/**
 * Serves a guarded endpoint: checks session and permission before parsing the input. Throws at startup if the endpoint
 * is public or for staff.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  context: Ports,
  endpoint: E,
  handler: (input: InputOf<E>, session: Session, call: RouteCall) => Answer<E>,
  limits: Ways<E> = {},
): void {
  const { access } = endpoint
  if (access === 'open' || access === 'staff') throw new Error(`${endpoint.path} is ${access}: it has no member.`)
  route(app, endpoint, limits, async (call) => {
    const session = await enter(context, call, access, true)
    try {
      return await handler(readRequestInput(endpoint, call.request), session, call)
    } catch (error) {
      if (error instanceof AppError && error.code === 'notAllowed') await noteRefusal(context, session, call)
      throw error
    }
  })
}

/** Serves an endpoint to provider staff, who have separate sessions. */
export function serveStaff<E extends Endpoint>(
  app: FastifyInstance,
  context: Ports,
  endpoint: E,
  handler: (input: InputOf<E>, staff: StaffSession, call: RouteCall) => Answer<E>,
): void {
  if (endpoint.access !== 'staff') throw new Error(`${endpoint.path} is not for staff.`)
  route(app, endpoint, {}, async (call) => {
    const staff = await enterStaff(context, call.request)
    return handler(readRequestInput(endpoint, call.request), staff, call)
  })
}

/** Returns the staff session of a request; throws `signInNeeded` without one. */
export async function enterStaff(context: Ports, request: FastifyRequest): Promise<StaffSession> {
  const staff = await readStaffSession(context, readSecret(context, request, 'staff'))
  if (!staff) throw new AppError('signInNeeded')
  return staff
}

/**
 * Returns the session if the access rule allows it; throws `signInNeeded`, `notAllowed` or `tooManyTries`. Rotates the
 * token only if the new cookies are sure to reach the browser (`mayRotate`); a stream never rotates it.
 */
export async function enter(
  context: Ports,
  { request, reply }: RouteCall,
  access: Access,
  mayRotate = false,
): Promise<Session> {
  const proof = readSessionProof(context, request)
  const session = proof && (await readSession(context, proof, { mayRotate }))
  if (!session || access === 'staff') throw new AppError('signInNeeded')
  bearByMember(request, session.member)
  const { newToken, hasMoved } = session
  if (newToken !== undefined || hasMoved) {
    setSessionCookies(context, reply, { ...proof, token: newToken ?? proof.token }, session)
  }
  if (isAuthorized(session, access)) return session
  await noteRefusal(context, session, { request, reply })
  throw new AppError('notAllowed')
}

const noteRefusal = (context: Ports, session: Session, { request }: RouteCall): Promise<void> =>
  noteRefusedAccess(context, session, request.routeOptions.url ?? '', requestSource(request))

function isAuthorized({ account, member }: Session, access: Exclude<Access, 'staff'>): boolean {
  if (access === 'open' || access === 'signedIn') return true
  return access === 'ownAccount' ? account.staff_id === null : canSome(member, access)
}

const jsonType = 'application/json; charset=utf-8'

function route<E extends Endpoint>(
  app: FastifyInstance,
  { method, path }: E,
  { write, ...limits }: Ways<E>,
  answer: (call: RouteCall) => Answer<E>,
): void {
  app.route({
    ...limits,
    method,
    url: path,
    handler: async (request, reply) => {
      const data = await answer({ request, reply })
      reply.header('cache-control', 'no-store')
      return write ? reply.type(jsonType).send(`{"data":${write(data)}}`) : reply.send({ data })
    },
  })
}
