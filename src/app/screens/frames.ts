import { lazyScreen } from '../lazyScreen.tsx'

export const withFileAccess = lazyScreen(() =>
  import('../pages/FileAccessProvider.tsx').then((module) => module.FileAccessProvider),
)

export const listsFrame = lazyScreen(() => import('../pages/ListsFrame.tsx').then((module) => module.ListsFrame))

export const surveysFrame = lazyScreen(() => import('../pages/SurveysFrame.tsx').then((module) => module.SurveysFrame))

export const reportsFrame = lazyScreen(() => import('../pages/ReportsFrame.tsx').then((module) => module.ReportsFrame))

export const settingsFrame = lazyScreen(() =>
  import('../pages/SettingsFrame.tsx').then((module) => module.SettingsFrame),
)

export const listMap = lazyScreen(() => import('#features/recordMap/ListMap.tsx').then((module) => module.ListMap))
