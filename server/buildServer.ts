import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { identityCallbackPath } from '#domain/contracts/accountIdentity.ts'
import { AppError } from '#domain/errors.ts'
import type { Env } from './env.ts'
import { limitBodies } from './http/limitBodies.ts'
import { malformedRequestOptions, refuseExpectations } from './http/malformedRequests.ts'
import { networkOf } from './http/network.ts'
import { isOwnHost, isOwnOrigin, isStaffElsewhere } from './http/ownAddress.ts'
import { addPageFiles } from './http/pageFiles.ts'
import { codeOfError, sendProblem } from './http/problem.ts'
import { addSecurityHeaders } from './http/securityHeaders.ts'
import { readTexts, type Texts } from './http/texts.ts'
import { addAccountRoutes } from './routes/accountRoutes.ts'
import { addAdlRoutes } from './routes/adlRoutes.ts'
import { addAuditRoutes } from './routes/auditRoutes.ts'
import { addBillingRoutes, paymentNoticePath, paymentReturnPath } from './routes/billingRoutes.ts'
import { addConfigurationRoutes } from './routes/configurationRoutes.ts'
import { addDevMailRoute } from './routes/devMailRoute.ts'
import { addEventRoutes } from './routes/eventRoutes.ts'
import { addFileRoutes } from './routes/fileRoutes.ts'
import { addIdentityRoutes } from './routes/identityRoutes.ts'
import { addImportRoutes } from './routes/importRoutes.ts'
import { addLoggingRoutes } from './routes/loggingRoutes.ts'
import { addMessageRoutes } from './routes/messageRoutes.ts'
import { addPackImportRoutes } from './routes/packImportRoutes.ts'
import { addPackRoutes } from './routes/packRoutes.ts'
import { addProfileRoutes } from './routes/profileRoutes.ts'
import { addDriveTimeRoutes } from './routes/driveTimeRoutes.ts'
import { addStreetViewRoutes } from './routes/streetViewRoutes.ts'
import { addQuotaRoutes } from './routes/quotaRoutes.ts'
import { addRegisterRoutes } from './routes/registerRoutes.ts'
import { addStaffFeedbackRoutes } from './routes/staffFeedbackRoutes.ts'
import { addStaffRoutes } from './routes/staffRoutes.ts'
import { addSampleRoutes } from './routes/sampleRoutes.ts'
import { addStoreRoutes } from './routes/storeRoutes.ts'
import { addPushRoute, addSyncRoutes } from './routes/syncRoutes.ts'
import { addSurveyRoutes } from './routes/surveyRoutes.ts'
import { addUserRoutes } from './routes/userRoutes.ts'
import { meterRequests } from './services/limits/meterRequests.ts'
import { isDatabaseTrouble } from './storage/databaseTrouble.ts'
import type { Ports } from './ports.ts'
import { apiVersion } from '#domain/contracts/endpoint.ts'

const secretNames = 't|token|emailToken|invitation|code|state|session_state'

/** Masks tokens, codes and sign-in states in a URL before logging. */
export const hideSecrets = (url: string): string =>
  url.replaceAll(new RegExp(`([?&](?:${secretNames})=)[^&#]*`, 'gi'), '$1…')

const ownSites = ['same-origin', 'none']

/** Cross-site callbacks; each is authenticated by a state or a signature, or has no effect. */
const callbacks: ReadonlySet<string> = new Set([identityCallbackPath('apple'), paymentNoticePath, paymentReturnPath])

/** Creates the HTTP server with all routes, ready to listen or for injected requests. */
export async function buildServer(context: Ports): Promise<FastifyInstance> {
  const { trustProxy } = context.env.accounts
  const { patience } = context
  // Also set Node's own timeout, because the hook of `limitBodies` doesn't run for malformed requests.
  const app = fastify({
    ...malformedRequestOptions(context.env),
    logger: loggerOf(context),
    trustProxy,
    requestTimeout: patience.partMs,
  })
  refuseExpectations(app, context.env)
  const texts = readTexts(context.folders.catalogues)
  // Reject text/plain bodies, which a form on another site could send.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  answerErrors(app, texts)
  await addSecurityHeaders(app, context.env)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    store: context.triesStore,
  })
  limitBodies(app, patience)
  app.addHook('onRequest', async (request) => {
    if (!isOwnHost(context.env, request.headers.host)) throw new AppError('unknownHost')
    if (isStaffElsewhere(context.env, request)) throw new AppError('notFound')
    const isCallback = callbacks.has(request.routeOptions.url ?? '')
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isCallback) checkOrigin(context.env, request)
  })
  meterRequests(app, context)
  addAccountRoutes(app, context)
  addRegisterRoutes(app, context)
  addProfileRoutes(app, context)
  addUserRoutes(app, context)
  await addIdentityRoutes(app, context)
  addAuditRoutes(app, context)
  addStaffRoutes(app, context)
  addStaffFeedbackRoutes(app, context)
  addDevMailRoute(app, context)
  addConfigurationRoutes(app, context)
  await app.register(async (scope) => addPushRoute(scope, context))
  addSyncRoutes(app, context)
  addEventRoutes(app, context)
  addStoreRoutes(app, context)
  addSampleRoutes(app, context)
  addQuotaRoutes(app, context)
  addDriveTimeRoutes(app, context)
  addStreetViewRoutes(app, context)
  await addBillingRoutes(app, context)
  addSurveyRoutes(app, context)
  await addFileRoutes(app, context)
  addImportRoutes(app, context)
  addLoggingRoutes(app, context)
  addMessageRoutes(app, context)
  addAdlRoutes(app, context)
  addPackRoutes(app, context)
  await addPackImportRoutes(app, context)
  await addPageFiles(app, context, texts)
  return app
}

const loggerOf = ({ env }: Ports) => ({
  level: env.logLevel,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: hideSecrets(url), remoteAddress: ip }),
  },
})

function answerErrors(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const code = codeOfError(error, isDatabaseTrouble)
    if (code === 'serverFault') request.log.error(error)
    return sendProblem(request, reply, texts, code, error instanceof AppError ? error.details : {})
  })
}

/**
 * Rejects a request that another site could have caused. A request must have the api-version header, which plain forms
 * can't set, and its Sec-Fetch-Site and Origin headers, if any, must match this host.
 */
function checkOrigin(env: Env, request: FastifyRequest): void {
  if (request.headers['api-version'] !== apiVersion) throw new AppError('apiVersionMissing')
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && !ownSites.includes(site)) throw new AppError('foreignOrigin')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(env, request, origin)) throw new AppError('foreignOrigin')
}
