import { expect } from 'playwright/test'
import { csv, dropAnywhere, headings, newStore, openDataCenter, rowOf, seeCount } from './dataCenterSteps.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { signIn } from './signIn.ts'

test('columns are mended and days decided by hand, and the rows are judged again @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  const rows = ['Name of it,Store ID,Opening date', 'Elsewhere,TPE-004,03/05/2026', 'Nearby,TPE-005,04/06/2026']
  await page.getByLabel('File to import').setInputFiles(csv('dates.csv', rows))
  await expect(page.getByRole('heading', { level: 1, name: 'Match columns' })).toBeVisible()
  await page.getByRole('button', { name: /^Month first/ }).click()
  await page.getByRole('combobox', { name: 'Field for “Name of it”' }).selectOption({ label: 'Store name' })
  await page.getByRole('link', { name: 'Check rows' }).click()
  await seeCount(page, /2\s*changed \(4 cells\)/)
  await expect(rowOf(page, 'Elsewhere')).toContainText('Mar 5, 2026')
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Month first/ })).toHaveAttribute('aria-pressed', 'true')
})

test('refused cells are typed again in the preview, one by one or wherever a column says the same, and go in as typed @deep', async ({
  page,
  server,
}) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  const odd = (code: string, seats: string) => `新店,${code},Morning Ridge,going well,25.04,121.55,${seats}`
  await dropAnywhere(page, csv('odd.csv', [headings, odd('ODD-1', 'forty'), odd('ODD-2', '41'), newStore]))
  await seeCount(page, /2\s*rejected/)
  await page.getByRole('button', { name: 'Fix 2 rows' }).click()
  await expect(rowOf(page, 'NEW-01')).toHaveCount(0)

  await rowOf(page, 'ODD-1')
    .getByRole('button', { name: /going well/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Row 2: Status' })
  await expect(dialog).toContainText('Value in the file: “going well”.')
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Under evaluation' })
  await expect(
    dialog.getByRole('checkbox', { name: 'Apply to all 2 cells with “going well” in this column' }),
  ).toBeChecked()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await seeCount(page, /1\s*rejected/)

  await rowOf(page, 'ODD-1').getByRole('button', { name: /forty/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Seat count' }).fill('40')
  await page.keyboard.press('Enter')
  await seeCount(page, /0\s*rejected/)
  await page.reload()
  await seeCount(page, /3\s*new/)
  await page.getByRole('button', { name: /3\s*rows in the file/ }).click()
  await expect(rowOf(page, 'ODD-1')).toContainText('edited')
  await page.getByRole('button', { name: 'Import 3 rows', exact: true }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible({ timeout: 60_000 })
  const stores = await serverStores(server.address)
  expect([stores.get('ODD-1'), stores.get('ODD-2')]).toMatchObject([
    { seatCount: 40, status: '3' },
    { seatCount: 41, status: '3' },
  ])
})

test('a brand that the company lacks is added with one press in the preview, and its rows go in @deep', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await openDataCenter(page)
  await dropAnywhere(page, csv('new.csv', [headings, newStore.replace('Morning Ridge', '新茶')]))
  await seeCount(page, /1\s*rejected/)
  await expect(page.getByText('Not in Brands yet: “新茶”.')).toBeVisible()
  await page.getByRole('button', { name: 'Add' }).click()
  await seeCount(page, /1\s*new/)
  await expect(rowOf(page, 'NEW-01')).toContainText('新茶')
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(page.getByText('Success')).toBeVisible({ timeout: 60_000 })
  await page.goto('/settings?section=brands')
  await expect(page.getByRole('link', { name: '新茶' })).toBeVisible()
})

test('a list of stations without a class becomes points of the class that is chosen once for all @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  await dropAnywhere(
    page,
    csv('stations.csv', ['出入口名稱,緯度,經度', '七張站出口1,24.975,121.543', '七張站出口2,24.977,121.543']),
  )
  await seeCount(page, /2\s*rejected/)
  await page.getByLabel('Class for all new rows').selectOption({ label: 'Transportation' })
  await seeCount(page, /2\s*new/)
  await page.reload()
  await seeCount(page, /2\s*new/)
  await page.getByRole('button', { name: 'Import 2 rows', exact: true }).click()
  await expect(page.getByText('Success')).toBeVisible({ timeout: 60_000 })
})

test('a file without headings is brought in: the row is chosen, and columns are told by hand @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  await dropAnywhere(page, csv('bare.csv', ['TPE-004,41', 'TPE-005,42']))
  await page.getByRole('combobox', { name: 'Header row' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'What’s in this file?' }).selectOption({ label: 'MySite' })
  await page.getByRole('combobox', { name: 'Field for “A”' }).selectOption({ label: 'Store ID' })
  await page.getByRole('combobox', { name: 'Field for “B”' }).selectOption({ label: 'Seats' })
  await page.getByRole('link', { name: 'Check rows' }).click()
  await seeCount(page, /2\s*changed \(2 cells\)/)
  await page.getByRole('button', { name: 'Import 2 rows', exact: true }).click()
  await expect(page.getByText('Success')).toBeVisible({ timeout: 60_000 })
})
