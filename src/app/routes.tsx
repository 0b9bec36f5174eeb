import { type AnyRoute, createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { hasToken } from '#session/cookies.ts'
import { currentPerson } from '#session/people.ts'
import { AddressTitle } from './AddressTitle.tsx'
import { entryRoutes, OpenShell } from './entryRoutes.tsx'
import { type AppContext, beforeNavigation } from './guards.ts'
import { lazyScreen } from './lazyScreen.tsx'
import { memberRoutes } from './memberRoutes.tsx'
import { anySearch, loginSearch, mapSearch, ownerSearch, settingsSearch } from './search.ts'
import { CreateOwnerPage, FailedPage, LoginPage, MainShell, MapPage, NotFoundPage, SettingsPage } from './screens.ts'

/** Every address of the product; an unknown one goes to /404. */
export function routeTree() {
  const root = createRootRouteWithContext<AppContext>()({
    validateSearch: anySearch,
    beforeLoad: ({ context, location }) => beforeNavigation(context, location),
    component: Root,
  })
  const shell = createRoute({ getParentRoute: () => root, id: 'main', component: MainShell })
  const start = createRoute({
    getParentRoute: () => shell,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/map', replace: true })
    },
  })
  const map = createRoute({ getParentRoute: () => shell, path: '/map', validateSearch: mapSearch, component: MapPage })
  const settings = createRoute({
    getParentRoute: () => shell,
    path: '/settings',
    validateSearch: settingsSearch,
    component: SettingsPage,
  })
  const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenShell })
  const login = createRoute({
    getParentRoute: () => open,
    path: '/login',
    validateSearch: loginSearch,
    beforeLoad: async ({ context, search }) => {
      if (await isSignedIn(context)) throw redirect({ href: search.next ?? '/map', replace: true })
    },
    component: LoginPage,
  })
  const owner = createRoute({
    getParentRoute: () => open,
    path: '/createOwner',
    validateSearch: ownerSearch,
    component: CreateOwnerPage,
  })
  const notFound = createRoute({ getParentRoute: () => open, path: '/404', component: NotFoundPage })
  const failed = createRoute({ getParentRoute: () => open, path: '/500', component: FailedPage })
  const unknown = createRoute({
    getParentRoute: () => open,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/404', replace: true })
    },
  })
  const openRoutes = [login, owner, ...entryRoutes(open), notFound, failed, unknown] as const
  return root.addChildren([
    shell.addChildren([start, map, settings, ...memberRoutes(shell)]),
    open.addChildren([...openRoutes, ...galleryRoutes(open)]),
  ])
}

/** The page of controls, in development and test builds only; elsewhere its code is left out. */
function galleryRoutes(parent: AnyRoute) {
  if (import.meta.env.MODE === 'production') return []
  const component = lazyScreen(() => import('#ui/gallery/Gallery.tsx').then((module) => module.Gallery))
  return [createRoute({ getParentRoute: () => parent, path: '/gallery', component })]
}

function Root() {
  return (
    <>
      <AddressTitle />
      <Outlet />
    </>
  )
}

/** Who is signed in has no use for the sign-in page; when that can't be found out, the page is shown. */
async function isSignedIn({ host }: AppContext): Promise<boolean> {
  if (!hasToken(Date.now()) && !currentPerson()) return false
  return (await host.ensure().catch(() => undefined)) !== undefined
}
