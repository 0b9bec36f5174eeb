// npm run shots -- ADDRESS…: takes pictures of each address in five sizes, light and dark, en-us and zh-tw, on a
// contact sheet in shots/. `--all` adds zh-cn and the sunlight theme; `--as owner` signs in as another demo account
// than the planner, `--open` doesn't sign in. Runs on separate demo data.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import type { Locale } from '#domain/locale.ts'
import { drawContactSheet, type Shot } from './contactSheet.ts'
import { findBrowser } from './findBrowser.ts'
import { hasChineseGlyphs } from './hasChineseGlyphs.ts'
import { addressName, cameToRest, openVisitor, windowSizes } from './looks.ts'
import { startServer } from './startServer.ts'

const folder = join(import.meta.dirname, '..', '..', 'shots')
type Look = { theme: string; locale: Locale }

async function takeShots(
  browser: Browser,
  origin: string,
  addresses: string[],
  looks: Look[],
  as?: string,
): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const look of looks) {
    const page = await (await openVisitor(browser, origin, { ...look, as })).newPage()
    page.on('pageerror', (error) => console.warn(`${page.url()}: ${error.message}`))
    for (const address of addresses) {
      for (const [width, height] of windowSizes) {
        await page.setViewportSize({ width, height })
        await page.goto(address)
        if (!(await cameToRest(page))) console.warn(`${page.url()} never came to rest.`)
        const file = `${addressName(address)}-${width}x${height}-${look.theme}-${look.locale}.png`
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
      console.log(await drawContactSheet(browser, folder, `sheet-${addressName(address)}`, own))
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
