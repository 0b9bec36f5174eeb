// npm run walk: opens the addresses of the specification in three languages: signed in by URL, in five window sizes and
// two themes, then in fewer looks by clicks from the menu, offline and signed out. Reports problems: a failed part, a
// serious axe violation, text outside the window, texts of another language, a console error. Ends with `addresses N
// looks N failed N`. `--pictures FOLDER` saves a picture of each look, and contact sheets; `--all` adds the registry's
// other addresses; `--only /map` limits it to one address, `--locale zh-tw` to one language. Runs on separate demo
// data.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { type Locale, locales } from '#domain/locale.ts'
import { publishSurvey } from '../../e2e/publicSurvey.ts'
import { readScreens } from '../../e2e/screenList.ts'
import { signIn, waitForOffline } from '../../e2e/signIn.ts'
import { drawContactSheet } from '../contactSheet.ts'
import { findBrowser } from '../findBrowser.ts'
import { addressName, openVisitor, windowSizes } from '../looks.ts'
import { startServer } from '../startServer.ts'
import { followMenu } from './followMenu.ts'
import { readForeignWords } from './readWords.ts'
import { holdAgainst, otherAddresses, type WalkedAddress } from './specAddresses.ts'
import { type Failure, type Look, type Seen, startWalker } from './walker.ts'

const desktop = [1440, 900] as const
const phone = [390, 844] as const
/**
 * Returns every size in both themes. Axe results depend on size and theme, hardly on language, so in languages other
 * than English axe runs only on a light phone screen.
 */
const allLooks = (locale: Locale): Look[] =>
  windowSizes.flatMap((size) =>
    (['light', 'dark'] as const).map((theme) => ({
      size,
      theme,
      hasAxe: locale === 'en-us' || (size[0] === phone[0] && theme === 'light'),
    })),
  )
const fewLooks: readonly Look[] = [desktop, phone].map((size) => ({ size, theme: 'light', hasAxe: false }))

const patienceSeconds = 120

interface Walk {
  readonly browser: Browser
  readonly origin: string
  readonly addresses: readonly WalkedAddress[]
  readonly seen: Seen
  readonly folder: string | undefined
}

async function walkIn(locale: Locale, { browser, origin, addresses, seen, folder }: Walk): Promise<void> {
  const foreign = await readForeignWords(origin, locale)
  const open = async (isMember: boolean, state: string, looks: readonly Look[]) => {
    const context = await openVisitor(browser, origin, { locale: 'en-us', serviceWorkers: 'allow' })
    // Sign in through the form, here in English, because only this stores the user on the device for offline use.
    if (isMember) await signIn(await context.newPage(), 'owner')
    await context.addCookies([{ name: 'Lang', value: locale, url: origin }])
    const setup = { context, locale, foreign, seen, folder }
    return { context, setup, walker: await startWalker({ ...setup, state, looks }) }
  }
  const member = await open(true, 'signed in', allLooks(locale))
  for (const address of addresses) await member.walker.visit(address)
  const byMenu = await startWalker({ ...member.setup, state: 'from the menu', looks: fewLooks.slice(0, 1) })
  const unfound = await followMenu(byMenu, addresses)
  for (const path of unfound) seen.failures.push({ path, look: locale, problem: 'no way leads there from the menu' })
  await waitForOffline(byMenu.page)
  await member.context.setOffline(true)
  const offline = await startWalker({ ...member.setup, state: 'offline', looks: fewLooks })
  for (const address of addresses) await offline.visit(address)
  await member.context.close()

  const stranger = await open(false, 'signed out', fewLooks)
  const asStranger = addresses.map((address) => ({
    ...address,
    leadsTo: address.path === '/login' || !address.isOpen ? /^\/login$/ : address.leadsTo,
  }))
  for (const address of asStranger) await stranger.walker.visit(address)
  await stranger.walker.page.goto('/login')
  await waitForOffline(stranger.walker.page)
  await stranger.context.setOffline(true)
  const cutOff = await startWalker({ ...stranger.setup, state: 'signed out, offline', looks: fewLooks.slice(1) })
  for (const address of asStranger) await cutOff.visit(address)
  await stranger.context.close()
}

async function readAddresses(origin: string, seen: Seen, isAll: boolean): Promise<WalkedAddress[]> {
  const screens = await readScreens()
  const { addresses, missing } = holdAgainst(screens)
  for (const path of missing) seen.failures.push({ path, look: 'the registry', problem: 'no screen stands at it' })
  const { link, close } = await publishSurvey(origin)
  await close()
  const token = link.slice(link.indexOf('?'))
  const opened = addresses.map((one) => (one.path === '/frontSurvey' ? { ...one, open: one.open + token } : one))
  return isAll ? [...opened, ...otherAddresses(screens)] : opened
}

/**
 * Picture height in px. A sheet has about twenty rows per address, so taller pictures would exceed the browser's
 * screenshot limit.
 */
const sheetPictureTall = 200

async function drawSheets(browser: Browser, folder: string, { shots }: Seen): Promise<void> {
  for (const [address, own] of Map.groupBy(shots, (shot) => shot.address))
    console.log(await drawContactSheet(browser, folder, `sheet-${addressName(address)}`, own, sheetPictureTall))
}

function reportFailures(failures: readonly Failure[]): number {
  for (const same of Map.groupBy(failures, ({ path, problem }) => `${path}: ${problem}`).entries()) {
    const [what, of] = same
    console.log(`${what}\n    ${[...new Set(of.map(({ look }) => look))].join(', ')}`)
  }
  return new Set(failures.map(({ path, look }) => `${path} ${look}`)).size
}

async function main(): Promise<void> {
  const options = {
    pictures: { type: 'string' },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    locale: { type: 'string' },
  } as const
  const { values } = parseArgs({ options })
  const folder = values.pictures === undefined ? undefined : resolve(values.pictures)
  const seen: Seen = { failures: [], shots: [], looks: 0 }
  const data = await mkdtemp(join(tmpdir(), 'catchment-walk-'))
  const server = await startServer(data, {}, undefined, patienceSeconds)
  const browser = await chromium.launch(await findBrowser())
  try {
    const origin = server.address
    const found = await readAddresses(origin, seen, values.all)
    const addresses = found.filter(({ path }) => values.only === undefined || path === values.only)
    const walk: Walk = { browser, origin, addresses, seen, folder }
    const chosen = locales.filter((locale) => values.locale === undefined || locale === values.locale)
    await Promise.all(chosen.map((locale) => walkIn(locale, walk)))
    const failed = reportFailures(seen.failures)
    if (folder !== undefined) await drawSheets(browser, folder, seen)
    console.log(`addresses ${addresses.length} looks ${seen.looks} failed ${failed}`)
    process.exitCode = seen.failures.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    await server.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
}

await main()
