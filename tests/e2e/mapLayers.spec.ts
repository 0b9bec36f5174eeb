import { expect, type Page } from 'playwright/test'
import { freePoint, lookOfMap, openMap, taipei } from './onMap.ts'
import { handOf } from './hand.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

/** Switches a layer where the layers of this width are. */
async function switchLayer(page: Page, name: string, isOn: boolean): Promise<void> {
  const layers = page.getByRole('button', { name: 'Layers', exact: true })
  const isBehindButton = await layers.isVisible()
  if (isBehindButton) await layers.click()
  await page.getByRole('switch', { name }).setChecked(isOn, { force: true })
  if (isBehindButton) await page.keyboard.press('Escape')
}

/** What the map looks like once it looks otherwise than before: the tiles are painted by a worker, whenever it comes to it. */
async function nextLook(page: Page, before: number): Promise<number> {
  let look = before
  const painted = expect.poll(async () => (look = await lookOfMap(page)), { timeout: 30_000 })
  await painted.not.toBe(before)
  return look
}

test('villages are coloured by how many people live on a square kilometre, with a legend', async ({ page }) => {
  await signIn(page, 'planner')
  await openMap(page)
  const plain = await lookOfMap(page)
  await switchLayer(page, 'Population density', true)
  await expect(page.getByText('People per km²').first()).toBeVisible()
  const coloured = await nextLook(page, plain)
  await switchLayer(page, 'Population density', false)
  await expect(page.getByText('People per km²')).toHaveCount(0)
  await nextLook(page, coloured)
})

test('a press on the map says who lives there, from the village up', async ({ page, hasTouch }) => {
  await signIn(page, 'planner')
  await openMap(page)
  await handOf(page, hasTouch).press(freePoint(page, 30, 40))
  for (const level of ['Village', 'Township or district', 'County or city'])
    await expect(page.getByText(level, { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Population, Taipei City 2,602,418' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Study this place' })).toBeEnabled()
})

test('a press on the sea names no number @deep', async ({ page, hasTouch }) => {
  await signIn(page, 'planner')
  await openMap(page, { latitude: 24.4, longitude: 120.1 }, 9)
  await handOf(page, hasTouch).press(freePoint(page, -60))
  await expect(page.getByText('No area here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Study this place' })).toBeDisabled()
})

const wishes = [
  { wish: 'Xinyi District', found: 'Xinyi District' },
  { wish: '台北市信義區', found: 'Xinyi District' },
  { wish: '信义区', found: 'Xinyi District' },
] as const

test('areas are found by their name in three languages, and places by their coordinates @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openMap(page, { latitude: 24, longitude: 121 }, 8)
  const search = page.getByRole('combobox', { name: 'Search the map' })
  for (const { wish, found } of wishes) {
    await search.fill(wish)
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
