import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { flag, lenient, sitePath, shortText, token } from '../search.ts'
import { type Screen, screen } from './screen.tsx'
import * as v from 'valibot'

/** Sign-in and registration, the staff console (staff have separate accounts), and plain pages. */
export const openScreens: readonly Screen[] = [
  screen({
    at: '/login',
    title: msg`Sign in`,
    access: 'signedOut',
    search: { next: sitePath, link: flag },
    component: lazyScreen(() => import('../pages/LoginPage.tsx').then((module) => module.LoginPage)),
    props: ({ next, link }) => ({ next, isLinking: link === '1' }),
  }),
  screen({
    at: '/register',
    title: msg`Create account`,
    access: 'everyone',
    search: { invitation: token, identity: flag },
    component: lazyScreen(() => import('../pages/RegisterPage.tsx').then((module) => module.RegisterPage)),
    props: ({ invitation, identity }) => ({ invitation, isFromOutside: identity === '1' }),
  }),
  screen({
    at: '/captcha',
    title: msg`Verify your email`,
    access: 'everyone',
    // Registration awaiting its code, or the token from the email link.
    search: { registration: token, token },
    component: lazyScreen(() => import('../pages/CaptchaPage.tsx').then((module) => module.CaptchaPage)),
  }),
  screen({
    at: '/forgotPassword',
    title: msg`Forgot password`,
    access: 'everyone',
    component: lazyScreen(() =>
      import('#features/account/entry/ForgotPasswordScreen.tsx').then((module) => module.ForgotPasswordScreen),
    ),
  }),
  // The path is spelled as in the specification. Paths are case-insensitive, so /RestPassword matches, too.
  screen({
    at: '/restPassword',
    title: msg`New password`,
    access: 'everyone',
    search: { token },
    component: lazyScreen(() => import('../pages/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage)),
  }),
  screen({
    at: '/appleLoginValidation',
    title: msg`Sign in`,
    access: 'everyone',
    // Key of the Google or Apple response on the server.
    search: { state: token },
    component: lazyScreen(() => import('../pages/IdentityPage.tsx').then((module) => module.IdentityPage)),
  }),
  screen({
    at: '/createOwner',
    title: msg`Create owner account`,
    access: 'everyone',
    search: { code: token },
    component: lazyScreen(() => import('../pages/CreateOwnerPage.tsx').then((module) => module.CreateOwnerPage)),
  }),
  screen({
    at: '/staff',
    title: msg`Provider staff`,
    access: 'staff',
    search: { part: lenient(v.picklist(['packs', 'feedback'])), company: shortText },
    component: lazyScreen(() => import('../pages/StaffPage.tsx').then((module) => module.StaffPage)),
  }),
  screen({
    at: '/404',
    title: msg`Not found`,
    access: 'everyone',
    frame: lazyScreen(() => import('../pages/OpenFrame.tsx').then((module) => module.OpenFrame)),
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

function gallery(): Screen[] {
  if (import.meta.env.MODE === 'production') return []
  const component = lazyScreen(() => import('#ui/gallery/Gallery.tsx').then((module) => module.Gallery))
  return [screen({ at: '/gallery', title: msg`Controls`, access: 'everyone', component })]
}
