import { billingScreens } from './billingScreens.ts'
import { dataScreens } from './dataScreens.ts'
import { dashboardScreens } from './dashboardScreens.ts'
import { helpScreens } from './helpScreens.ts'
import { mapScreens } from './mapScreens.ts'
import { openScreens } from './openScreens.ts'
import { reportScreens } from './reportScreens.ts'
import { surveyScreens } from './surveyScreens.ts'
import type { Screen } from './screen.tsx'
import { settingsScreens } from './settingsScreens.ts'

/** All screens. Routes, guards, titles, navigation and test walks derive from this list, in order. */
export const screens: readonly Screen[] = [
  ...mapScreens,
  ...dashboardScreens,
  ...surveyScreens,
  ...reportScreens,
  ...dataScreens,
  ...settingsScreens,
  ...billingScreens,
  ...helpScreens,
  ...openScreens,
]
