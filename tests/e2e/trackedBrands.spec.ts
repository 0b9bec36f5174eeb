import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, seeAllSent, signIn } from './signIn.ts'

const address = '/setCompetitors'
const tracking = (page: Page, brand: string) => page.getByRole('switch', { name: brand })
const competitorRow = (page: Page) => page.getByText(/hidden \(paused brands?\)$/)

test('what is tracked decides what the map draws and counts, without a connection, too @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'administrator')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /brands tracked$/ })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await goOffline(page)
  await page.getByRole('combobox', { name: 'Blue Harbor Coffee color' }).selectOption('Red')
  await tracking(page, 'Daily Cup').click()
  await expect(tracking(page, 'Daily Cup')).not.toBeChecked()
  await page.goto('/map')
  await expect(competitorRow(page).first()).toHaveText(/^\d+ shown · \d+ hidden \(paused brands?\)$/)
  await page.context().setOffline(false)
  await page.goto(address)
  await seeAllSent(page)
  await expect(tracking(page, 'Daily Cup')).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Blue Harbor Coffee color' })).toHaveValue('red')
})

test('who may not set up brands is told whose it is @deep', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'planner')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
})
