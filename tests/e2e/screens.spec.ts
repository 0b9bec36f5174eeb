import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { type WalkedScreen, readScreens } from './screenList.ts'
import { signIn } from './signIn.ts'
import { openStore } from './stores.ts'

const openTo = ['everyone', 'signedOut', 'staff']

/** Returns the parts of a test, because all screens in one test would time out. */
const inParts = (count: number) => Array.from({ length: count }, (_, part) => ({ part, count }))

for (const { part, count } of inParts(2))
  test(`each screen can be opened and has a name, part ${part + 1}`, { tag: '@desk' }, async ({ page }) => {
    expect(await walkScreens(page, { part, count }, async () => [])).toEqual([])
  })

for (const colorScheme of ['light', 'dark'] as const)
  for (const { part, count } of inParts(4))
    test(`axe finds nothing wrong on any screen, ${colorScheme}, part ${part + 1}`, {
      tag: ['@desk', '@deep'],
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await walkScreens(page, { part, count }, faults)).toEqual([])
    })

/** Opens every `count`-th screen, those of the owner after signing in. Returns the problems with their addresses. */
async function walkScreens(
  page: Page,
  { part, count }: { part: number; count: number },
  problemsOf: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const all = await readScreens()
  const screens = all.filter((_screen, at) => at % count === part)
  const found: string[] = []
  const walk = async (id: string, some: readonly WalkedScreen[]) => {
    for (const screen of some) {
      await page.goto(screen.at.includes('panel=store') ? `${screen.at}&id=${id}` : screen.at)
      await seeRest(page, screen)
      const problems = [...(await problemsOf(page)), ...(await nameFaults(page, shownOf(page, all) ?? screen))]
      found.push(...problems.map((problem) => `${screen.at}: ${problem}`))
    }
  }
  await walk(
    '',
    screens.filter(({ access }) => openTo.includes(access)),
  )
  await signIn(page, 'owner')
  await openStore(page, 'TPE-001')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await walk(
    id,
    screens.filter(({ access }) => !openTo.includes(access)),
  )
  return found
}

async function seeRest(page: Page, { fills }: WalkedScreen): Promise<void> {
  const onMap = page.getByRole('region', { name: 'Map' }).getByRole('button', { name: /stores$|, Operating$/ })
  if (fills === true) await expect(onMap.first()).toBeVisible()
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Returns the screen at the current URL, because an empty screen may redirect. */
function shownOf(page: Page, screens: readonly WalkedScreen[]): WalkedScreen | undefined {
  const { pathname, search } = new URL(page.url())
  return screens.find(({ at }) => at === pathname + search)
}

/**
 * Returns problems with the window title, which must name the screen or the item in a heading. A panel may draw its
 * heading a moment after the title.
 */
async function nameFaults(page: Page, { title }: WalkedScreen): Promise<string[]> {
  let name = ''
  const isNamed = async () => {
    name = (await page.title()).replace(/ · Catchment$/, '')
    const headings = await page.getByRole('heading').allTextContents()
    return name === title.message || headings.some((heading) => heading.includes(name))
  }
  try {
    await expect.poll(isNamed).toBe(true)
    return []
  } catch {
    return [`the window is called "${name}"`]
  }
}

test('a screen that is not for somebody’s role says whose it is, and leads to what they may open @deep', async ({
  page,
}) => {
  await signIn(page, 'viewer')
  for (const address of ['/userList', '/userForm', '/settings?section=staff', '/settings?section=audit']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
    await expect(page.getByText('This screen is available to: Owner and Administrator.')).toBeVisible()
  }
  expect(await faults(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Stores' }).click()
  const list = page.getByRole('grid', { name: 'Stores' }).or(page.getByRole('region', { name: 'Stores' }))
  await expect(list.first()).toBeVisible()
  await page.goto('/settings')
  const parts = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link')
  await expect(parts).toHaveText(['Profile', 'Appearance', 'Data'])
})

test('above each list of stores and places stands the way to the others @deep', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/map?panel=pois&view=list')
  const places = page.getByRole('navigation', { name: 'Stores and places' }).getByRole('link')
  for (const name of ['Competitors', 'Trade Zones', 'Delivery zones', 'Stores', 'POIs']) {
    await places.and(page.getByRole('link', { name, exact: true })).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(places.and(page.locator('[aria-current="page"]'))).toHaveText(name)
  }
})

test('an unknown address is told as one, whoever asks', async ({ page }) => {
  await page.goto('/dragons?and=fire')
  await expect(page).toHaveURL(/\/404/)
  await signIn(page, 'viewer')
  await page.goto('/settings/dragons')
  await expect(page).toHaveURL(/\/404/)
})

test('who begins at the page of what was not found has the whole navigation around it @deep', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  const places = page.getByRole('navigation').first()
  await expect(places.getByRole('link', { name: 'Stores', exact: true })).toBeVisible()
  await places.getByRole('link', { name: 'Stores', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stores', exact: true })).toBeVisible()
})
