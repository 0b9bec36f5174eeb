import { expect } from 'playwright/test'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

test('Ctrl K finds stores, places, screens and actions from every screen, without a network too, and remembers where it led', {
  tag: ['@desk', '@deep'],
}, async ({ page }) => {
  await signIn(page, 'planner')
  await page.goto('/siteReport')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goOffline(page)
  const line = page.getByRole('combobox', { name: 'Store, place, screen or action' })
  const choose = async (query: string, found: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await line.fill(query)
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(found)
    await line.press('Enter')
    await expect(line).toHaveCount(0)
  }
  await choose('pipeline', 'Pipeline board')
  await expect(page).toHaveURL(/view=board/)
  await choose('pois', 'POIs')
  await expect(page).toHaveURL(/panel=pois/)
  await choose('new surv', 'New survey')
  await expect(page).toHaveURL(/rtzDesignForm/)
  await page.goBack()
  // Choose the district of Taipei, where the chain has stores, not the township of the same name in Nantou.
  await choose('Xinyi district', /Xinyi/)
  await expect(page).toHaveURL(/\/map/)
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveText([/New survey/, /POIs/, /Pipeline board/])
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
})
