import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser } from '../tools/findBrowser.ts'

const root = join(import.meta.dirname, '..', '..')
const report = join(root, 'node_modules', '.cache', 'e2e-report')

export const specs = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`)

/** Tests that look the same in every size or are about desktop. */
export const desktopOnly = [
  // Lists have columns only on desktop: a tablet in portrait shows cards.
  'lists',
  'accounts',
  'accountsApart',
  'baseMaps',
  'conflict',
  'mapLayers',
  'mapReach',
  'refused',
  'signIn',
  'storage',
  'tabs',
  'undo',
]
/** Tests that run only on the tablet, because people do this work there. */
export const tabletOnly = ['killed', 'rescue', 'surveys']
/** Tests that run on the tablet in `npm test`, and also on desktop in `npm run e2e:deep`. */
const onDesktopLater = ['surveyReview', 'surveyDays']
/**
 * Tests that run on desktop in `npm test`, and also on the tablet in `npm run e2e:deep`, because the gate is limited to
 * twelve minutes.
 */
const onTabletLater = [
  'accessibility',
  'dialogDrafts',
  'drafts',
  'mapPlace',
  'mapStudy',
  'measures',
  'records',
  'screens',
  'stays',
  'surveyDesign',
  'board',
  'dataCenter',
  'performanceGrid',
  'surveyGiven',
  'missingRows',
  'mapNotes',
  'story',
  'phone',
  'photos',
  'slide',
  'surveyAnswers',
  'surveyStatistics',
]

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  // Tests can run in parallel because each has a separate server (see `ownServer`).
  workers: 2,
  fullyParallel: true,
  // A test that passes on retry is reported as flaky with its trace, without failing the run.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['../tools/browserTally.ts'],
    // .github/workflows/ci.yml uploads this report if a test fails.
    ...(process.env['CI'] ? [['html', { open: 'never', outputFolder: report }] as const] : []),
  ],
  globalSetup: './firstStart.ts',
  use: {
    // This timeout is shorter than the test's timeout, so that a covered click target is reported early.
    actionTimeout: 45_000,
    launchOptions: await findBrowser(),
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    // Tracing slows every test, so only retries are traced.
    trace: 'on-first-retry',
  },
  projects: [
    // The tablet project skips tests that look the same in every size: whole files, and tests marked @desk. The desktop
    // project skips field work. Tests marked @deep cover secondary paths and run only in `npm run e2e:deep`.
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: /@deep/,
      testIgnore: specs(...tabletOnly, ...onDesktopLater),
    },
    {
      name: 'tablet',
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
      grepInvert: /@desk|@deep/,
      testIgnore: specs(...desktopOnly, ...onTabletLater),
    },
  ],
})
