import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { mode, recordId } from '../search.ts'
import { reportsFrame } from './frames.ts'
import { screen } from './screen.tsx'

const form = lazyScreen(() =>
  import('#features/reports/site/ReportFormScreen.tsx').then((module) => module.ReportFormScreen),
)

const made = lazyScreen(() =>
  import('#features/reports/made/AutoReportScreen.tsx').then((module) => module.AutoReportScreen),
)

export const reportScreens = [
  screen({
    at: '/siteReport',
    title: msg`Site reports`,
    access: 'company.view',
    group: 'reports',
    icon: 'report',
    frame: reportsFrame,
    component: lazyScreen(() =>
      import('#features/reports/list/ReportListScreen.tsx').then((module) => module.ReportListScreen),
    ),
  }),
  screen({
    at: '/siteReport?mode=bin',
    title: msg`Trash`,
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
    // `id` of an existing report, or `store` for a new one.
    search: { id: recordId, store: recordId, mode },
    component: form,
    props: ({ id, store }) => ({ id, store }),
    about: ({ id = 'new' }) => id,
  }),
  screen({
    at: '/compareReport',
    title: msg`Comparison report`,
    access: 'company.view',
    group: 'reports',
    icon: 'report',
    frame: reportsFrame,
    component: lazyScreen(() =>
      import('#features/reports/compare/CompareScreen.tsx').then((module) => module.CompareScreen),
    ),
  }),
  screen({
    at: '/compareReportResult',
    title: msg`Comparison`,
    access: 'company.view',
    group: 'reports',
    search: { id: recordId },
    component: lazyScreen(() =>
      import('#features/reports/compare/CompareResultScreen.tsx').then((module) => module.CompareResultScreen),
    ),
    about: ({ id = 'none' }) => id,
  }),
  ...(['site', 'compare'] as const).map((kind) =>
    screen({
      at: `/AutoGenerateExcel/${kind}Report`,
      title: kind === 'compare' ? msg`Comparison report` : msg`Site report`,
      access: 'report.download',
      group: 'reports',
      search: { id: recordId },
      component: made,
      props: ({ id }) => ({ kind, id }),
      about: ({ id = 'newest' }) => id,
    }),
  ),
]
