import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { mode, recordId } from '../search.ts'
import { screen } from './screen.tsx'

const form = lazyScreen(() =>
  import('#features/reports/site/ReportFormScreen.tsx').then((module) => module.ReportFormScreen),
)

/** Reports on sites, and sites side by side. */
export const reportScreens = [
  screen({
    at: '/siteReport',
    title: msg`Site reports`,
    access: 'company.view',
    group: 'reports',
    icon: 'report',
    component: lazyScreen(() =>
      import('#features/reports/list/ReportListScreen.tsx').then((module) => module.ReportListScreen),
    ),
  }),
  screen({
    at: '/siteReport?mode=bin',
    title: msg`Bin`,
    access: 'business.edit',
    group: 'reports',
    component: lazyScreen(() => import('#recordKit/RecordScreen.tsx').then((module) => module.RecordScreen)),
    props: () => ({ entity: 'report' as const, mode: 'bin' as const }),
  }),
  screen({
    at: '/siteReportForm',
    title: msg`Site report`,
    access: 'company.view',
    group: 'reports',
    // The report, or the store that a new one is about.
    search: { id: recordId, store: recordId, mode },
    component: form,
    props: ({ id, store }) => ({ id, store }),
    about: ({ id = 'new' }) => id,
  }),
]
