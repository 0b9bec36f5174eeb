import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  finishIdentity,
  identityCallbackPath,
  identityStartInput,
  identityStartPath,
  linkIdentity,
  readPendingIdentity,
  unlinkIdentity,
} from '#domain/contracts/accountIdentity.ts'
import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'
import { registerWithIdentity } from '#domain/contracts/accountRegister.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { originOf } from '../http/origin.ts'
import { readSessionProof } from '../http/secretCookie.ts'
import { requestSource } from '../http/requestSource.ts'
import { serve, serveOpen } from '../serve.ts'
import { arrive } from '../services/identity/arrive.ts'
import { readStranger } from '../services/identity/pendingIdentity.ts'
import { registerStranger } from '../services/identity/registerWithIdentity.ts'
import { beginIdentityRequest, noteReturn } from '../services/identity/identityRequests.ts'
import { startLink } from '../services/identity/startLink.ts'
import { unlink } from '../services/identity/unlink.ts'
import { readSession, type Session } from '../services/sessions/sessions.ts'
import { askedBy, perMinute } from './callLimits.ts'
import { browserOf, forgetBrowser, rememberBrowser } from './identityCookie.ts'
import { letIn } from './letIn.ts'
import type { Ports } from '../ports.ts'
import type { RouteCall } from '../http/routeCall.ts'

const somewhere = 'http://here.invalid'

const finishPath = '/appleLoginValidation'

export async function addIdentityRoutes(app: FastifyInstance, context: Ports): Promise<void> {
  addStart(app, context)
  addGoogleReturn(app, context)
  await addAppleReturn(app, context)
  addFinish(app, context)
  serve(
    app,
    context,
    unlinkIdentity,
    async (input, session, { request }) => {
      await unlink(context, session, input, askedBy(context, request))
      return {}
    },
    perMinute(context, 20),
  )
}

function addStart(app: FastifyInstance, context: Ports): void {
  app.get(identityStartPath, perMinute(context, 30), async (request, reply) => {
    const asked = v.safeParse(identityStartInput, request.query)
    if (!asked.success) throw new AppError('badRequest')
    const { provider, purpose, returnTo, invitation = '' } = asked.output
    const errand = { provider, purpose, returnTo: returnPath(returnTo), invitation, linkTo: null }
    const { address, browser } = await beginIdentityRequest(context, errand, originOf(context.env, request))
    rememberBrowser(context, reply, browser)
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })
  serve(
    app,
    context,
    linkIdentity,
    async (input, session, { request, reply }) => {
      const asked = askedBy(context, request)
      const { address, browser } = await startLink(context, session, input, returnPath(input.returnTo), asked)
      rememberBrowser(context, reply, browser)
      return { address }
    },
    perMinute(context, 20),
  )
}

const answered = v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
const parameterNames = ['code', 'state', 'iss', 'error', 'scope', 'session_state'] as const
const longestParameter = 4_000

const parametersIn = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    parameterNames.flatMap((name) => {
      const value = given[name]
      return typeof value === 'string' && value.length <= longestParameter ? [[name, value]] : []
    }),
  )

