import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from 'playwright'
import { DEMO_PASSWORD } from '../../../server/demo/demoAccounts.ts'
import { findBrowser } from '../../tools/findBrowser.ts'
import { startServer } from '../../tools/startServer.ts'
import type { Bench } from '../bench.ts'

/**
 * JavaScript of a first visit, each script gzipped; kilobytes of 1,000 bytes. `js-size-login` and `js-size-map` count
 * scripts, including workers, requested before the page is usable. The login page is usable once the sign-in button
 * exists. The map is usable once the base map is painted, a store or cluster is marked, and layers and toolbar are
 * clickable. `…-later` counts scripts requested without user action in the next seconds.
 */
export const scriptSize: Bench = {
  name: 'js-size',
  async run() {
    const data = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    const server = await startServer(data)
    const browser = await chromium.launch(await findBrowser())
    try {
      // Block the service worker, so that only the page's own requests are counted, not offline precaching.
      const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' })
      const login = await weigh(context, '/login', isLoginUsable)
      const reply = await context.request.post('/api/Account/Login', {
        headers: { 'api-version': '1.0', origin: server.address },
        data: { account: 'planner@demo.catchment.test', password: DEMO_PASSWORD },
      })
      if (!reply.ok()) throw new Error(`The demo planner could not sign in: ${reply.status()} ${await reply.text()}`)
      const map = await weigh(context, '/map', isMapUsable)
      return [
        { name: 'js-size-login', unit: 'KB gzip', better: 'lower', ours: login.first, bar: 150 },
        { name: 'js-size-login-later', unit: 'KB gzip', better: 'lower', ours: login.later },
        { name: 'js-size-map', unit: 'KB gzip', better: 'lower', ours: map.first, bar: 260 },
        { name: 'js-size-map-later', unit: 'KB gzip', better: 'lower', ours: map.later },
      ]
    } finally {
      await browser.close()
      await server.stop()
      await rm(data, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

/** Time in ms for which a usable page is watched for further loads. */
const watchedMs = 8_000

function isLoginUsable(): boolean {
  return [...document.querySelectorAll('button')].some((button) => button.textContent.trim() === 'Sign in')
}

function isMapUsable(): boolean {
  const isPressable = (element: Element | null): boolean => {
    if (!element) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const isPainted = (canvas: HTMLCanvasElement): boolean => {
    const probe = new OffscreenCanvas(1, 1).getContext('2d')
    probe?.drawImage(canvas, 0, 0, 1, 1)
    return (probe?.getImageData(0, 0, 1, 1).data[3] ?? 0) > 0
  }
  return (
    [...document.querySelectorAll<HTMLCanvasElement>('.leaflet-base-pane canvas')].some(isPainted) &&
    document.querySelector('.leaflet-marker-icon') !== null &&
    isPressable(document.querySelector('[role="switch"]')) &&
    isPressable(document.querySelector('[role="toolbar"] button'))
  )
}

interface Weight {
  readonly first: number
  readonly later: number
}

async function weigh(context: BrowserContext, address: string, isUsable: () => boolean): Promise<Weight> {
  const page = await context.newPage()
  const scripts: { readonly at: number; readonly body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    scripts.push({ at: response.request().timing().startTime, body: response.body() })
  })
  await page.goto(address)
  await page.waitForFunction(isUsable)
  const usableAt = await page.evaluate(() => Date.now())
  await page.waitForTimeout(watchedMs)
  const sizes = await Promise.all(
    scripts.map(async ({ at, body }) => ({ at, size: gzipSync(await body, { level: 9 }).length })),
  )
  await page.close()
  const sum = (isMeant: (at: number) => boolean) =>
    sizes.reduce((total, { at, size }) => (isMeant(at) ? total + size : total), 0) / 1000
  return { first: sum((at) => at <= usableAt), later: sum((at) => at > usableAt) }
}
