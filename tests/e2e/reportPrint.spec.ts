import { expect, type Page } from 'playwright/test'
import { readPdf } from '#tests/tools/readPdf.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

const shortly = { timeout: 60_000 }

async function pick(page: Page, query: string, found: RegExp): Promise<void> {
  await page.goto('/map?panel=explorer&view=map')
  await page.getByRole('searchbox', { name: 'Select an area' }).fill(query)
  await page.getByRole('listitem').getByRole('button', { name: found }).first().click(shortly)
  await expect(page.getByRole('button', { name: /^Population, / }).first()).toContainText(/\d$/, shortly)
}

async function printed(page: Page) {
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const sheets = page.locator('svg[data-page]')
  await expect(sheets.first()).toBeVisible(shortly)
  await expect(page.getByText(/^Pages: \d+$/)).toBeVisible()
  return {
    count: await sheets.count(),
    ...(await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))),
  }
}

for (const [what, query, found] of [
  ['a district', 'Da’an', /^Da'an District/],
  ['the zone of a store', 'Dunnan', /^Dunnan trade zone/],
] as const)
  test(`${what} is picked by its name, and the print of its report is its sheets, whole and nothing else @deep`, {
    tag: '@desk',
  }, async ({ page }) => {
    await signIn(page, 'planner')
    await pick(page, query, found)
    const { count, pages, pageTexts, text } = await printed(page)
    expect(pages).toBe(count)
    // The footer ends each page. Digits in the browser's print have no text layer.
    for (const words of pageTexts) expect(words).toContain('Internal document')
    for (const words of pageTexts) expect(words).toContain('Exported')
    expect(text).toContain('people live within')
    expect(text).not.toContain('Grayscale')
    expect(text).not.toContain('Blocks and settings')
    expect(await faults(page)).toEqual([])
  })
