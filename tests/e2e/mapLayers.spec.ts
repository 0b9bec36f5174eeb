import { expect, type Page } from 'playwright/test'
import { extentInPane, freePoint, lookOfMap, openLayers, openMap, taipei } from './onMap.ts'
import { pointerOf } from './pointer.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

async function switchLayer(page: Page, name: string, isOn: boolean): Promise<void> {
  const close = await openLayers(page)
  const control = page.getByRole('switch', { name })
  // Use the keyboard, because reordered rows may still be moving.
  if ((await control.isChecked()) !== isOn) await control.press('Space')
  await expect(control).toBeChecked({ checked: isOn })
  await close()
}

async function nextLook(page: Page, before: number): Promise<number> {
  let look = before
  const painted = expect.poll(async () => (look = await lookOfMap(page)), { timeout: 60_000 })
  await painted.not.toBe(before)
  return look
}

/** Returns the map's hash once two readings match, because a layer just hidden may still be painted. */
async function lookAtRest(page: Page): Promise<number> {
  let look = await lookOfMap(page)
  const isAtRest = async () => look === (look = await lookOfMap(page))
  await expect.poll(isAtRest, { intervals: [1000], timeout: 60_000 }).toBe(true)
  return look
}

test('villages are coloured by how many people live on a square kilometre, with a legend @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openMap(page)
  // Population density is on by default for new users.
  await switchLayer(page, 'Population density', false)
  await expect(page.getByText('People per km²')).toHaveCount(0)
  const plain = await lookAtRest(page)
  await switchLayer(page, 'Population density', true)
  await expect(page.getByText('People per km²').first()).toBeVisible()
  const coloured = await nextLook(page, plain)
  await switchLayer(page, 'Population density', false)
  await expect(page.getByText('People per km²')).toHaveCount(0)
  await nextLook(page, coloured)
})

test('a press on the map says who lives there, from the village up @deep', async ({ page, hasTouch }) => {
  await signIn(page, 'planner')
  await openMap(page)
  await pointerOf(page, hasTouch).press(freePoint(page, 30, 40))
  for (const level of ['Village', 'Township or district', 'County or city'])
    await expect(page.getByText(level, { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Population, Taipei City 2,602,418' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Analyze this location' })).toBeEnabled()
})

test('a press on the sea names no number @deep', async ({ page, hasTouch }) => {
  await signIn(page, 'planner')
  await openMap(page, { latitude: 24.4, longitude: 120.1 }, 9)
  await pointerOf(page, hasTouch).press(freePoint(page, -60))
  await expect(page.getByText('No administrative area here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Analyze this location' })).toBeDisabled()
})

const wishes = [
  { query: 'Xinyi District', found: 'Xinyi District' },
  { query: '台北市信義區', found: 'Xinyi District' },
  { query: '信义区', found: 'Xinyi District' },
] as const

test('areas are found by their name in three languages, and places by their coordinates @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openMap(page, { latitude: 24, longitude: 121 }, 8)
  const search = page.getByRole('combobox', { name: 'Search the map' })
  for (const { query, found } of wishes) {
    await search.fill(query)
    await page
      .getByRole('option', { name: new RegExp(`^${found}.*Taipei City`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Xinyi District/ }).first()).toBeVisible()
  }
  await search.fill(`${taipei.latitude}, ${taipei.longitude}`)
  await page.getByRole('option', { name: /^25\.05000, 121\.53000/ }).click()
  await expect(page.getByRole('button', { name: 'Population, Taipei City 2,602,418' })).toBeAttached()
})

test('layers are laid in another order, cut down to some of their things, and shown as heat; the next visit finds them so @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openMap(page, taipei, 15)
  // Make the window tall enough to drag a handle past all rows without scrolling.
  await switchLayer(page, 'Population density', false)
  await page.setViewportSize({ ...page.viewportSize()!, height: 1500 })
  await expect(page.getByText(/^Village · /)).toHaveCount(0)
  const order = () =>
    page
      .locator('[data-row]')
      .evaluateAll((rows) => rows.map((row) => (row instanceof HTMLElement ? row.dataset.row : '')))
  await test.step('a grip moves by keys and by the mouse', async () => {
    await page.getByRole('button', { name: 'Reorder Trade zones' }).press('ArrowUp')
    expect((await order()).slice(-3)).toEqual(['tradeZones', 'deliveryZones', 'heat'])
    const gripOf = async (name: string) => {
      const box = await page.getByRole('button', { name: `Reorder ${name}` }).boundingBox()
      return { x: box!.x + 8, y: box!.y + 8 }
    }
    await pointerOf(page, false).drag([await gripOf('Heat map'), await gripOf('Stores')], async () => {
      // Rows may have moved in the meantime; dropping above the first row inserts before it.
      const { x, y } = await gripOf('Stores')
      await page.mouse.move(x, y - 14, { steps: 2 })
    })
    expect((await order()).slice(0, 2)).toEqual(['heat', 'stores'])
  })
  await test.step('heat is painted, over the stores', async () => {
    await switchLayer(page, 'Heat map', true)
    await expect.poll(() => extentInPane(page, 'layer-heat')).toBeDefined()
    const height = (name: string) =>
      page.locator(`.leaflet-layer-${name}-pane`).evaluate((pane) => Number(getComputedStyle(pane).zIndex))
    expect(await height('heat')).toBeGreaterThan(await height('stores'))
    await page.getByText('Heat map').last().click()
    await expect(page.getByText('highest in this view')).toBeVisible()
    await switchLayer(page, 'Heat map', false)
  })
  await test.step('competitors of one brand are left out, the others are named', async () => {
    const whole = await lookOfMap(page)
    await page.getByRole('button', { name: 'Settings for Competitors' }).click()
    await page.getByRole('checkbox', { name: /^Blue Harbor Coffee/ }).uncheck({ force: true })
    await nextLook(page, whole)
    const before = await extentInPane(page, 'labels')
    await page.getByRole('switch', { name: 'Show names on map' }).check({ force: true })
    await expect.poll(() => extentInPane(page, 'labels')).not.toEqual(before)
  })
  await page.reload()
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(['heat', 'stores'])
  await page.getByRole('button', { name: 'Settings for Competitors' }).click()
  await expect(page.getByRole('checkbox', { name: /^Blue Harbor Coffee/ })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Show names on map' })).toBeChecked()
})

test('a place that is looked up is in the address, and gone from it once it is closed @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openMap(page)
  await pointerOf(page, false).press(freePoint(page, 30, 40))
  await expect(page.getByRole('button', { name: 'Analyze this location' })).toBeEnabled()
  await expect(page).toHaveURL(/at=25\.0\d+%2C121\.5\d+/)
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Analyze this location' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/at=/)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Analyze this location' })).toBeEnabled()
})

test('classes of areas can be left bare, and each area can say its figure @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openMap(page, taipei, 15)
  await expect(page.getByText(/^Village · /).first()).toBeVisible()
  const whole = await lookOfMap(page)
  await page.getByRole('button', { name: 'Settings for Population density' }).first().click()
  const shown = page.getByRole('group', { name: 'Shown on map' })
  await shown.getByRole('checkbox', { name: /^from / }).uncheck({ force: true })
  const cut = await nextLook(page, whole)
  await shown.getByRole('checkbox', { name: /^from / }).check({ force: true })
  await nextLook(page, cut)
  const before = await extentInPane(page, 'labels')
  await page.getByRole('switch', { name: 'Show figures on map' }).check({ force: true })
  await expect.poll(() => extentInPane(page, 'labels')).not.toEqual(before)
})
