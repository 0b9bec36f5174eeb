import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { readPdf } from '#tests/tools/readPdf.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

const card = (page: Page, name: RegExp) => page.getByRole('region', { name })
const order = (page: Page) =>
  page.locator('[data-card]').evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-card')))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the chain is seen at a glance, each figure opens, and all of it without a connection', { tag: '@desk' }, async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/dashboardOverall/)
  await expect(heading(page)).toHaveText(/^Sales are .* target/)
  const said = await heading(page).textContent()
  await expect(card(page, /overlap/)).toBeVisible()
  await expect(
    page.getByRole('img', { name: /: 39 open stores a year ago, 38 today, 44 by .+ if all open on time$/ }),
  ).toBeVisible()
  expect(await faults(page)).toEqual([])
  await goOffline(page)
  await page.reload()
  await expect(heading(page)).toHaveText(said!)
  await page.getByRole('button', { name: /^Number of stores: Operating/ }).click()
  const behind = page.getByRole('dialog', { name: 'Number of stores: Operating' })
  await expect(behind.getByText(/^Data as of/)).toBeVisible()
  await expect(behind.getByRole('link', { name: 'About this method' })).toBeVisible()
  await behind.getByRole('link', { name: 'Show on map' }).first().click()
  await expect(page).toHaveURL(/panel=store&id=/)
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
})

test('a figure leads to the list of just its stores, whose address opens it again; on a tablet, too @deep', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto('/dashboardOverall')
  const figure = page.getByRole('button', { name: /^Number of stores: In preparation/ })
  const count = (await figure.textContent())?.match(/\d+/)?.[0] ?? ''
  await figure.click()
  await page.getByRole('link', { name: 'See all in the list' }).click()
  await expect(page).toHaveURL(/where=status(:|%3A)2/)
  const rows = page.getByText(new RegExp(`^Rows 1–${count} of ${count}$`)).first()
  await expect(rows).toBeAttached()
  await page.reload()
  await expect(rows).toBeAttached()
  expect(await faults(page)).toEqual([])
})

test('cards stand as each person arranges them by keys or by hand; Esc puts them back @deep', { tag: '@desk' }, async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto('/dashboardOverall')
  await expect(heading(page)).toHaveText(/^Sales are/)
  const first = await order(page)
  await page.getByRole('button', { name: 'Arrange cards' }).click()
  const handle = page.getByRole('button', { name: 'Move Surveys' })
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(handle).toBeFocused()
  expect((await order(page)).indexOf('surveys')).toBe(first.indexOf('surveys') - 2)
  await page.keyboard.press('Escape')
  await expect(handle).toHaveCount(0)
  expect(await order(page)).toEqual(first)
  await page.getByRole('button', { name: 'Arrange cards' }).click()
  const from = (await page.getByRole('button', { name: 'Move Openings and closings' }).boundingBox())!
  const to = (await page.locator('[data-card="chain"]').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 90, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await order(page))[0]).toBe('openings')
  await page.reload()
  await expect(heading(page)).toHaveText(/^Sales are/)
  expect((await order(page))[0]).toBe('openings')
})

test('a city has a summary of its own that its address carries, and the last dashboard opens again @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'planner')
  await page.goto('/dashboardOverall')
  await page.getByText('City', { exact: true }).click()
  await card(page, /locations open/)
    .getByRole('link', { name: 'Taipei City', exact: true })
    .click()
  await expect(heading(page)).toHaveText('Taipei City')
  expect(new URL(page.url()).searchParams.get('of')).toBe('city:台北市')
  await expect(card(page, /locations open|stores are open/)).toBeVisible()
  const place = page.getByRole('combobox', { name: 'Store, area or group' })
  await place.fill('Street-front')
  await page
    .getByRole('option', { name: /^Street-front/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Street-front')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/dashboardSummary/)
})

test('the chain is split by city, tier and format, and each part has a summary of its own @deep', async ({ page }) => {
  await signIn(page, 'owner')
  for (const by of ['City', 'Tier', 'Format']) {
    await page.goto('/dashboardOverall')
    const stores = card(page, /locations open/)
    await stores.getByText(by, { exact: true }).click()
    const part = stores.getByRole('list').getByRole('link').first()
    const name = (await part.textContent())!
    await part.click()
    await expect(page).toHaveURL(/dashboardSummary/)
    await expect(heading(page)).toHaveText(name)
  }
  expect(await faults(page)).toEqual([])
})

test('the button of the PDF says how many pages it has, and so many it has; without the fonts on the device it says none @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/dashboardOverall')
  const button = page.getByRole('button', { name: /^PDF/ })
  await expect(button).toHaveText('PDF')
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const { pages } = await readPdf(new Uint8Array(await readFile(await file.path())))
  await expect(button).toHaveText(`PDF, ${pages} pages`)
  await page.reload()
  await expect(button).toHaveText(`PDF, ${pages} pages`)
  // The summary of one store has fewer cards than the overview, so its page count may differ.
  await page.goto('/dashboardSummary')
  const [own] = await Promise.all([page.waitForEvent('download'), button.click()])
  const summary = await readPdf(new Uint8Array(await readFile(await own.path())))
  await expect(button).toHaveText(summary.pages === 1 ? 'PDF, 1 page' : `PDF, ${summary.pages} pages`)
  expect(await faults(page)).toEqual([])
})

test('leases stand on one axis of time with today on it, and rents that change next @deep', { tag: '@desk' }, async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto('/dashboardOverall')
  const leases = card(page, /lease decision|A lease|The next lease/)
  const rows = leases.getByRole('listitem').filter({ has: page.locator('[data-part="today"]') })
  await expect(rows.first()).toBeVisible()
  const lines = await rows
    .locator('[data-part="today"]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(1)
  await expect(leases.getByText('Rent changes', { exact: true })).toBeVisible()
})

test('who may not see sales and leases has no cards of them @deep', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/dashboardOverall')
  await expect(heading(page)).toHaveText(/locations are open$/)
  const shown = await order(page)
  expect(shown).toContain('chain')
  for (const id of ['sales', 'gap', 'leases']) expect(shown).not.toContain(id)
  await expect(page.getByRole('button', { name: /^PDF/ })).toHaveCount(0)
})

test('on a phone what must be decided stands first, in one column, behind More @deep', { tag: '@desk' }, async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page)).toHaveText(/^Sales are/)
  expect((await order(page)).slice(0, 2)).toEqual(['gap', 'leases'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await faults(page)).toEqual([])
})
