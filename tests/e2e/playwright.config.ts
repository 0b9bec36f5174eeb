import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser } from '../tools/findBrowser.ts'

const root = join(import.meta.dirname, '..', '..')

export const specs = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`)

/** Tests that look the same in every size, or are about desktop. */
export const desktopOnly = [
  // Only desktop has columns: a tablet in portrait shows cards.
  'lists',
  ...['accounts', 'accountsApart', 'baseMaps', 'conflict', 'mapLayers', 'mapReach', 'refused', 'signIn', 'storage'],
  ...['tabs', 'undo'],
]
/** Only on the tablet: people hold one for these. */
export const tabletOnly = ['killed', 'rescue', 'surveys']
/** On the tablet in `npm test`, on desktop as well in `npm run e2e:deep`. */
const onDesktopLater = ['surveyReview', 'surveyDays']
/** On desktop in `npm test`, on the tablet as well in `npm run e2e:deep`: the gate has twelve minutes. */
const onTabletLater = [
  ...[
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
  ],
  ...['board', 'dataCenter', 'performanceGrid', 'surveyGiven', 'missingRows'],
  ...['mapNotes', 'story'],
  ...['phone', 'photos', 'slide', 'surveyAnswers', 'surveyStatistics'],
]

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  // Each test has a separate server (see `ownServer`), so none waits for another.
  workers: 2,
  fullyParallel: true,
  // A test that passes on retry is reported as flaky with its trace, without blocking everything else.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['../tools/browserTally.ts']],
  globalSetup: './firstStart.ts',
  use: {
    // A covered click target is reported after this, not at the test's timeout.
    actionTimeout: 45_000,
    launchOptions: await findBrowser(),
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    // Tracing slows every test, so only retries are traced.
    trace: 'on-first-retry',
  },
  projects: [
    // Tablet tests are about the field, desktop ones about what looks the same in every size: whole files, and tests
    // marked @desk. Tests marked @deep, for secondary paths, run only in `npm run e2e:deep`.
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
