import { redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { hasToken } from '#session/cookies.ts'
import { currentPerson } from '#session/people.ts'
import type { Session } from '#session/session.ts'
import type { SessionHost } from '#session/sessionHost.ts'
import { makeUrlHash, type RouteState } from './routeState.ts'
import type { Screen } from './screens/screen.tsx'
import { addressOf, lenient, sitePath } from './search.ts'

/** What the routes are given by the page. */
export interface AppContext {
  readonly host: SessionHost
  readonly routeState: RouteState
  /** The screens that the router knows: those that are open, until one of members is asked for. */
  readonly screens: readonly Screen[]
  /** Makes all screens known; false when they were. */
  readonly learnScreens: () => Promise<boolean>
}

/** Where the product begins. */
export const startAddress = '/map'

const wayBack = v.object({ next: sitePath })
/** Carried by every address: the key under which its parameters lie on this device. */
const parametersKey = v.object({ urlHash: lenient(v.pipe(v.string(), v.regex(/^[a-z0-9]{6,24}$/))) })

interface Target {
  readonly pathname: string
  readonly search: Record<string, unknown>
}

/** At an address that is not known: it may be that of a screen of members, which the sign-in does without. Else it is nobody's. */
export async function lookFurther({ learnScreens }: AppContext, { href }: { href: string }): Promise<never> {
  throw redirect({ href: (await learnScreens()) ? href : '/404', replace: true })
}

/** Before a screen of members: there is a session, or the sign-in is shown, which knows the way back. */
export async function openForMembers({ host, routeState }: AppContext, target: Target): Promise<{ session: Session }> {
  const session = await host.ensure()
  if (!session) throw redirect({ href: addressOf('/login', { next: backTo(target) }), replace: true })
  await openParameters(routeState, target, session)
  return { session }
}

/** Before a screen that is open: it is shown even when the server can't be asked who is there. */
export const openForAll = ({ host, routeState }: AppContext, target: Target): Promise<void> =>
  openParameters(routeState, target, host.session())

/** Before the sign-in: who is signed in has no use for it; when that can't be found out, it is shown. */
export async function openForStrangers({ host }: AppContext, { search }: Target): Promise<void> {
  if (!hasToken(Date.now()) && !currentPerson()) return
  const session = await host.ensure().catch(() => undefined)
  if (session) throw redirect({ href: v.parse(wayBack, search).next ?? startAddress, replace: true })
}

/** Opens what lies on this device under the address's key; an address without a key is given one. */
async function openParameters(routeState: RouteState, target: Target, session: Session | undefined): Promise<void> {
  const { urlHash } = v.parse(parametersKey, target.search)
  if (urlHash === undefined) throw redirect({ href: withUrlHash(target, routeState), replace: true })
  if (session) await routeState.open(urlHash, target.pathname)
}

/** The address to come back to after sign-in; undefined for the start page, which needs no telling. */
export function backTo({ pathname, search }: Target): string | undefined {
  if (pathname === '/') return undefined
  return addressOf(pathname, { ...search, urlHash: undefined })
}

function withUrlHash({ pathname, search }: Target, routeState: RouteState): string {
  const urlHash = makeUrlHash(crypto.getRandomValues(new Uint8Array(12)))
  routeState.begin(urlHash, pathname)
  return addressOf(pathname, { ...search, urlHash })
}
