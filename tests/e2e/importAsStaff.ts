import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'

const people = `年月,村里代碼,區域,村里,戶數,人口,男性人口,女性人口
2020-12,63000010-002,臺北市松山區,莊敬里,40,100,48,52
2020-12,63000010-999,臺北市松山區,無此里,4,10,5,5
`

export async function importAsStaff(page: Page, found: Record<string, string[]>): Promise<void> {
  await page.getByRole('tab', { name: 'Packs' }).click()
  await expect(page.getByRole('row', { name: /Population.*Demo data/ })).toBeVisible()
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) }
  await page.getByLabel('Files', { exact: true }).setInputFiles(file)
  await page.route('**/api/Staff/ImportPart', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/The connection was interrupted/)).toBeVisible()
  found['packsSending'] = await faults(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Upload Successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /Population.*Imported/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 no area has the code …')).toBeVisible()
  await expect(page.getByRole('row', { name: /Population 110 100 90\.91/ })).toBeVisible()
  found['packs'] = await faults(page)
  await page.getByRole('tab', { name: 'Companies' }).click()
  await page.getByRole('button', { name: /Morning Ridge/ }).click()
}
