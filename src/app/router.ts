import { createRouter } from '@tanstack/react-router'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import type { AppContext } from './guards.ts'
import { loadLimitMs } from './lazyScreen.tsx'
import { routeTree } from './routes.tsx'
import { RouteError } from './RouteError.tsx'
import { openScreens } from './screens/openScreens.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/** Creates the router. Starts with public screens to keep sign-in small and loads the rest on demand. */
export function createAppRouter(given: Pick<AppContext, 'host' | 'routeState'>) {
  const router = createRouter({
    routeTree: routeTree(openScreens),
    context: { ...given, screens: openScreens, learnScreens },
    parseSearch,
    stringifySearch,
    defaultPendingComponent: LoadingOverlay,
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteError,
    defaultPreload: false,
  })

  async function learnScreens(): Promise<boolean> {
    if (router.options.context.screens !== openScreens) return false
    const { screens } = await withTimeLimit(allScreens(), loadLimitMs)
    router.update({ ...router.options, routeTree: routeTree(screens), context: { ...given, screens, learnScreens } })
    return true
  }
  return router
}

export const allScreens = () => import('./screens/allScreens.ts')

type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
