import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { cellText } from '#domain/parsing/cell.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'
import { openStore } from './stores.ts'
import { withTwoPeople } from './twoPeople.ts'

test.slow()

const code = 'TPE-007'

async function openGrid(page: Page) {
  await openStore(page, code)
  await page.getByRole('link', { name: 'Monthly figures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const grid = (page: Page) => page.getByRole('grid', { name: /^Monthly figures for 2026/ })
const cell = (page: Page, month: number, column: number) => page.locator(`[data-cell="${month - 1}:${column}"]`)

async function paste(page: Page, text: string) {
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('figures are typed and pasted as in a spreadsheet; what can not be is refused at its cell, and one press repairs it @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openGrid(page)
  await expect(cell(page, 10, 0)).toHaveText(/\d/)
  const before = await cell(page, 10, 0).innerText()
  await cell(page, 9, 0).click()
  await page.keyboard.type('2100000')
  await page.keyboard.press('Enter')
  await expect(cell(page, 9, 0)).toHaveText('2,100,000')
  await expect(cell(page, 10, 0)).toBeFocused()

  await page.keyboard.type('-5')
  await page.keyboard.press('Enter')
  await cell(page, 10, 0).click()
  const refusal = page.getByRole('group', { name: '-5 was rejected' })
  await expect(refusal).toContainText('must be 0 or more')
  expect(await faults(page)).toEqual([])
  await refusal.getByRole('button', { name: `Keep ${before}` }).click()
  await expect(cell(page, 10, 0)).toHaveText(before)

  await cell(page, 7, 2).click()
  await paste(page, '6,802\t4,741\r\n"6,905"\tmany\r\n')
  await expect(page.getByRole('status').filter({ hasText: '3 cells saved, 1 rejected' })).toBeVisible()
  await expect(cell(page, 7, 2)).toHaveText('6,802')
  await expect(cell(page, 8, 2)).toHaveText('6,905')
  await expect(cell(page, 8, 3)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 8, 3)).toHaveText('many')
  await page.getByRole('button', { name: 'Undo paste' }).click()
  await expect(cell(page, 7, 2)).not.toHaveText('6,802')
  await expect(cell(page, 8, 3)).not.toHaveAttribute('aria-invalid')

  await cell(page, 12, 0).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await cell(page, 12, 0).click()
  await expect(page.getByRole('group', { name: '5 was rejected' })).toContainText('This month hasn’t started')
  await page.getByRole('button', { name: /^Keep/ }).click()
  await seeAllSent(page)
})

test('without a connection everything is there, waits to be sent, and what was typed outlives a reload @deep', async ({
  page,
  context,
}) => {
  await signIn(page, 'planner')
  await openGrid(page)
  await goOffline(page)
  await cell(page, 8, 6).click()
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await expect(cell(page, 8, 6)).toHaveText('1,234')
  await cell(page, 9, 6).click()
  await page.keyboard.type('77')
  await expect(grid(page).getByRole('textbox')).toHaveValue('77')
  // The draft is saved after a pause in typing, and when the page is left.
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(grid(page).getByRole('textbox')).toHaveValue('77')
  await grid(page).getByRole('textbox').press('Enter')
  await expect(cell(page, 9, 6)).toHaveText('77')
  await expect(cell(page, 8, 6)).toHaveText('1,234')
  await context.setOffline(false)
  await seeAllSent(page)
  await page.reload()
  await expect(cell(page, 9, 6)).toHaveText('77')
})

test('sums and figures per space open to their formula, and keys pressed there are not for the sheet @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openGrid(page)
  const before = await cell(page, 9, 0).innerText()
  await page.getByRole('button', { name: /^Average ticket, / }).click()
  const behind = page.getByRole('dialog', { name: /^Average ticket, / })
  await expect(behind.getByText(/average ticket = sales ÷ orders/)).toBeVisible()
  await page.keyboard.press('7')
  await page.keyboard.press('Escape')
  await expect(behind).toBeHidden()
  await expect(cell(page, 9, 0)).toHaveText(before)
  await page.getByRole('button', { name: /^Sales per seat \(monthly average\)/ }).click()
  await expect(
    page.getByRole('dialog', { name: 'Sales per seat (monthly average)' }).getByText('Seats', { exact: true }),
  ).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('keys select, fill down, copy and take back @desk @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openGrid(page)
  const old = await cell(page, 2, 6).innerText()
  await cell(page, 1, 6).click()
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(3)
  const first = await cell(page, 1, 6).innerText()
  await page.keyboard.press('Control+d')
  await expect(cell(page, 3, 6)).toHaveText(first)
  await expect(page.getByText('Filled in 1 figure per month for 3 months')).toBeVisible()
  await cell(page, 2, 6).click()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 2, 6)).toHaveText(old)
})

test('on a phone one month is a form, with the same rules @desk @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openGrid(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(grid(page)).toHaveCount(0)
  const sales = page.getByRole('textbox', { name: 'Monthly sales' })
  await sales.fill('-5')
  await sales.press('Enter')
  await expect(page.getByText('The Monthly sales field must be 0 or more.')).toBeVisible()
  await page.getByRole('button', { name: 'Use 5' }).click()
  await expect(sales).toHaveValue('5')
  expect(await faults(page)).toEqual([])
})

test('the head tells what the figures show, takes the sheet out as it is shown, and leads a file of figures in @desk @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openGrid(page)
  const chart = page.getByRole('region', { name: /target (in|since)|every month/ })
  await expect(chart).toBeVisible()
  await cell(page, 8, 0).click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Seasonality' }).check({ force: true })
  await expect(page.getByRole('region', { name: / above an average month$/ })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XLSX', exact: true }).click(),
  ])
  const bytes = new Uint8Array(await readFile(await download.path()))
  const { tables } = await readSheetFile(new Blob([bytes]), { name: download.suggestedFilename() })
  const [headings, ...rows] = tables[0]!.rows.map(({ cells }) => cells.map(cellText))
  expect(rows).toHaveLength(1)
  expect(headings!.filter((heading) => heading.startsWith('Monthly sales'))).toHaveLength(12)
  expect(headings!.filter((heading) => heading.startsWith('Target foot traffic'))).toHaveLength(0)
  const august = headings!.findIndex((heading) => /^Monthly sales.*Aug/.test(heading))
  expect(rows[0]![august]).toBe('1')

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Data type: Performance')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('two people on one sheet keep their cells; of one cell both figures are kept until somebody decides @desk @deep', async ({
  browser,
  server,
}) => {
  await withTwoPeople(browser, server.address, async (mine, other) => {
    await signIn(mine, 'planner')
    await signIn(other, 'owner')
    await openGrid(mine)
    await openGrid(other)
    const type = async (page: Page, month: number, column: number, text: string) => {
      await cell(page, month, column).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await type(mine, 3, 6, '311')
    await expect(cell(other, 3, 6)).toHaveText('311')
    await goOffline(mine)
    await type(mine, 4, 6, '411')
    await type(mine, 5, 6, '511')
    await type(other, 4, 6, '422')
    await type(other, 6, 6, '611')
    await seeAllSent(other)
    await mine.context().setOffline(false)
    await expect(badge(mine)).toContainText(/need/)
    await expect(cell(mine, 6, 6)).toHaveText('611')
    await expect(cell(other, 5, 6)).toHaveText('511')
    await expect(other.getByText('Two people changed the same item')).toBeVisible()
  })
})
