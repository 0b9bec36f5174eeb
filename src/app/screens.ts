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
