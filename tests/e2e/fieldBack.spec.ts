import { expect, type Page } from 'playwright/test'
import { filesField, pick, tiles } from './files.ts'
import { test } from './ownServer.ts'
import { cameraPhoto } from './pictures.ts'
import { signIn } from './signIn.ts'
import { editStore, openStore, save } from './stores.ts'

test.use({ hasTouch: true })

const hands = {
  'a phone': { width: 390, height: 844 },
  'a phone held across': { width: 844, height: 390 },
  'a tablet': { width: 820, height: 1180 },
  'a tablet held across': { width: 1180, height: 820 },
} as const

const map = (page: Page) => page.getByRole('region', { name: 'Map' })
const storePanel = (page: Page) => page.getByRole('link', { name: 'Open', exact: true })

for (const [device, viewport] of Object.entries(hands)) {
  test(`on ${device} the browser's own Back closes what lies on top, and leaves the map only from its root @deep`, {
    tag: '@desk',
  }, async ({ page }) => {
    await signIn(page, 'owner')
    await openStore(page, 'TPE-012')
    await page.setViewportSize(viewport)
    await editStore(page)
    await pick(filesField(page, 'Photos'), await cameraPhoto('front.jpg', 210))
    await expect(tiles(filesField(page, 'Photos'))).toHaveCount(1)
    await save(page)

    await test.step('a picture, a figure and a window on the page of a store', async () => {
      const address = page.url()
      await page
        .getByRole('button', { name: /^Open image 1/ })
        .first()
        .click()
      const viewer = page.getByRole('dialog', { name: 'Images' })
      await expect(viewer).toBeVisible()
      await page.goBack()
      await expect(viewer).toBeHidden()
      const figure = page.locator('#content button[popovertarget][aria-haspopup="dialog"]').first()
      await figure.click()
      await expect(page.locator(':popover-open[role="dialog"]')).toBeVisible()
      await page.goBack()
      await expect(page.locator(':popover-open[role="dialog"]')).toHaveCount(0)
      await page.getByRole('region', { name: 'Photos and attachments' }).getByRole('button', { name: 'Edit' }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.goBack()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      expect(page.url()).toBe(address)
    })
    await test.step('layers, a place that is told of, a store and a tool on the map', async () => {
      await page.goto('/map')
      await expect(map(page)).toBeVisible()
      const root = page.url()
      await page.getByRole('button', { name: 'Layers', exact: true }).click()
      const layers = page.getByRole('dialog', { name: 'Layers' })
      await expect(layers).toBeVisible()
      await page.goBack()
      await expect(layers).toBeHidden()
      await page.getByRole('combobox').fill('TPE-001')
      await page.getByRole('option').first().click()
      await expect(storePanel(page)).toBeVisible()
      await page.goBack()
      await expect(storePanel(page)).toHaveCount(0)
      expect(page.url()).toBe(root)
      await page.getByRole('combobox').fill('TPE-002')
      await page.getByRole('option').first().click()
      await expect(storePanel(page)).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(storePanel(page)).toHaveCount(0)
      await page.touchscreen.tap(viewport.width * 0.4, viewport.height * 0.4)
      const card = page.getByRole('button', { name: 'Close', exact: true })
      await expect(card).toBeVisible()
      await page.goBack()
      await expect(card).toHaveCount(0)
      expect(page.url()).toBe(root)
      await page.goBack()
      await expect(page).toHaveURL(/panel=store|myStore|id=/)
      await expect(map(page)).toHaveCount(0)
    })
    await test.step('a reload under a window leaves no step that does nothing', async () => {
      await page.getByRole('region', { name: 'Photos and attachments' }).getByRole('button', { name: 'Edit' }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBe(1)
      await page.reload()
      await expect(page.getByRole('region', { name: 'Photos and attachments' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBeUndefined()
    })
  })
}

test('on a phone More gives way to the place that is chosen in it, and Back leads to where it was opened @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await page.setViewportSize(hands['a phone'])
  await page.goto('/map')
  await expect(map(page)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Data Center' }).click()
  await expect(page).toHaveURL(/dataCenter/)
  await page.goBack()
  await expect(map(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'More' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'More' })).toHaveCount(0)
  await expect(map(page)).toBeVisible()
})
