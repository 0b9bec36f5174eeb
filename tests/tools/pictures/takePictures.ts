// npm run pictures: drives the product in Chromium, on separate demo data, and takes the README's three pictures.
// `-- NAME…` takes only some of them: desk, tablet, phone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import type { Role } from '#domain/access/permissions.ts'
import { toMercator } from '#domain/geo/mercator.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { demoId } from '#server/demo/demoRecord.ts'
import { pointerOf } from '../../e2e/pointer.ts'
import { figure, freePoint, taipei } from '../../e2e/onMap.ts'
import { cameraPhoto } from '../../e2e/pictures.ts'
import { accountOf } from '../../e2e/signIn.ts'
import { findBrowser } from '../findBrowser.ts'
import { cameToRest } from '../looks.ts'
import { startServer } from '../startServer.ts'

const desk = { width: 1440, height: 900 }
const tablet = { width: 1180, height: 820 }
const phone = { width: 390, height: 844 }
/** Position in front of TPE-001, a store of the demo's surveyor. */
const atDunnan = { latitude: 25.0396, longitude: 121.5491, accuracy: 6 }

const patienceMs = 180_000
/** Maximum size of a picture in bytes, because the README must load quickly. */
const maxBytes = 120_000

async function openPage(browser: Browser, origin: string, role: Role, size: typeof desk): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    hasTouch: size !== desk,
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: 'block',
    geolocation: atDunnan,
    permissions: ['geolocation'],
  })
  context.setDefaultTimeout(patienceMs)
  const reply = await context.request.post('/api/Account/Login', {
    headers: { 'api-version': '1.0', origin },
    data: { account: accountOf(role), password: DEMO_PASSWORD },
  })
  if (!reply.ok()) throw new Error(`${role} couldn't sign in: ${reply.status()} ${await reply.text()}`)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.warn(`${page.url()}: ${error.message}`))
  return page
}

/** Takes screenshots a second apart until three in a row match, and returns one of these. */
async function takeAtRest(page: Page): Promise<Buffer> {
  if (!(await cameToRest(page, patienceMs))) throw new Error(`${page.url()} never came to rest.`)
  let before: Buffer | undefined
  let same = 0
  for (let looks = 0; looks < 60; looks += 1) {
    const now = await page.screenshot({ animations: 'disabled', timeout: patienceMs })
    same = before?.equals(now) ? same + 1 : 0
    if (same >= 2) return now
    before = now
    await page.waitForTimeout(1_000)
  }
  throw new Error(`${page.url()} never came to rest.`)
}

async function writePicture(page: Page, name: string): Promise<void> {
  const path = join(import.meta.dirname, `${name}.webp`)
  const shot = sharp(await takeAtRest(page))
  for (const quality of [80, 65, 50, 35]) {
    const { size } = await shot.clone().webp({ quality, effort: 6 }).toFile(path)
    if (size > maxBytes) continue
    console.log(`${path} ${(size / 1000).toFixed(0)} KB`)
    return
  }
  throw new Error(`${path} is larger than ${maxBytes} bytes.`)
}

async function takeDesk(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser, origin, 'planner', desk)
  const { x, y } = toMercator(taipei)
  const view = { mapCenterX: x, mapCenterY: y, mapZoom: 14 }
  await page
    .context()
    .addCookies(Object.entries(view).map(([name, value]) => ({ name, value: String(value), url: origin })))
  await page.goto('/map')
  await page.getByRole('switch', { name: 'Population density' }).setChecked(true, { force: true })
  await takeAtRest(page)
  await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Place a candidate site' }).click()
  await page.getByText('Select the candidate’s location').waitFor()
  await pointerOf(page, false).press(freePoint(page))
  await figure(page, 'Population')
    .filter({ hasText: /ring\D*\d/ })
    .waitFor()
  await writePicture(page, 'desk')
  await page.context().close()
}

async function takeTablet(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser, origin, 'surveyor', tablet)
  await page.goto(surveyAddresses.tasks)
  // Wait until both surveys are on the device.
  await page.getByRole('link', { name: 'Start a response' }).nth(1).waitFor()
  await cameToRest(page, patienceMs)
  await page.goto(surveyAddresses.answer({ survey: demoId('survey store audit'), store: demoId('store TPE-001') }))
  const question = (id: string) => page.locator(`[data-question="${id}"]`)
  await question('sign').locator('label').filter({ hasText: 'Good' }).click()
  await question('signPhoto')
    .locator('input[type=file]')
    .last()
    .setInputFiles(await cameraPhoto('front.jpg', 210))
  await question('signPhoto').locator('[data-file-id]').waitFor()
  await question('entrance').locator('label').filter({ hasText: 'Needs attention' }).click()
  await page.getByText(/^Saved on this device at /).waitFor()
  await page.context().setOffline(true)
  await question('sign').scrollIntoViewIfNeeded()
  await writePicture(page, 'tablet')
  await page.context().close()
}

async function takePhone(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser, origin, 'owner', phone)
  await page.goto('/dashboardOverall')
  await page.getByRole('heading', { level: 1, name: /^Sales are / }).waitFor()
  await writePicture(page, 'phone')
  await page.context().close()
}

const takes = { desk: takeDesk, tablet: takeTablet, phone: takePhone }
const wanted = process.argv.slice(2)
const data = await mkdtemp(join(tmpdir(), 'catchment-pictures-'))
const server = await startServer(data, {}, undefined, patienceMs / 1000)
const browser = await chromium.launch(await findBrowser())
const failures: unknown[] = []
try {
  for (const [name, take] of Object.entries(takes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await take(browser, server.address).catch((error: unknown) => failures.push(error))
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
}
if (failures.length > 0) throw new AggregateError(failures, 'Some pictures are missing.')
