import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { shortText } from '../search.ts'
import { screen } from './screen.tsx'

export const helpScreens = [
  screen({
    at: '/helpcenter',
    title: msg`Help center`,
    access: 'member',
    group: 'help',
    search: { article: shortText },
    component: lazyScreen(() => import('#features/help/HelpScreen.tsx').then((module) => module.HelpScreen)),
    props: ({ article }) => ({ named: article }),
  }),
  screen({
    at: '/help/methods',
    title: msg`Methods`,
    access: 'member',
    group: 'help',
    search: { method: shortText },
    component: lazyScreen(() => import('#features/help/MethodsScreen.tsx').then((module) => module.MethodsScreen)),
    props: ({ method }) => ({ named: method }),
  }),
  screen({
    at: '/help/guide',
    title: msg`Guided study`,
    access: 'member',
    group: 'help',
    component: lazyScreen(() => import('#features/begin/guide/GuideScreen.tsx').then((module) => module.GuideScreen)),
  }),
]
