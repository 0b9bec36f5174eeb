import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { ServerContext } from './context.ts'
import { checkOrigin } from './http/checkOrigin.ts'
import { addPageFiles } from './http/pageFiles.ts'
import { codeOfError, sendProblem } from './http/problem.ts'
import { addSecurityHeaders } from './http/securityHeaders.ts'
import { readTexts, type Texts } from './http/texts.ts'
import { addAccountRoutes } from './routes/accountRoutes.ts'
import { addAdlRoutes } from './routes/adlRoutes.ts'
import { addConfigurationRoutes } from './routes/configurationRoutes.ts'
import { addEventRoutes } from './routes/eventRoutes.ts'
import { addFileRoutes } from './routes/fileRoutes.ts'
import { addLoggingRoutes } from './routes/loggingRoutes.ts'
import { addMessageRoutes } from './routes/messageRoutes.ts'
import { addPackRoutes } from './routes/packRoutes.ts'
import { addStoreRoutes } from './routes/storeRoutes.ts'
import { addSyncRoutes } from './routes/syncRoutes.ts'

/** The HTTP server with every route, ready to listen or to be asked directly by a test. */
export async function buildServer(context: ServerContext): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: context.env.logLevel, redact: ['req.headers.cookie'] } })
  const texts = readTexts(context.folders.catalogues)
  // A body is JSON or nothing: the plain text that a foreign form can send is not even read.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  answerErrors(app, texts)
  await addSecurityHeaders(app, context.env)
  await app.register(rateLimit, { global: false, ...(context.triesStore ? { store: context.triesStore } : {}) })
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request)
  })
  addAccountRoutes(app, context)
  addConfigurationRoutes(app, context)
  addSyncRoutes(app, context)
  addEventRoutes(app, context)
  addStoreRoutes(app, context)
  await addFileRoutes(app, context)
  addLoggingRoutes(app, context)
  addMessageRoutes(app, context)
  addAdlRoutes(app, context)
  addPackRoutes(app, context)
  await addPageFiles(app, context, texts)
  return app
}

function answerErrors(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const code = codeOfError(error)
    if (code === 'serverFault') request.log.error(error)
    return sendProblem(request, reply, texts, code, error instanceof AppError ? error.details : {})
  })
}
