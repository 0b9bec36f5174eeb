// npm run pictures: drives the product in Chromium, on separate demo data, and takes the README's three pictures.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { changesAddress } from '../../e2e/changes.ts'
import { pointerOf } from '../../e2e/pointer.ts'
import { layLine } from '../../e2e/line.ts'
import { freePoint, lookOfMap, numberOf, openMap, takeTool } from '../../e2e/onMap.ts'
import { seeAllSent, signIn, waitForOffline } from '../../e2e/signIn.ts'
import { openStore, setSeats } from '../../e2e/stores.ts'
import { findBrowser } from '../findBrowser.ts'
import { type RunningServer, startServer } from '../startServer.ts'

const desktop = { width: 1280, height: 800 }
const tablet = { width: 820, height: 1180 }
const look: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'Asia/Taipei',
  reducedMotion: 'reduce',
  colorScheme: 'light',
}

/** Maximum size: the README is read over slow connections too. */
const maxBytes = 200_000

/** Takes screenshots half a second apart until two match. */
async function lookAtRest(page: Page): Promise<Buffer> {
  let before: Buffer | undefined
  for (let looks = 0; looks < 60; looks += 1) {
    const now = await page.screenshot({ animations: 'disabled' })
    if (before?.equals(now)) return now
    before = now
    await page.waitForTimeout(500)
  }
  throw new Error(`${page.url()} never came to rest.`)
}

async function keep(page: Page, name: string): Promise<void> {
  const path = join(import.meta.dirname, `${name}.webp`)
  const { size } = await sharp(await lookAtRest(page))
    .webp({ quality: 80 })
    .toFile(path)
  console.log(`${path} ${(size / 1000).toFixed(0)} KB`)
  if (size > maxBytes) throw new Error(`${name}.webp has ${size} bytes; ${maxBytes} is the limit.`)
}

async function drawDesktop(browser: Browser, { address }: RunningServer): Promise<void> {
  const context = await browser.newContext({ ...look, viewport: desktop, baseURL: address })
  const page = await context.newPage()
  await signIn(page, 'planner')
  await openMap(page)
  await takeTool(page, 'Place a candidate')
  await pointerOf(page, false).press(freePoint(page))
  await numberOf(page, 'Population')
  await page.getByRole('switch', { name: 'Population density' }).setChecked(true, { force: true })
  await lookOfMap(page)
  await keep(page, 'map')
  await openStore(page, 'TPE-002')
  await keep(page, 'store')
  await context.close()
}

/** An offline tablet with sent and unsent changes. */
async function drawTablet(browser: Browser, { port }: RunningServer): Promise<void> {
  const line = await layLine(port)
  const context = await browser.newContext({ ...look, viewport: tablet, hasTouch: true, baseURL: line.address })
  try {
    const page = await context.newPage()
    await signIn(page, 'planner')
    await waitForOffline(page)
    await setSeats(page, 'TPE-003', 48)
    await seeAllSent(page)
    line.cut()
    await setSeats(page, 'TPE-004', 36)
    await setSeats(page, 'TPE-005', 64)
    await page.goto(changesAddress)
    await keep(page, 'outbox')
  } finally {
    await context.close()
    await line.close()
  }
}

const data = await mkdtemp(join(tmpdir(), 'catchment-pictures-'))
const server = await startServer(data)
const browser = await chromium.launch(await findBrowser())
try {
  await drawDesktop(browser, server)
  await drawTablet(browser, server)
} finally {
  await browser.close()
  await server.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
}
