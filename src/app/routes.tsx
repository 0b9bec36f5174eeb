import { type AnyRoute, createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { followLanguage } from '#session/language.ts'
import { type AppContext, lookFurther, openForAll, openForMembers, openForStrangers, startAddress } from './guards.ts'
import { lazyScreen } from './lazyScreen.tsx'
import { NavigationProvider } from './shell/NavigationProvider.tsx'
import { isOpen, type Screen } from './screens/screen.tsx'
import { pathOf } from './screens/screenAt.ts'
import { useLingui } from '@lingui/react'
import { useEffect, type ReactNode } from 'react'
import { titleText } from '#session/navigation.ts'
import { useShown } from './useShown.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Screens at the route's path, selected by the query. */
    readonly screens?: readonly Screen[]
  }
}

export const MainShell = lazyScreen(() => import('./shell/MainShell.tsx').then((module) => module.MainShell))

export function routeTree(screens: readonly Screen[]) {
  const root = createRootRouteWithContext<AppContext>()({ beforeLoad: followLanguage, component: Root })
  const main = createRoute({
    getParentRoute: () => root,
    id: 'main',
    beforeLoad: ({ context, location }) => openForMembers(context, location),
    component: MainShell,
  })
  const open = createRoute({
    getParentRoute: () => root,
    id: 'open',
    beforeLoad: ({ context, location }) => openForAll(context, location),
    component: OpenShell,
  })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ context, location }) => lookFurther(context, location),
  })
  const start = createRoute({
    getParentRoute: () => main,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: startAddress, replace: true })
    },
  })
  const paths = [...Map.groupBy(screens, pathOf)]
  const isOpenPath = ([, [first]]: (typeof paths)[number]) => first !== undefined && isOpen(first.access)
  return root.addChildren([
    unknown,
    main.addChildren([
      start,
      ...paths.filter((path) => !isOpenPath(path)).map(([path, own]) => routeOf(main, path, own)),
    ]),
    open.addChildren(paths.filter(isOpenPath).map(([path, own]) => routeOf(open, path, own))),
  ])
}

function routeOf(parent: AnyRoute, path: string, screens: readonly Screen[]) {
  const isForStrangers = screens.some(({ access }) => access === 'signedOut')
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { screens },
    beforeLoad: ({ context, location }) => (isForStrangers ? openForStrangers(context, location) : undefined),
    component: ShownScreen,
  })
}

function Root() {
  return (
    <>
      <AddressTitle />
      <Outlet />
    </>
  )
}

function OpenShell() {
  return (
    <NavigationProvider>
      <Outlet />
    </NavigationProvider>
  )
}

/** Sets the window title from the address. A screen for one item sets its own title afterwards. */
function AddressTitle() {
  const { i18n } = useLingui()
  const screen = useShown()?.screen
  const title = screen && i18n._(screen.title)
  useEffect(() => {
    if (title !== undefined) document.title = titleText(title)
    // `screen` is a dependency, so that the title is also set if two screens have the same title.
  }, [screen, title])
  return null
}

function ShownScreen(): ReactNode {
  const shown = useShown()
  const screen = shown?.screen
  useEffect(() => {
    // Load failures are reported where the screen renders.
    screen?.preload().catch(() => undefined)
  }, [screen])
  return shown?.screen.draw(shown.query)
}
