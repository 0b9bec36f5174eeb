import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import { expect, type Page } from 'playwright/test'
import { readPdf, sameSpaces } from '#tests/tools/readPdf.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

/** Presses a button that makes a file, and gives the file. */
async function fileOf(page: Page, button: string): Promise<Uint8Array> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return new Uint8Array(await readFile(await (await coming).path()))
}

/** The numbers of the screen: every figure that it shows, as it is written. */
async function figuresOf(page: Page): Promise<readonly string[]> {
  const written = await page.locator('[data-figure]').allTextContents()
  return [...new Set(written.map((text) => sameSpaces(text).trim()).filter((text) => /\d/.test(text)))]
}

test('every number of a report on the screen is in its PDF and its workbook, both made on the device without a network', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'New site report' }).click()
  await page.getByRole('combobox', { name: 'Store or candidate' }).fill('Songyan Store')
  await page.getByRole('option', { name: /Songyan Store/ }).click()
  await page.getByRole('button', { name: 'Make the report' }).click()
  const pages = page.locator('svg[data-page]')
  await expect(pages.first()).toBeVisible()
  await goOffline(page)
  await page.reload()
  await expect(pages.first()).toBeVisible()
  expect(await faults(page)).toEqual([])

  const shown = await figuresOf(page)
  expect(shown.length).toBeGreaterThan(30)
  const pdf = await readPdf(await fileOf(page, 'PDF'))
  const plain = (text: string): string => text.replaceAll(' ', '')
  expect(shown.filter((figure) => !plain(pdf.text).includes(plain(figure)))).toEqual([])
  expect(pdf.pages).toBe(await pages.count())
  // The licence of open data asks that it is told on the page of the map.
  expect(pdf.pageTexts[0]).toContain('National Land Surveying and Mapping Center')

  const { sheets } = await readXlsx(await fileOf(page, 'XLSX'))
  const inputs = sheets.find(({ name }) => name === 'Inputs')!.rows.slice(1)
  const numbers = inputs.map(([, value]) => value).filter((value) => typeof value === 'number')
  expect(numbers.length).toBeGreaterThan(30)
})
