import { expect, type Page } from 'playwright/test'
import { registerCompany, test } from './accounts.ts'
import { faults } from './faults.ts'
import { seeAllSent } from './signIn.ts'

const address = '/setCompetitors'
const tracking = (page: Page, brand: string) => page.getByRole('switch', { name: brand })

test('the plan tracks so many brands and says so; pausing one makes room @deep', { tag: '@desk' }, async ({
  page,
  world,
}) => {
  await registerCompany(page, world, 'Juniper Lane Coffee')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'No brands yet' })).toBeVisible()
  for (const [at, name] of ['Kite Coffee', 'Loom Coffee', 'Mill Coffee', 'Nook Coffee'].entries()) {
    await page.goto(address)
    await page.getByRole('link', { name: 'Add brand' }).click()
    await page.getByRole('textbox', { name: 'Brand name', exact: true }).fill(name)
    if (at === 3) await page.getByRole('radiogroup', { name: 'Tracking paused' }).getByText('Yes').click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await page.goto(address)
  await expect(page.getByText('You can track up to 3 brands.')).toBeVisible()
  await expect(tracking(page, 'Nook Coffee')).toBeDisabled()
  await tracking(page, 'Mill Coffee').click()
  await expect(page.getByText('You can track up to 3 brands.')).toHaveCount(0)
  await tracking(page, 'Nook Coffee').click()
  await expect(tracking(page, 'Nook Coffee')).toBeChecked()
  await seeAllSent(page)
  expect(await faults(page)).toEqual([])
})