async function comeBack(
  context: Ports,
  provider: IdentityProvider,
  reply: FastifyReply,
  given: Readonly<Record<string, unknown>>,
  name = { firstName: '', lastName: '' },
): Promise<FastifyReply> {
  const parsed = v.safeParse(answered, given)
  const back = { parameters: parametersIn(given), ...name }
  const isKnown = parsed.success && (await noteReturn(context, provider, parsed.output.state, back))
  const query = isKnown && !given['error'] ? { state: parsed.output.state } : { error: 'authorizationFailed' }
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${finishPath}?${new URLSearchParams(query).toString()}`, 303)
}

function addGoogleReturn(app: FastifyInstance, context: Ports): void {
  app.get(identityCallbackPath('google'), perMinute(context, 60), (request, reply) =>
    comeBack(context, 'google', reply, request.query as Record<string, unknown>),
  )
}

const appleUser = v.object({
  name: v.object({
    firstName: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    lastName: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
})

/**
 * Registers the return from Apple, a cross-site form POST without our cookies and headers. The POST is authenticated by
 * its state and only stored; afterwards the browser continues with its cookie.
 */
async function addAppleReturn(app: FastifyInstance, context: Ports): Promise<void> {
  await app.register((scope, _options, done) => {
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    scope.post(identityCallbackPath('apple'), perMinute(context, 60), (request, reply) => {
      const given = (request.body ?? {}) as Record<string, unknown>
      return comeBack(context, 'apple', reply, given, nameIn(given['user']))
    })
    done()
  })
}

/** Returns the name Apple sends at the first sign-in; the email is trusted only from the signed token. */
function nameIn(user: unknown): { firstName: string; lastName: string } {
  try {
    return v.parse(appleUser, JSON.parse(String(user))).name
  } catch {
    return { firstName: '', lastName: '' }
  }
}

function addFinish(app: FastifyInstance, context: Ports): void {
  serveOpen(app, finishIdentity, ({ state }, call) => finish(context, state, call), perMinute(context, 30))
  serveOpen(app, readPendingIdentity, async (_input, { request }) => {
    const stranger = await readStranger(context, browserOf(context, request))
    return { pending: stranger ? shown(stranger) : null }
  })
  serveOpen(
    app,
    registerWithIdentity,
    async (input, call) => {
      const account = await registerStranger(
        context,
        browserOf(context, call.request),
        input,
        requestSource(call.request),
      )
      const { provider } = (await readProvider(context, account.id)) ?? { provider: 'google' }
      forgetBrowser(context, call.reply)
      return letIn(context, call, account, provider)
    },
    perMinute(context, 10),
  )
}

const readProvider = ({ database }: Ports, userId: string) =>
  database.selectFrom('identity').select('provider').where('user_id', '=', userId).executeTakeFirst() as Promise<
    { provider: IdentityProvider } | undefined
  >

const shown = ({
  provider,
  email,
  firstName,
  lastName,
}: {
  provider: IdentityProvider
  email: string
  firstName: string
  lastName: string
}) => ({ provider, email, firstName, lastName })

async function finish(context: Ports, state: string, call: RouteCall): Promise<ReplyOf<typeof finishIdentity>> {
  const browser = browserOf(context, call.request) ?? ''
  const arrival = await arrive(
    context,
    state,
    browser,
    await sessionOf(context, call.request),
    askedBy(context, call.request),
  )
  const { returnTo, provider, invitation } = arrival.errand
  if (arrival.outcome === 'signedIn') {
    forgetBrowser(context, call.reply)
    return { outcome: 'signedIn', ...(await letIn(context, call, arrival.account, provider)), returnTo }
  }
  if (arrival.outcome === 'linked') return { outcome: 'linked', returnTo }
  const stranger = shown(arrival.stranger)
  if (arrival.outcome === 'linkNeeded') return { outcome: 'linkNeeded', ...stranger, returnTo }
  if (arrival.outcome === 'invitation') return { outcome: 'invitation', ...stranger, invitation }
  return { outcome: 'registerNeeded', ...stranger }
}

async function sessionOf(context: Ports, request: FastifyRequest): Promise<Session | undefined> {
  const proof = readSessionProof(context, request)
  return proof && readSession(context, proof)
}

/**
 * Returns a safe path to redirect to, or the map's path if the text leads elsewhere (another host or scheme, an API
 * call).
 */
function returnPath(text: string): string {
  const isPath = /^\/(?:[^\\/\p{C}][^\\\p{C}]*)?$/u.test(text)
  if (!isPath || !URL.canParse(text, somewhere)) return '/map'
  const { origin, pathname, search, hash } = new URL(text, somewhere)
  const isElsewhere = origin !== somewhere || pathname.startsWith('//') || pathname.startsWith('/api/')
  return isElsewhere ? '/map' : `${pathname}${search}${hash}`
}
