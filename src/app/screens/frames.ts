import { lazyScreen } from '../lazyScreen.tsx'

/** Around screens whose fields hold files. */
export const withFileAccess = lazyScreen(() =>
  import('../pages/FileAccessProvider.tsx').then((module) => module.FileAccessProvider),
)

/** Around the lists of stores and of what is kept like them. */
export const listsFrame = lazyScreen(() => import('../pages/ListsFrame.tsx').then((module) => module.ListsFrame))

/** Around what is done with surveys. */
export const surveysFrame = lazyScreen(() => import('../pages/SurveysFrame.tsx').then((module) => module.SurveysFrame))

/** Around reports and comparisons. */
export const reportsFrame = lazyScreen(() => import('../pages/ReportsFrame.tsx').then((module) => module.ReportsFrame))

/** Around each part of the settings. */
export const settingsFrame = lazyScreen(() =>
  import('../pages/SettingsFrame.tsx').then((module) => module.SettingsFrame),
)

/** The map that stands beside the lists of stores and places. */
export const listMap = lazyScreen(() => import('#features/recordMap/ListMap.tsx').then((module) => module.ListMap))
