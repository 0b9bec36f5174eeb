import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { lazyScreen } from '../lazyScreen.tsx'
import { lenient } from '../search.ts'
import { screen } from './screen.tsx'

export const billingScreens = [
  screen({
    at: '/licenses',
    title: msg`Plan and billing`,
    access: 'plan.manage',
    group: 'settings',
    icon: 'plan',
    component: lazyScreen(() => import('#features/billing/LicensesScreen.tsx').then((module) => module.LicensesScreen)),
  }),
  screen({
    at: '/checkoutInfo',
    title: msg`Checkout`,
    access: 'plan.manage',
    group: 'settings',
    search: { plan: lenient(v.picklist(['day', 'week', 'month', 'year'])) },
    component: lazyScreen(() => import('#features/billing/CheckoutScreen.tsx').then((module) => module.CheckoutScreen)),
  }),
  screen({
    at: '/licensePayFail',
    title: msg`Payment failed`,
    access: 'plan.manage',
    group: 'settings',
    component: lazyScreen(() => import('#features/billing/PayFailScreen.tsx').then((module) => module.PayFailScreen)),
  }),
]
