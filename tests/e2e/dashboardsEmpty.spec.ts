import { expect } from 'playwright/test'
import { registerCompany, test } from './accounts.ts'
import { faults } from './faults.ts'

test('a company registered from nothing is told what belongs on its dashboards, and their first figures come with its first store @deep', {
  tag: '@desk',
}, async ({ page, world }) => {
  await registerCompany(page, world, 'Juniper Lane Coffee')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your chain in figures belongs here' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Other ways to begin' }).click()
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sample data' })).toBeVisible()
  await page.goto('/dashboardOverall')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sales are|operate$/)
  expect(await faults(page)).toEqual([])
})
