import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'
import { figuresOnScreen, missingInBook, missingInPdf } from './writtenFigures.ts'

const shortly = { timeout: 60_000 }

async function compareTwo(page: Page): Promise<void> {
  await page.goto('/compareReport')
  for (const name of ['Songyan Store', 'Under evaluation']) {
    await page.getByRole('combobox', { name: 'Store or candidate site' }).fill(name)
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('button', { name: 'Add to comparison' }).click()
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Compare sites side by side' })).toBeVisible(shortly)
}

test('blocks of a comparison are switched, ordered and titled in their window; pages and workbook have them so @deep', {
  tag: '@desk',
}, async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'owner')
  await compareTwo(page)
  await page.getByRole('button', { name: 'Blocks', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Comparison blocks' })
  const lines = dialog.locator('[data-block]')
  const orderOf = () => lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-block')))
  const before = await orderOf()
  const [first, second, ...rest] = before
  await lines.nth(1).getByRole('button').first().press('Alt+ArrowUp')
  await expect.poll(orderOf).toEqual([second, first, ...rest])
  await dialog.getByRole('switch', { name: 'Weights and points' }).click()
  await dialog.getByRole('button', { name: 'Table of measures', exact: true }).first().click()
  await dialog.getByRole('textbox', { name: 'Title of “Table of measures”' }).fill('All measures at once')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()

  await goOffline(page)
  await page.reload()
  await page.getByRole('radiogroup', { name: 'Show as' }).getByText('Pages').click(shortly)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'All measures at once' })).toBeAttached(shortly)
  await expect(article.getByRole('heading', { name: /Weights/ })).toHaveCount(0)

  const shown = await figuresOnScreen(page)
  expect(shown.length).toBeGreaterThan(40)
  const [pdf] = await Promise.all([
    page.waitForEvent('download', shortly),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  expect(await missingInPdf(shown, new Uint8Array(await readFile(await pdf.path())))).toEqual([])
  const [workbook] = await Promise.all([
    page.waitForEvent('download', shortly),
    page.getByRole('button', { name: 'XLSX', exact: true }).click(),
  ])
  expect(await missingInBook(shown, new Uint8Array(await readFile(await workbook.path())))).toEqual([])

  const id = new URL(page.url()).searchParams.get('id')!
  const coming = page.waitForEvent('download', shortly)
  await page.goto(`/AutoGenerateExcel/compareReport?id=${id}`)
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await coming).path())))
  const names = sheets.map(({ name }) => name)
  expect(names).toContain('Inputs')
  const words = JSON.stringify(sheets.map(({ rows }) => rows))
  expect(words).toContain('All measures at once')
  await expect(page.getByText(/^Saved “.+”\.$/)).toBeVisible()
})
