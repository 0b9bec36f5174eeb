import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { cellText } from '#domain/parsing/cell.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

async function take(page: Page, item: string): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return takenBy(page, () => page.getByRole('menuitem', { name: item }).click())
}

async function takenBy(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const file = new Blob([new Uint8Array(await readFile(await download.path()))])
  const { tables } = await readSheetFile(file, { name: download.suggestedFilename() })
  return tables[0]!.rows.map(({ cells }) => Array.from(cells, (cell) => cellText(cell)))
}

const shownRows = (page: Page, table: string): Promise<string[][]> =>
  page
    .getByRole('table', { name: table, exact: true })
    .evaluate((element) =>
      [...element.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('th, td:not([class*="barCell"])')].map((cell) =>
          (cell.querySelector('button > span:last-child') ?? cell).textContent.replace(/[%,]/g, ''),
        ),
      ),
    )

/** Returns a row as a sheet writes it: 100 for 100.0, and no trailing empty cells. */
const plain = (row: readonly string[]): string =>
  row
    .map((cell) => cell.replace(/^(\d+)\.0$/, '$1'))
    .join('|')
    .replace(/\|+$/, '')

test('the figures on the page are those of its files, and a filter changes all of them @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await page.goto('/rtzDataStatistic')
  const count = page.getByText(/^\d+ responses? \(0 unsent\)$/)
  await expect(count).toBeVisible()
  expect(await faults(page)).toEqual([])

  for (const item of ['Statistics (CSV)', 'Statistics (XLSX)']) {
    const rows = await take(page, item)
    for (const table of ['Would you come here?', 'Where do you get them?', 'Completion times']) {
      const shown = await shownRows(page, table)
      expect(shown.length).toBeGreaterThan(3)
      for (const line of shown) expect(rows.map(plain)).toContain(plain(line))
    }
    const mean = await page
      .getByRole('button', { name: /^Mean / })
      .first()
      .locator('span')
      .last()
      .textContent()
    expect(rows.find(([label]) => label === 'Mean')?.[1]).toBe(mean)
  }

  const before = await count.textContent()
  await page.getByRole('button', { name: 'By answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'By answer' })
  await dialog.getByRole('combobox', { name: 'Question' }).selectOption({ label: 'What is your gender?' })
  await dialog.getByRole('checkbox', { name: 'Female' }).check()
  await expect(count).not.toHaveText(before!)
  const [female] = await shownRows(page, 'What is your gender?')
  expect(await count.textContent()).toBe(`${female![1]} responses (0 unsent)`)

  await page.getByRole('link', { name: 'View responses' }).click()
  await page.getByRole('button', { name: 'By answer' }).click()
  const narrowing = page.getByRole('dialog', { name: 'By answer' })
  await narrowing.getByRole('combobox', { name: 'Question' }).selectOption({ label: 'What is your gender?' })
  await narrowing.getByRole('checkbox', { name: 'Female' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `All ${female![1]}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: 'Export responses' })
  const files = new Map<string, string[][]>()
  for (const format of ['CSV', 'XLSX']) {
    await exporting.getByRole('combobox', { name: 'Format', exact: true }).selectOption(format)
    files.set(format, await takenBy(page, () => exporting.getByRole('button', { name: 'Export', exact: true }).click()))
  }
  const csv = files.get('CSV')!
  const xlsx = files.get('XLSX')!
  expect(csv.map(plain)).toEqual(xlsx.map(plain))
  expect(csv.length - 1).toBe(Number(female![1]))
  const gender = csv[0]!.indexOf('gender')
  expect(new Set(csv.slice(1).map((row) => row[gender]))).toEqual(new Set(['Female']))
})
