import { createRouter } from '@tanstack/react-router'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import type { AppContext } from './guards.ts'
import { loadLimitMs } from './lazyScreen.tsx'
import { routeTree } from './routes.tsx'
import { RouteError } from './RouteError.tsx'
import { openScreens } from './screens/openScreens.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/**
 * The router of the page. It begins with the open screens, so that the sign-in is light; the others come when one is asked for.
 * Queries are plain texts; a slow start shows the dots.
 */
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

/** Every screen there is. */
export const allScreens = () => import('./screens/index.ts')

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
