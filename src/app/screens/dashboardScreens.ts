import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { shortText } from '../search.ts'
import { screen } from './screen.tsx'

const dashboard = lazyScreen(() =>
  import('#features/dashboards/DashboardScreen.tsx').then((module) => module.DashboardScreen),
)

export const dashboardScreens = [
  screen({
    at: '/dashboard',
    title: msg`Dashboard`,
    access: 'company.view',
    group: 'dashboard',
    component: lazyScreen(() =>
      import('#features/dashboards/LastDashboard.tsx').then((module) => module.LastDashboard),
    ),
  }),
  screen({
    at: '/dashboardOverall',
    title: msg`Dashboard`,
    access: 'company.view',
    group: 'dashboard',
    component: dashboard,
    props: () => ({ kind: 'overall' as const }),
  }),
  screen({
    at: '/dashboardSummary',
    title: msg`Dashboard summary`,
    access: 'company.view',
    group: 'dashboard',
    // A store, area or group: `store:ID`, `city:台北市`.
    search: { of: shortText },
    component: dashboard,
    props: ({ of }) => ({ kind: 'summary' as const, of }),
  }),
]
