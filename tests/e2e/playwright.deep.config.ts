import { defineConfig } from 'playwright/test'
import config, { deskOnly, specs } from './playwright.config.ts'

/** Every browser test in every size that it is for. */
export default defineConfig({
  ...config,
  projects: (config.projects ?? []).map((project) =>
    project.name === 'tablet'
      ? { ...project, grepInvert: /@desk/, testIgnore: specs(...deskOnly) }
      : { ...project, grepInvert: /(?!)/ },
  ),
})
