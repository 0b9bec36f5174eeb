import { expect } from 'playwright/test'
import { registerCompany, test } from './accounts.ts'
import { faults } from './faults.ts'

test('a company registered from nothing is told what belongs on its dashboards and where its surveys begin, and its first figures come with its first store @deep', {
  tag: '@desk',
}, async ({ page, world }) => {
  await registerCompany(page, world, 'Juniper Lane Coffee')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No figures for your chain yet' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  for (const address of ['/rtzForm', '/rtzList', '/rtzDataStatistic']) {
    await page.goto(address)
    await page.getByRole('link', { name: 'Design or share surveys' }).click()
    await expect(page.getByRole('heading', { name: 'No surveys yet' })).toBeVisible()
  }
  await page.goto('/map?panel=overlaps&view=map')
  const legend = (await page.getByRole('button', { name: 'People per km²' }).boundingBox())!
  expect(legend.y + legend.height).toBeLessThanOrEqual((await page.getByRole('toolbar').boundingBox())!.y)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Other ways to start' }).click()
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sample data' })).toBeVisible()
  await page.goto('/dashboardOverall')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sales are|are open$/)
  expect(await faults(page)).toEqual([])
})
