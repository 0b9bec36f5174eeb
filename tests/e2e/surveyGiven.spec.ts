import { expect } from 'playwright/test'
import { test } from './ownServer.ts'
import { seeAllSent, signIn } from './signIn.ts'

test('a planner gives a survey to a surveyor by name, and its public link leads whoever has it to the questions @deep', {
  tag: '@desk',
}, async ({ page, browser, server }) => {
  await signIn(page, 'planner')
  await page.goto('/rtzDesignForm?mode=new')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Given out')
  await page.getByRole('button', { name: 'Store audit' }).click()
  await page.getByRole('button', { name: 'Survey settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Survey settings' })
  await dialog.getByRole('combobox', { name: 'Assigned accounts' }).fill('Sunny')
  await page.getByRole('option', { name: 'Sunny Wu' }).click()
  await dialog.getByRole('switch', { name: /Anyone with the link can respond/ }).click()
  const link = dialog.getByRole('textbox', { name: 'Public link' })
  await expect(link).toHaveValue(/\/frontSurvey\?t=[\w-]{64}$/)
  await expect(dialog.getByRole('img', { name: 'Public link QR code' })).toBeVisible()
  const address = await link.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish version 1?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('version 1 is published')).toBeVisible()
  await seeAllSent(page)

  const stranger = await browser.newContext({ baseURL: server.address })
  const phone = await stranger.newPage()
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Given out' })).toBeVisible()
  await stranger.close()
  const surveyor = await browser.newContext({ baseURL: server.address })
  const tablet = await surveyor.newPage()
  await signIn(tablet, 'surveyor')
  await tablet.goto('/rtzForm')
  const row = tablet.getByRole('listitem').filter({ hasText: 'Given out' })
  await expect(row.getByRole('link', { name: 'Start a response' })).toBeVisible()
  await surveyor.close()
})

test('the walks of a survey lie on its map, counted once each, with how much of a zone they covered and how that is worked out @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'planner')
  await page.goto('/rtzList')
  await page.getByRole('combobox', { name: 'Survey' }).selectOption('Street coffee survey')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Street coffee survey: /)
  await page.getByRole('radio', { name: 'Map' }).check({ force: true })
  const walks = page.getByRole('region', { name: 'Footprints' })
  await expect(walks).toContainText(/7 recorded walks \([\d.]+ km\)/)
  const share = async () => Number(/(\d+)% of the zone is within/.exec(await walks.innerText())?.[1])
  await expect(walks).toContainText('of the zone is within 50 m of a recorded walk')
  const narrow = await share()
  expect(narrow).toBeGreaterThan(0)
  await walks.getByRole('combobox', { name: 'Covered area' }).selectOption('100')
  await expect(walks).toContainText('of the zone is within 100 m of a recorded walk')
  expect(await share()).toBeGreaterThan(narrow)
  await walks.getByRole('button', { name: /^Share of zone covered/ }).click()
  await page.getByRole('link', { name: 'About this method' }).click()
  await expect(page.getByText('Walk coverage').first()).toBeVisible()
})
