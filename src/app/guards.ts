import { redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { hasToken } from '#session/cookies.ts'
import { currentPerson } from '#session/people.ts'
import type { Session } from '#session/session.ts'
import type { SessionHost } from '#session/sessionHost.ts'
import { makeUrlHash, type RouteState } from './routeState.ts'
import type { Screen } from './screens/screen.tsx'
import { addressOf, lenient, sitePath } from './search.ts'

export interface AppContext {
  readonly host: SessionHost
  readonly routeState: RouteState
  /** Known screens; only public screens until a member screen is requested. */
  readonly screens: readonly Screen[]
  /** Loads all screens; resolves to false if they were already loaded. */
  readonly learnScreens: () => Promise<boolean>
}

export const startAddress = '/map'

const wayBack = v.object({ next: sitePath })
const parametersKey = v.object({ urlHash: lenient(v.pipe(v.string(), v.regex(/^[a-z0-9]{6,24}$/))) })

interface Target {
  readonly pathname: string
  readonly search: Record<string, unknown>
}

/**
 * Redirects an unknown address to itself once the member screens are loaded, or to /404 if they were already loaded.
 */
export async function lookFurther({ learnScreens }: AppContext, { href }: { href: string }): Promise<never> {
  throw redirect({ href: (await learnScreens()) ? href : '/404', replace: true })
}

/** Guards member screens: requires a session, or shows sign-in with a return address. */
export async function openForMembers({ host, routeState }: AppContext, target: Target): Promise<{ session: Session }> {
  const session = await host.ensure()
  if (!session) throw redirect({ href: addressOf('/login', { next: backTo(target) }), replace: true })
  await openParameters(routeState, target, session)
  return { session }
}

/** Guards public screens, which are shown even if the session can't be checked. */
export const openForAll = ({ host, routeState }: AppContext, target: Target): Promise<void> =>
  openParameters(routeState, target, host.session())

/** Guards sign-in: redirects signed-in users, and shows sign-in if the session can't be checked. */
export async function openForStrangers({ host }: AppContext, { search }: Target): Promise<void> {
  if (!hasToken(Date.now()) && !currentPerson()) return
  const session = await host.ensure().catch(() => undefined)
  if (session) throw redirect({ href: v.parse(wayBack, search).next ?? startAddress, replace: true })
}

async function openParameters(routeState: RouteState, target: Target, session: Session | undefined): Promise<void> {
  const { urlHash } = v.parse(parametersKey, target.search)
  if (urlHash === undefined) throw redirect({ href: withUrlHash(target, routeState), replace: true })
  if (session) await routeState.open(urlHash, target.pathname)
}

/** Returns the address to return to after sign-in; undefined for `/`. */
export function backTo({ pathname, search }: Target): string | undefined {
  if (pathname === '/') return undefined
  return addressOf(pathname, { ...search, urlHash: undefined })
}

function withUrlHash({ pathname, search }: Target, routeState: RouteState): string {
  const urlHash = makeUrlHash(crypto.getRandomValues(new Uint8Array(12)))
  routeState.begin(urlHash, pathname)
  return addressOf(pathname, { ...search, urlHash })
}
