// npm run shots -- ADDRESS…: pictures of each address in four sizes, light and dark, en-us and zh-tw, on a contact sheet in shots/.
// `--all` adds zh-cn and the sunlight theme; `--as owner` signs in as another demo account than the planner, `--open` not at all.
// Runs on demo data in a folder of its own.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { type Locale, languageTag } from '#domain/locale.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { drawContactSheet, type Shot } from './contactSheet.ts'
import { findBrowser } from './findBrowser.ts'
import { hasChineseGlyphs } from './hasChineseGlyphs.ts'
import { startServer } from './startServer.ts'

const folder = join(import.meta.dirname, '..', '..', 'shots')
const sizes = [
  [1440, 900],
  [1180, 820],
  [820, 1180],
  [390, 844],
] as const

type Look = { theme: string; locale: Locale }

/** A page signed in with an account of the demo company, or with none, with theme and language chosen as a person's device keeps them. */
async function openPage(browser: Browser, origin: string, { theme, locale }: Look, as?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: languageTag[locale],
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'Lang', value: locale, url: origin }])
  await context.addInitScript((kept) => localStorage.setItem('catchment.theme', kept), theme)
  if (as) {
    const reply = await context.request.post('/api/Account/Login', {
      headers: { 'api-version': '1.0', origin },
      data: { account: `${as}@demo.catchment.test`, password: DEMO_PASSWORD },
    })
    if (!reply.ok())
      throw new Error(`The demo account ${as} could not sign in: ${reply.status()} ${await reply.text()}`)
  }
  return context.newPage()
}

/** Waits until the page has come to rest: nothing on its way, nothing busy, fonts there. */
async function settle(page: Page) {
  await page
    .waitForLoadState('networkidle', { timeout: 20_000 })
    .catch(() => console.warn(`${page.url()} never came to rest.`))
  const busy = page.locator('[aria-busy="true"]')
  await busy
    .first()
    .waitFor({ state: 'hidden', timeout: 20_000 })
    .catch(() => console.warn(`${page.url()} is still busy.`))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const fileName = (address: string) => address.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'start'

async function takeShots(
  browser: Browser,
  origin: string,
  addresses: string[],
  looks: Look[],
  as?: string,
): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const look of looks) {
    const page = await openPage(browser, origin, look, as)
    page.on('pageerror', (error) => console.warn(`${page.url()}: ${error.message}`))
    for (const address of addresses) {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await page.goto(address)
        await settle(page)
        const file = `${fileName(address)}-${width}x${height}-${look.theme}-${look.locale}.png`
        await page.screenshot({ path: join(folder, file), animations: 'disabled' })
        shots.push({ file, address, ...look, width, height })
      }
    }
    await page.context().close()
  }
  return shots
}

async function main() {
  const options = {
    all: { type: 'boolean', default: false },
    as: { type: 'string', default: 'planner' },
    open: { type: 'boolean', default: false },
  } as const
  const { values, positionals: addresses } = parseArgs({ options, allowPositionals: true })
  if (addresses.length === 0) throw new Error('Name at least one address, for example: npm run shots -- /map /login')
  const themes = values.all ? ['light', 'dark', 'sunlight'] : ['light', 'dark']
  const languages: Locale[] = values.all ? ['en-us', 'zh-tw', 'zh-cn'] : ['en-us', 'zh-tw']
  const looks = themes.flatMap((theme) => languages.map((locale) => ({ theme, locale })))

  await mkdir(folder, { recursive: true })
  const data = await mkdtemp(join(tmpdir(), 'catchment-shots-'))
  const server = await startServer(data)
  const browser = await chromium.launch(await findBrowser())
  try {
    const probe = await browser.newPage()
    if (!(await hasChineseGlyphs(probe)))
      console.warn('No font with Chinese was found; the pictures show boxes. Install fonts-noto-cjk.')
    await probe.close()
    const shots = await takeShots(browser, server.address, addresses, looks, values.open ? undefined : values.as)
    for (const [address, own] of Map.groupBy(shots, ({ address }) => address)) {
      console.log(await drawContactSheet(browser, folder, `sheet-${fileName(address)}`, own))
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
