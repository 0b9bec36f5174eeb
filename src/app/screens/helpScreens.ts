import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { shortText } from '../search.ts'
import { screen } from './screen.tsx'

/** Articles of the help. */
export const helpScreens = [
  screen({
    at: '/helpcenter',
    title: msg`Help centre`,
    access: 'member',
    group: 'help',
    // An article that the address names.
    search: { article: shortText },
    component: lazyScreen(() => import('#features/help/HelpScreen.tsx').then((module) => module.HelpScreen)),
    props: ({ article }) => ({ named: article }),
  }),
  screen({
    at: '/help/methods',
    title: msg`Methods`,
    access: 'member',
    group: 'help',
    // A method that the address names.
    search: { method: shortText },
    component: lazyScreen(() => import('#features/help/MethodsScreen.tsx').then((module) => module.MethodsScreen)),
    props: ({ method }) => ({ named: method }),
  }),
]
