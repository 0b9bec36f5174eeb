import { defineConfig } from 'playwright/test'
import config, { desktopOnly, specs, tabletOnly } from './playwright.config.ts'

/** Runs every browser test in all its sizes, plus the full survey flow on a phone. */
export default defineConfig({
  ...config,
  projects: [
    ...(config.projects ?? []).map((project) =>
      project.name === 'tablet'
        ? { ...project, grepInvert: /@desk/, testIgnore: specs(...desktopOnly) }
        : { ...project, grepInvert: /(?!)/, testIgnore: specs(...tabletOnly) },
    ),
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, testMatch: specs('surveyDays') },
  ],
})
