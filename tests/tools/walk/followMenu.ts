import { cameToRest } from '../looks.ts'
import type { WalkedAddress } from './specAddresses.ts'
import type { Walker } from './walker.ts'

/** Pages reached only indirectly (an email link, a failure), or with no link inside the product. */
const comeByThemselves = [
  '/dashboard',
  '/dashboardSummary',
  '/login',
  '/forgotPassword',
  '/restPassword',
  '/register',
  '/captcha',
  '/404',
  '/500',
  '/licensePayFail',
  '/appleLoginValidation',
  '/frontSurvey',
  '/surveyThanks',
  '/AutoGenerateExcel/:type',
  // The demo company has a contract and buys nothing.
  '/checkoutInfo',
]

/** Follows links from the map to every page linked from the shell and screens; returns the paths not found. */
export async function followMenu({ page, lookAround }: Walker, addresses: readonly WalkedAddress[]): Promise<string[]> {
  const wanted = new Map(
    addresses.filter(({ path }) => !comeByThemselves.includes(path)).map((address) => [address.path, address]),
  )
  const doors: (readonly string[])[] = [[]]
  const known = new Set<string>()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let way = doors.shift(); way; way = doors.shift()) {
    if (wanted.size === 0) break
    if (!(await goBy(page, way))) {
      // The link has disappeared since it was found; another screen may still have it.
      known.delete(way.at(-1) ?? '')
      continue
    }
    const here = wanted.get(new URL(page.url()).pathname)
    if (here) {
      wanted.delete(here.path)
      await lookAround(here)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    for (const href of await linksOf(page)) {
      const door = doorOf(href)
      if (known.has(door)) continue
      known.add(door)
      doors.push([...way, door])
    }
  }
  return [...wanted.keys()]
}

function doorOf(href: string): string {
  const [path = '', query] = href.split('?')
  const section = new URLSearchParams(query).get('section')
  return section === null ? path : `${path}?section=${section}`
}

async function goBy(page: Walker['page'], way: readonly string[]): Promise<boolean> {
  if (way.length > 0 && (await follow(page, way))) return true
  await page.goto('/map')
  await cameToRest(page)
  return follow(page, way)
}

async function follow(page: Walker['page'], way: readonly string[]): Promise<boolean> {
  for (const door of way) {
    const more = door.includes('?') ? '&' : '?'
    const link = page.locator(`a[href="${door}"]:visible, a[href^="${door}${more}"]:visible`).first()
    if (!(await link.isVisible())) await openAccount(page)
    if (!(await link.isVisible())) return false
    await link.click()
    await cameToRest(page)
  }
  return true
}

/** Opens the account menu, because its links are behind a button on every screen with a header. */
async function openAccount(page: Walker['page']): Promise<void> {
  const button = page.locator('header button[popovertarget]').last()
  if (await button.isVisible()) await button.click()
}

async function linksOf(page: Walker['page']): Promise<string[]> {
  await openAccount(page)
  await cameToRest(page)
  const hrefs = await page
    .locator('a[href^="/"]:visible:not([download], [href^="/api/"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  return hrefs
}
