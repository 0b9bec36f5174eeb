import { lazyScreen } from './lazyScreen.tsx'

/** The frame of everything behind sign-in, with the session around it. */
export const MainShell = lazyScreen(() => import('./shell/MainShell.tsx').then((module) => module.MainShell))

export const SettingsPage = lazyScreen(() => import('./SettingsPage.tsx').then((module) => module.SettingsPage))

export const MapPage = lazyScreen(() => import('./MapPage.tsx').then((module) => module.MapPage))

export const CreateOwnerPage = lazyScreen(() =>
  import('./CreateOwnerPage.tsx').then((module) => module.CreateOwnerPage),
)
