import { lazyScreen } from './lazyScreen.tsx'

export const LoginPage = lazyScreen(() => import('./LoginPage.tsx').then((module) => module.LoginPage))

/** The frame of everything behind sign-in, with the session around it. */
export const MainShell = lazyScreen(() => import('./shell/MainShell.tsx').then((module) => module.MainShell))

export const SettingsPage = lazyScreen(() => import('./SettingsPage.tsx').then((module) => module.SettingsPage))

export const MapPage = lazyScreen(() => import('./MapPage.tsx').then((module) => module.MapPage))

export const CreateOwnerPage = lazyScreen(() =>
  import('./CreateOwnerPage.tsx').then((module) => module.CreateOwnerPage),
)

export const NotFoundPage = lazyScreen(() => import('./plainPages.tsx').then((module) => module.NotFoundPage))

export const FailedPage = lazyScreen(() => import('./plainPages.tsx').then((module) => module.FailedPage))

export const RegisterPage = lazyScreen(() => import('./RegisterPage.tsx').then((module) => module.RegisterPage))

export const CaptchaPage = lazyScreen(() => import('./CaptchaPage.tsx').then((module) => module.CaptchaPage))

export const ForgotPasswordPage = lazyScreen(() =>
  import('#features/account/entry/ForgotPasswordScreen.tsx').then((module) => module.ForgotPasswordScreen),
)

export const ResetPasswordPage = lazyScreen(() =>
  import('./ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
)

export const IdentityPage = lazyScreen(() => import('./IdentityPage.tsx').then((module) => module.IdentityPage))

export const ProfilePage = lazyScreen(() => import('./ProfilePage.tsx').then((module) => module.ProfilePage))

export const UserListPage = lazyScreen(() =>
  import('#features/users/UserListScreen.tsx').then((module) => module.UserListScreen),
)

export const UserFormPage = lazyScreen(() => import('./UserFormPage.tsx').then((module) => module.UserFormPage))

export const MethodsPage = lazyScreen(() => import('./MethodsPage.tsx').then((module) => module.MethodsPage))

export const StaffPage = lazyScreen(() => import('./StaffPage.tsx').then((module) => module.StaffPage))
