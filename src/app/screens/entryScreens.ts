import { msg } from '@lingui/core/macro'
import { lazyScreen } from '../lazyScreen.tsx'
import { flag, lenient, sitePath, shortText, token } from '../search.ts'
import { screen } from './screen.tsx'
import * as v from 'valibot'

/** Screens on the way to an account, and the desk of the provider's staff, who have accounts of their own. */
export const entryScreens = [
  screen({
    at: '/login',
    title: msg`Sign in`,
    access: 'signedOut',
    // Where to go afterwards; and whether somebody came back from Google or Apple and proves an account to be linked.
    search: { next: sitePath, link: flag },
    component: lazyScreen(() => import('../pages/LoginPage.tsx').then((module) => module.LoginPage)),
    props: ({ next, link }) => ({ next, isLinking: link === '1' }),
  }),
  screen({
    at: '/register',
    title: msg`Create account`,
    access: 'everyone',
    // An invitation's token; and whether somebody came back from Google or Apple for it, or to register.
    search: { invitation: token, identity: flag },
    component: lazyScreen(() => import('../pages/RegisterPage.tsx').then((module) => module.RegisterPage)),
    props: ({ invitation, identity }) => ({ invitation, isFromOutside: identity === '1' }),
  }),
  screen({
    at: '/captcha',
    title: msg`Verify your mailbox`,
    access: 'everyone',
    // The registration that waits for its code, or the token of the letter's link.
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
  // The address as the specification spells it; it is found in any case, so as /RestPassword, too.
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
    // What Google or Apple answered lies under this key on the server.
    search: { state: token },
    component: lazyScreen(() => import('../pages/IdentityPage.tsx').then((module) => module.IdentityPage)),
  }),
  screen({
    at: '/createOwner',
    title: msg`Create the owner`,
    access: 'everyone',
    // The code of the one-time link that creates the first owner.
    search: { code: token },
    component: lazyScreen(() => import('../pages/CreateOwnerPage.tsx').then((module) => module.CreateOwnerPage)),
  }),
  screen({
    at: '/staff',
    title: msg`Staff of the provider`,
    access: 'staff',
    // The packs, or companies and one of them.
    search: { part: lenient(v.literal('packs')), company: shortText },
    component: lazyScreen(() => import('../pages/StaffPage.tsx').then((module) => module.StaffPage)),
  }),
]
