import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { type Screen, screen } from './screen.tsx'

/** Screens for when there is no other. */
export const plainScreens: readonly Screen[] = [
  screen({
    at: '/404',
    title: msg`Not found`,
    access: 'everyone',
    component: lazyScreen(() => import('../pages/plainPages.tsx').then((module) => module.NotFoundPage)),
  }),
  screen({
    at: '/500',
    title: msg`Something went wrong`,
    access: 'everyone',
    component: lazyScreen(() => import('../pages/plainPages.tsx').then((module) => module.FailedPage)),
  }),
  ...gallery(),
]

/** The page of controls, in development and test builds only; elsewhere its code is left out. */
function gallery(): Screen[] {
  if (import.meta.env.MODE === 'production') return []
  const component = lazyScreen(() => import('#ui/gallery/Gallery.tsx').then((module) => module.Gallery))
  return [screen({ at: '/gallery', title: msg`Controls`, access: 'everyone', component })]
}
