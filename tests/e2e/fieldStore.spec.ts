import { expect, type Page } from 'playwright/test'
import { changesAddress } from './changes.ts'
import { test } from './ownServer.ts'
import { cameraPhoto } from './pictures.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'
import { openStore, save, seatCount } from './stores.ts'

const upright = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
/** Position in front of TPE-012. */
const nearXinyi = { latitude: 25.0334, longitude: 121.5301, accuracy: 8 }

test.use({ hasTouch: true, permissions: ['geolocation'], geolocation: nearXinyi })

const photoRow = (page: Page) => page.getByRole('button', { name: 'Photo', exact: true })

test('offline on a phone: the badge says so, one change with two photos counts once, rows open, photos are held back, and a sign-out warns @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await openStore(page, 'TPE-012')
  const address = page.url()
  await page.setViewportSize(upright)
  await goOffline(page)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await seatCount(page).fill('77')
  await save(page)
  await page.goto(address)
  await expect(badge(page).getByText('Offline', { exact: true })).toBeVisible()

  await test.step('photos one after the other, each with its place and a word', async () => {
    await photoRow(page).click()
    const round = page.getByRole('dialog', { name: 'Photos' })
    await expect(round.getByText(/\(accuracy 8 m\)\. Each photo records your location/)).toBeVisible()
    const camera = round.locator('input[type="file"]').first()
    await camera.setInputFiles(await cameraPhoto('one.jpg', 210))
    await expect(round.getByRole('group', { name: 'Photo caption' })).toHaveCount(1)
    await camera.setInputFiles(await cameraPhoto('two.jpg', 120))
    await expect(round.getByRole('group', { name: 'Photo caption' })).toHaveCount(2)
    await round.getByRole('group', { name: 'Photo caption' }).first().getByRole('button', { name: 'Entrance' }).click()
    await expect(round.getByRole('button', { name: 'Entrance', pressed: true })).toHaveCount(1)
    await round.getByRole('button', { name: 'Done' }).click()
    await expect(round).toBeHidden()
  })
  await test.step('the outbox', async () => {
    await page.goto(changesAddress)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/1 change with 2 photos and files/)
    await expect(badge(page)).toContainText('1 to send')
    await page.getByRole('button', { name: 'Send now' }).first().click()
    await expect(
      page.getByText('You’re offline. Your changes will be sent automatically when you reconnect.'),
    ).toBeVisible()
    const row = page.getByRole('button', { name: /Seats/ })
    await row.click()
    await expect(page.getByText('77', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open record' })).toBeVisible()
    await page.getByRole('button', { name: 'Pause one.jpg' }).click()
    await expect(page.getByText('paused by you')).toBeVisible()
    await page.getByRole('definition').filter({ hasText: '77' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('77', { exact: true })).toHaveCount(0)
  })
  await test.step('a sign-out warns', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out while offline?' })
    await expect(question.getByText(/no one can use Catchment on this device/)).toBeVisible()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toBeHidden()
  })
  await test.step('with the network back, what is held back stays, until it is let go', async () => {
    await page.context().setOffline(false)
    await page.goto(changesAddress)
    await expect(page.getByText('two.jpg')).toHaveCount(0)
    await page.getByRole('button', { name: 'Resume one.jpg' }).click()
    await seeAllSent(page)
  })
})

for (const viewport of [upright, tablet])
  test(`the nearest come first with distance and direction at ${viewport.width} px @deep`, {
    tag: '@desk',
  }, async ({ page }) => {
    await signIn(page, 'owner')
    await page.setViewportSize(viewport)
    await page.goto('/map')
    await page.getByRole('button', { name: 'Near me' }).click()
    const first = page.getByRole('listitem').first()
    await expect(first).toHaveText(/\d (m|km) (N|NE|E|SE|S|SW|W|NW)$/)
    await page.getByRole('combobox').fill('TPE-001')
    await expect(page.getByRole('option').first()).toHaveText(/(m|km) (N|NE|E|SE|S|SW|W|NW)/)
    await page.getByRole('option').first().click()
    await expect(page.getByText(/^\d[\d.,]* (m|km) (N|NE|E|SE|S|SW|W|NW) · /)).toBeVisible()
    await page.goto('/map?panel=stores&view=list')
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page.getByRole('region', { name: 'Stores' }).getByRole('listitem').first()).toHaveText(
      /(m|km) (N|NE|E|SE|S|SW|W|NW)/,
    )
  })
