import { type AnyRoute, createRoute, Outlet } from '@tanstack/react-router'
import { captchaSearch, identitySearch, registerSearch, resetSearch, staffSearch } from './search.ts'
import { CaptchaPage, ForgotPasswordPage, IdentityPage, RegisterPage, ResetPasswordPage, StaffPage } from './screens.ts'
import { NavigationProvider } from './shell/NavigationProvider.tsx'

/** The frame of the screens before sign-in: they have links, and nothing around them. */
export function OpenShell() {
  return (
    <NavigationProvider>
      <Outlet />
    </NavigationProvider>
  )
}

/** Screens on the way to an account, and the desk of the provider's staff, who have accounts of their own. */
export function entryRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent
  const register = createRoute({
    getParentRoute,
    path: '/register',
    validateSearch: registerSearch,
    component: RegisterPage,
  })
  const captcha = createRoute({
    getParentRoute,
    path: '/captcha',
    validateSearch: captchaSearch,
    component: CaptchaPage,
  })
  const forgot = createRoute({ getParentRoute, path: '/forgotPassword', component: ForgotPasswordPage })
  const reset = createRoute({
    getParentRoute,
    path: '/restPassword',
    validateSearch: resetSearch,
    component: ResetPasswordPage,
  })
  const identity = createRoute({
    getParentRoute,
    path: '/appleLoginValidation',
    validateSearch: identitySearch,
    component: IdentityPage,
  })
  const staff = createRoute({ getParentRoute, path: '/staff', validateSearch: staffSearch, component: StaffPage })
  return [register, captcha, forgot, reset, identity, staff] as const
}
