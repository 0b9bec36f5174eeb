import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser } from '../tools/findBrowser.ts'

const root = join(import.meta.dirname, '..', '..')

export const specs = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`)

/** What looks the same in every size, or is about the desk. */
export const desktopOnly = [
  // Columns are of the desk: upright, a tablet shows cards.
  'lists',
  ...['accounts', 'accountsApart', 'baseMaps', 'conflict', 'mapLayers', 'mapReach', 'refused', 'signIn', 'storage'],
  ...['tabs', 'undo'],
]
/** Played on the tablet alone: people hold one while they do it. */
export const tabletOnly = ['killed', 'rescue', 'surveys']
/** Played on the tablet by `npm test`, at the desk as well by `npm run e2e:deep`. */
const onDesktopLater = ['surveyReview', 'surveyDays']
/** Played at the desk by `npm test`, on the tablet as well by `npm run e2e:deep`: the gate has twelve minutes. */
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
  // Each test has a server of its own (see `ownServer`), so none has to wait for another.
  workers: 2,
  fullyParallel: true,
  // A test that fails and then passes is told as flaky, with its trace: it is looked at, and does not hold up everything else.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['../tools/browserTally.ts']],
  globalSetup: './firstStart.ts',
  use: {
    // A press that something lies on top of is told after this, not at the end of the test's whole time.
    actionTimeout: 45_000,
    launchOptions: await findBrowser(),
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    // A trace of every test takes time from all of them: only the second try of one that failed is drawn.
    trace: 'on-first-retry',
  },
  projects: [
    // What is of the tablet in the field is played there, what looks the same in every size at the desk: whole files, and tests marked @desk.
    // Tests marked @deep are played by `npm run e2e:deep` alone: ways beside the way through.
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
