import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { shellCache } from '../../../src/sync/shellMessages.ts'
import { DEMO_PASSWORD } from '../../../server/demo/demoAccounts.ts'
import { findBrowser } from '../../tools/findBrowser.ts'
import { type RunningServer, startServer } from '../../tools/startServer.ts'
import { untilInPage } from '../../tools/untilInPage.ts'

/** A browser profile with the demo company, and its server. The page is the production build. */
export interface Device {
  readonly folder: string
  readonly server: RunningServer
  readonly context: () => BrowserContext
  readonly page: () => Page
  readonly restart: () => Promise<Page>
  readonly close: () => Promise<void>
}

export const storesAddress = '/map?panel=stores&view=list'

export interface DeviceSettings {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly prepare?: (dataDir: string) => Promise<void>
}

/**
 * Starts a server with the demo company and a browser, signs the planner in, and waits until stores are listed, changes
 * are sent and the app is cached for offline use.
 */
export async function openDevice({ viewport, prepare }: DeviceSettings = {}): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
  await prepare?.(join(folder, 'data'))
  const server = await startServer(join(folder, 'data'))
  const launch = async () =>
    chromium.launchPersistentContext(join(folder, 'profile'), {
      ...(await findBrowser()),
      baseURL: server.address,
      viewport: viewport ?? { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'Asia/Taipei',
    })
  let context = await launch()
  let page = context.pages()[0] ?? (await context.newPage())
  const device: Device = {
    folder,
    server,
    context: () => context,
    page: () => page,
    async restart() {
      await context.close()
      context = await launch()
      page = context.pages()[0] ?? (await context.newPage())
      return page
    },
    async close() {
      await context.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  try {
    await signIn(page)
    return device
  } catch (error) {
    await device.close()
    throw error
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login?next=%2Fmap%3Fpanel%3Dstores%26view%3Dlist')
  await page.getByRole('textbox', { name: 'Username or email' }).fill('planner@demo.catchment.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // In portrait, a tablet shows cards instead of rows.
  const rows = page.getByRole('grid').getByRole('row').nth(1)
  const cards = page.getByRole('region', { name: 'Stores' }).getByRole('listitem')
  await rows.or(cards).first().waitFor()
  await page.getByRole('link', { name: 'all sent' }).first().waitFor()
  await untilInPage(page, (shelf) => caches.has(shelf), shellCache)
}
