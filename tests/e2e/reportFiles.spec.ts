import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { readPdf } from '#tests/tools/readPdf.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'
import { figuresOnScreen, missingInBook, missingInPdf } from './writtenFigures.ts'

const shortly = { timeout: 60_000 }

async function fileOf(page: Page, button: string): Promise<Uint8Array> {
  const coming = page.waitForEvent('download', shortly)
  await page.getByRole('button', { name: button, exact: true }).click()
  return new Uint8Array(await readFile(await (await coming).path()))
}

test('every number of a report on the screen is in its PDF and its workbook, both made on the device without a network @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'New site report' }).click()
  await page.getByRole('combobox', { name: 'Store or candidate site' }).fill('Songyan Store')
  await page.getByRole('option', { name: /Songyan Store/ }).click()
  await page.getByRole('button', { name: 'Create report' }).click()
  const pages = page.locator('svg[data-page]')
  await expect(pages.first()).toBeVisible(shortly)
  await goOffline(page)
  await page.reload()
  await expect(pages.first()).toBeVisible(shortly)
  expect(await faults(page)).toEqual([])

  const shown = await figuresOnScreen(page)
  expect(shown.length).toBeGreaterThan(60)
  const pdf = await fileOf(page, 'PDF')
  expect(await missingInPdf(shown, pdf)).toEqual([])
  const { pages: pageCount, pageTexts } = await readPdf(pdf)
  expect(pageCount).toBe(await pages.count())
  // The open data license requires attribution next to the map, which is on the first or second page.
  expect(pageTexts.slice(0, 2).join('\n')).toContain('National Land Surveying and Mapping Center')
  expect(await missingInBook(shown, await fileOf(page, 'XLSX'))).toEqual([])
})
