import type { FastifyInstance } from 'fastify'
import { getMinimalConfiguration } from '#domain/contracts/account.ts'
import { getConfiguration } from '#domain/contracts/configuration.ts'
import { locales } from '#domain/locale.ts'
import { serve, serveOpen } from '../serve.ts'
import { readConfiguration } from '../services/configuration/readConfiguration.ts'
import type { Ports } from '../ports.ts'

export function addConfigurationRoutes(app: FastifyInstance, context: Ports): void {
  const { database, env, version, identityProviders } = context
  serveOpen(app, getMinimalConfiguration, async () => {
    const demo = await database.selectFrom('company').select('id').where('is_demo', '=', 1).executeTakeFirst()
    const signIn = { google: identityProviders.has('google'), apple: identityProviders.has('apple') }
    return { languages: [...locales], signIn, slide: env.verify, version, isDemo: demo !== undefined }
  })
  serve(app, context, getConfiguration, (_input, session) => readConfiguration(context, session))
}
