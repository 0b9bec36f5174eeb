import { redirect } from '@tanstack/react-router'
import { followLanguage } from '#session/language.ts'
import type { Session } from '#session/session.ts'
import type { SessionHost } from '#session/sessionHost.ts'
import { makeUrlHash, type RouteState } from './routeState.ts'
import { stringifySearch } from './search.ts'

/** What the routes are given by the page. */
export interface AppContext {
  readonly host: SessionHost
  readonly routeState: RouteState
}

/** Screens that are shown without a configuration. */
const openPaths: readonly string[] = [
  '/login',
  '/register',
  '/captcha',
  '/forgotPassword',
  '/restPassword',
  '/RestPassword',
  '/appleLoginValidation',
  '/createOwner',
  '/staff',
  '/404',
  '/500',
  '/gallery',
]

export const isOpenPath = (path: string): boolean => openPaths.includes(path)

interface Target {
  readonly pathname: string
  readonly search: Record<string, unknown>
}

/**
 * What happens before each navigation, in this order: the language of the cookie, the configuration, the guard, and the key
 * under which the address keeps its parameters. Throws a redirect where the navigation has to go elsewhere.
 */
export async function beforeNavigation(
  { host, routeState }: AppContext,
  target: Target,
): Promise<{ session: Session | undefined }> {
  await followLanguage()
  const session = await loadConfiguration(host, target)
  if (!session && !isOpenPath(target.pathname)) {
    throw redirect({ to: '/login', search: { next: backTo(target) }, replace: true })
  }
  const { urlHash } = target.search
  if (typeof urlHash !== 'string') throw redirect({ href: withUrlHash(target, routeState), replace: true })
  if (session) await routeState.open(urlHash, target.pathname)
  return { session }
}

/** The session; an open path is shown even when the server can't be asked who is there. */
async function loadConfiguration(host: SessionHost, target: Target): Promise<Session | undefined> {
  if (!isOpenPath(target.pathname)) return host.ensure()
  return host.session()
}

/** The address to come back to after sign-in; undefined for the start page, which needs no telling. */
export function backTo({ pathname, search }: Target): string | undefined {
  if (pathname === '/') return undefined
  return pathname + stringifySearch({ ...search, urlHash: undefined })
}

function withUrlHash({ pathname, search }: Target, routeState: RouteState): string {
  const urlHash = makeUrlHash(crypto.getRandomValues(new Uint8Array(12)))
  routeState.begin(urlHash, pathname)
  return pathname + stringifySearch({ ...search, urlHash })
}
