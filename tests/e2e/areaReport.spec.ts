import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { drawArea } from './drawArea.ts'
import { faults } from './faults.ts'
import { pointerOf } from './pointer.ts'
import { numberOf, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Drawn area' })
const cell = (page: Page, figure: string) => page.getByRole('article').locator(`[data-figure="${figure}"]`).first()
const digits = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))

async function download(page: Page, form: 'PDF' | 'XLSX') {
  const dialog = page.getByRole('dialog', { name: 'Download this report?' })
  await dialog.getByRole('radio', { name: form }).check({ force: true })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download/ }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a drawn area becomes a report that is saved, opened again, and downloaded once counted, with and without a network @deep', {
  tag: '@desk',
}, async ({ page, hasTouch }) => {
  const pointer = pointerOf(page, hasTouch)
  await signIn(page, 'planner')
  await openMap(page)
  await drawArea(page, pointer)
  const people = await numberOf(page, 'Population')
  await expect(page.getByRole('heading', { name: 'Points of interest' })).toBeVisible()
  const first = page.getByRole('region', { name: 'Points of interest' }).getByRole('checkbox').first()
  await first.uncheck()

  await page.getByRole('button', { name: 'Download report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download this report?' })
  await expect(dialog.getByText('This uses one report from your quota and can’t be undone.')).toBeVisible()
  const pdf = await download(page, 'PDF')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(
    dialog.getByText(
      'This report has already been counted toward your quota. You can download its files again for free.',
    ),
  ).toBeVisible()
  const xlsx = await download(page, 'XLSX')
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.goto('/siteReport')
  await page
    .getByRole('link', { name: /^Area in / })
    .first()
    .click()
  await expect(cell(page, 'people.population')).toBeVisible()
  expect(digits(await cell(page, 'people.population').textContent())).toBe(people)
  await goOffline(page)
  await page.getByRole('link', { name: 'Show on the map' }).click()
  expect(await numberOf(page, 'Population')).toBe(people)
  await expect(page.getByRole('region', { name: 'Points of interest' }).getByRole('checkbox').first()).not.toBeChecked()
  await expect(page.getByText('2 downloads reserved on this device')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await expect(panel(page)).toBeVisible()
})
