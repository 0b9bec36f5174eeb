import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser } from '../tools/findBrowser.ts'
import { freePort } from '../tools/freePort.ts'

const root = join(import.meta.dirname, '..', '..')
// Playwright reads this file again in every worker; they must all speak of the same server.
process.env['E2E_PORT'] ??= `${await freePort()}`
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'catchment-e2e-'))
const address = `http://127.0.0.1:${process.env['E2E_PORT']}`

const specs = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  workers: 1,
  // A test that fails and then passes is told as flaky, with its trace: it is looked at, and does not hold up everything else.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['../tools/browserTally.ts']],
  globalTeardown: './removeData.ts',
  use: {
    baseURL: address,
    launchOptions: await findBrowser(),
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    // A trace of every test takes time from all of them: only the second try of one that failed is drawn.
    trace: 'on-first-retry',
  },
  projects: [
    // What is of the tablet in the field is played there, what looks the same in every size at the desk: whole files, and tests marked @desk.
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: specs('killed', 'rescue'),
    },
    {
      name: 'tablet',
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
      grepInvert: /@desk/,
      testIgnore: specs(
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
      ),
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    cwd: root,
    url: `${address}/api/Account/GetConfigurationValue`,
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA'],
      HOST: '127.0.0.1',
      VERIFY: 'off',
      PASSWORD_COST: 'least',
      NODE_ENV: 'test',
    },
    stderr: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
