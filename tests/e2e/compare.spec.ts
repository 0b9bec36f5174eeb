import { expect } from 'playwright/test'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

test('three sites are set side by side, and stand so again after a start without a network @deep', {
  tag: '@desk',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const shortly = { timeout: 60_000 }
  await signIn(page, 'owner')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'Compare sites' }).click()
  for (const name of ['Songyan Store', 'Under evaluation', 'Approved']) {
    await page.getByRole('combobox', { name: 'Store or candidate site' }).fill(name)
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Add to comparison' }).click()
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL(/compareReportResult\?.*id=/)
  const table = page.getByRole('region', { name: 'Compare sites side by side' })
  await expect(table.getByRole('row', { name: /^Population higher is better/ })).toBeVisible(shortly)
  await goOffline(page)
  await page.reload()
  await expect(table.getByRole('row', { name: /^Population higher is better/ })).toBeVisible(shortly)
  expect(await faults(page)).toEqual([])
})
