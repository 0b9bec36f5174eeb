import { createRouter } from '@tanstack/react-router'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import type { AppContext } from './guards.ts'
import { routeTree } from './routes.tsx'
import { RouteError } from './RouteError.tsx'
import { parseSearch, stringifySearch } from './search.ts'

/** The router of the page. Queries are plain texts; a slow start shows the dots. */
export const createAppRouter = (context: AppContext) =>
  createRouter({
    routeTree: routeTree(context.screens),
    context,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: LoadingOverlay,
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteError,
    defaultPreload: false,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
