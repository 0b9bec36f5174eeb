import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

const report = (page: Page) => page.getByRole('article')

test('a candidate becomes a report that a planner sends and an owner approves, without a connection as well', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'New site report' }).click()
  const store = page.getByRole('combobox', { name: 'Store or candidate site' })
  await store.fill('Under evaluation')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page).toHaveURL(/siteReportForm\?.*id=/)
  await expect(report(page).getByRole('heading', { level: 3 }).first()).toContainText('net')
  await goOffline(page)
  await page.reload()
  await expect(report(page).getByRole('heading', { level: 3 }).first()).toContainText('net')
  await expect(report(page).getByRole('heading', { name: 'Not measured' })).toBeVisible()
  expect(await faults(page)).toEqual([])

  const lines = page.locator('[data-block]')
  const orderOf = () => lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-block')))
  const before = await orderOf()
  const [first, second, third] = before
  await lines.nth(1).getByRole('button').first().press('Alt+ArrowUp')
  await expect.poll(orderOf).toEqual([second, first, ...before.slice(2)])
  const from = await lines.nth(2).locator('svg').first().boundingBox()
  const to = await lines.nth(0).boundingBox()
  await page.mouse.move(from!.x + 6, from!.y + 6)
  await page.mouse.down()
  await page.mouse.move(to!.x + 40, to!.y + to!.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(orderOf).toEqual([third, second, first, ...before.slice(3)])

  await page.getByRole('switch', { name: 'Risks' }).click()
  await expect(report(page).getByRole('heading', { name: /Risks|risks/ })).toHaveCount(0)
  const people = await report(page).locator('[data-figure="people.population"]').first().textContent()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Also set .* to “Approved”/ }).check()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rent is right')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Reason: Rent is right').first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Risks' })).toBeDisabled()
  await expect(report(page).locator('[data-figure="people.population"]').first()).toHaveText(people!)
  await expect(report(page)).toContainText(/Approved: .+, \w+ \d+, \d{4}/)
  await expect(report(page)).toContainText(/Calculated \w+ \d+, \d{4}.*Fingerprint [\w-]{8}/)
  await expect(report(page)).toContainText(/Approved by.+Approved · .+ · Rent is right/)
  await expect(report(page)).not.toContainText('Draft')
  await page.getByRole('button', { name: 'Create next version' }).click()
  await expect(page.getByText('Version 2').first()).toBeVisible()
  await expect(page.getByText(/^(All figures match version 1|Changes since version 1)/)).toBeVisible()
  await page.getByRole('link', { name: 'Site reports' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText('Draft')
})
