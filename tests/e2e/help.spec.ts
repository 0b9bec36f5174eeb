import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { badge, goOffline, signIn } from './signIn.ts'

const feedbackOf = (page: Page) => page.getByRole('region', { name: 'Feedback' })

async function openFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await expect(feedbackOf(page)).toBeVisible()
}

test('without a network the help is searched and read with its pictures, and a search for nonsense says so @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await goOffline(page)
  await page.goto('/helpcenter')
  const search = page.getByRole('searchbox', { name: 'Search help' })
  await search.fill('qwxyz 龘')
  await expect(page.getByText('No articles match your search.')).toBeVisible()
  await search.fill('spreadsheet preview')
  await page.getByRole('link', { name: /^Import and export lists/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export lists' })).toBeVisible()
  const picture = page.getByRole('main').getByRole('presentation')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  expect(await faults(page)).toEqual([])
})

test('on a phone “?” of a screen opens its article, and on the map “More” does @deep', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'planner')
  await page.goto('/dataCenter')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('link', { name: 'Import and export lists' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export lists' })).toBeVisible()
  await page.goto('/map?panel=finder')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Help for this screen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find areas that fit' })).toBeVisible()
})

test('feedback that was left for a week is there again, and sent twice by a hasty hand it is sent once @deep', async ({
  page,
}) => {
  await signIn(page, 'viewer')
  await openFeedback(page)
  const memo = feedbackOf(page).getByRole('textbox', { name: 'Tell us more' })
  await memo.fill('Half a thought')
  await page.clock.install({ time: Date.now() + 7 * 86_400_000 })
  await page.reload()
  await openFeedback(page)
  await expect(memo).toHaveValue('Half a thought')
  await page.clock.resume()
  await feedbackOf(page).getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(feedbackOf(page)).toHaveCount(0)
  await expect(badge(page)).toHaveText(/all sent/, { timeout: 20_000 })
  await page.goto('/helpcenter')
  await expect(page.getByText('Half a thought')).toHaveCount(1)
})
