import { expect } from 'playwright/test'
import { registerCompany, test } from './accounts.ts'
import { transferFiles } from './files.ts'
import { openMap, lookOfMap } from './onMap.ts'
import { listAddress, seeAllSent } from './signIn.ts'

const lines = [
  '店號,店名,狀態,緯度,經度,開幕日,坪數,月租',
  '0001,忠孝店,營運中,25.0418,121.5501,113/5/1,32.5,"164,000"',
  '0002,公館店,評估中,25.0145,121.5342,,27,"98,000"',
]

test('a company registered from nothing brings its own list in with its headings and without a brand, sees it on the map, and takes it all back @deep', async ({
  page,
  world,
}) => {
  await registerCompany(page, world, 'Juniper Lane Coffee')
  await openMap(page, { latitude: 25.0418, longitude: 121.5501 }, 16)
  const empty = await lookOfMap(page)
  await page.goto('/dataCenter')
  await expect(page.getByRole('heading', { level: 1, name: 'Data Center' })).toBeVisible()
  const file = { name: '門市.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) }
  await transferFiles(page.locator('main'), 'drop', file)
  await expect(page.getByRole('button', { name: /2\s*rejected/ })).toBeVisible()
  await expect(page.getByText('The Brand field is required.')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Brand for all new rows' }).fill('杜松巷咖啡')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: /2\s*new/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows', exact: true }).click()
  await expect(page.getByText('Success')).toBeVisible({ timeout: 60_000 })
  const imported = page.url()

  const size = page.viewportSize()!
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(listAddress)
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: '0001' })
  await expect(row).toContainText('忠孝店')
  await expect(row).toContainText('杜松巷咖啡')
  await page.setViewportSize(size)
  await openMap(page, { latitude: 25.0418, longitude: 121.5501 }, 16)
  await expect.poll(() => lookOfMap(page)).not.toBe(empty)

  await page.goto(imported)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 60_000 })
  await seeAllSent(page)
  await page.goto(listAddress)
  await expect(page.getByText('0001')).toHaveCount(0)
})
