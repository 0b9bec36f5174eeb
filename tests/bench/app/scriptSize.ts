import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { DEMO_PASSWORD } from '../../../server/demo/demoAccounts.ts'
import { findBrowser } from '../../tools/findBrowser.ts'
import { startServer } from '../../tools/startServer.ts'
import type { Bench } from '../bench.ts'

/** JavaScript that a first visit loads until the page can be used, each script packed by gzip; kilobytes of 1,000 bytes. */
export const scriptSize: Bench = {
  name: 'js-size',
  async run() {
    const data = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    const server = await startServer(data)
    const browser = await chromium.launch(await findBrowser())
    try {
      // Without a service worker only what the page itself asks for is seen, not what is laid in for offline use.
      const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' })
      const login = await weigh(context, '/login', (page) => page.getByRole('button', { name: 'Sign in', exact: true }))
      const reply = await context.request.post('/api/Account/Login', {
        headers: { 'api-version': '1.0', origin: server.address },
        data: { account: 'planner@demo.catchment.test', password: DEMO_PASSWORD },
      })
      if (!reply.ok()) throw new Error(`The demo planner could not sign in: ${reply.status()} ${await reply.text()}`)
      const map = await weigh(context, '/map', (page) => page.locator('.leaflet-marker-icon'))
      return [
        { name: 'js-size-login', unit: 'KB gzip', better: 'lower', ours: login, bar: 150 },
        { name: 'js-size-map', unit: 'KB gzip', better: 'lower', ours: map, bar: 260 },
      ]
    } finally {
      await browser.close()
      await server.stop()
      await rm(data, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

async function weigh(
  context: BrowserContext,
  address: string,
  usable: (page: Page) => ReturnType<Page['locator']>,
): Promise<number> {
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  })
  await page.goto(address)
  await usable(page).first().waitFor()
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
