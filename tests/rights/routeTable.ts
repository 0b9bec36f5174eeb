import { channel } from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access, Endpoint } from '#domain/contracts/endpoint.ts'

export interface Route {
  readonly method: string
  readonly url: string
}

/** Collects every route of the servers that `start` creates, except HEAD routes, which follow their GET routes. */
export async function routesOf(start: () => Promise<unknown>): Promise<Route[]> {
  const routes: Route[] = []
  const note = ({ method, url }: RouteOptions) =>
    routes.push(
      ...[method]
        .flat()
        .map((one) => ({ method: one, url }))
        .filter((route) => route.method !== 'HEAD'),
    )
  const hear = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void note(route))
  channel('fastify.initialization').subscribe(hear)
  try {
    await start()
  } finally {
    channel('fastify.initialization').unsubscribe(hear)
  }
  return routes
}

const contracts = join(import.meta.dirname, '..', '..', 'src', 'domain', 'contracts')

export async function readEndpoints(): Promise<Endpoint[]> {
  const names = readdirSync(contracts).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    names.map((name) => import(join(contracts, name)) as Promise<Record<string, unknown>>),
  )
  const found = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return [...new Map(found.map((endpoint) => [endpoint.path, endpoint])).values()]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value

/**
 * Routes without a contract, with their permitted callers: routes for files, streams and redirects, and public routes.
 */
const others: Readonly<Record<string, Access>> = {
  'GET /api/Sync/Events': 'signedIn',
  'GET /api/Files/Content': 'signedIn',
  'POST /api/Files/Append': 'feedback.send',
  'POST /api/Staff/ImportPart': 'staff',
  'GET /api/Staff/FeedbackPicture': 'staff',
  'GET /api/Audit/Export': 'members.manage',
  'GET /api/Import/RefusedFile': 'commercial.view',
  'GET /api/Account/OidcStart': 'open',
  'GET /api/Account/OidcCallback/google': 'open',
  'POST /api/Account/OidcCallback/apple': 'open',
  'POST /api/Payment/Notice': 'open',
  'POST /api/Payment/Return': 'open',
  'GET /i18n/en-us.json': 'open',
  'GET /i18n/zh-tw.json': 'open',
  'GET /i18n/zh-cn.json': 'open',
  'GET /packs/:name': 'open',
  'GET /dev/mail': 'open',
  'GET /*': 'open',
}

export interface Guarded extends Route {
  readonly access: Access
}

/** Returns the routes to call, and gaps: routes without an access rule, and contracts without a route. */
export async function guardedRoutes(routes: readonly Route[]): Promise<{ routes: Guarded[]; gaps: string[] }> {
  const endpoints = await readEndpoints()
  const known = new Map<string, Access>([
    ...Object.entries(others),
    ...endpoints.map(({ method, path, access }) => [`${method} ${path}`, access] as const),
  ])
  const names = new Set(routes.map(({ method, url }) => `${method} ${url}`))
  const gaps = [
    ...[...names].filter((name) => !known.has(name)).map((name) => `${name}: nobody says who may call it`),
    ...endpoints
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: nothing serves it`),
  ]
  const guarded = [...names].flatMap((name) => {
    const access = known.get(name)
    const [method = '', url = ''] = name.split(' ')
    return access === undefined ? [] : [{ method, url, access }]
  })
  return { routes: guarded, gaps }
}
