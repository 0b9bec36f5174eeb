import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, type Page } from 'playwright/test'
import { databaseFileName } from '#server/storage/openDatabase.ts'
import { waitForDraft } from '../tools/waitForDraft.ts'
import { drawArea } from './drawArea.ts'
import { faults } from './faults.ts'
import { pointerOf } from './pointer.ts'
import { numberOf, openMap } from './onMap.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

const shortly = { timeout: 60_000 }
const restored = (page: Page) => page.getByText('Draft restored')

async function closeAndReturn(page: Page, address: string): Promise<Page> {
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  return next
}

function countedDownloads(dataDir: string): number {
  const database = new SqliteDatabase(join(dataDir, databaseFileName), { readonly: true })
  try {
    return database.prepare("select count(*) from quota_use where use_key like 'explorer %'").pluck().get() as number
  } finally {
    database.close()
  }
}

test('what was typed of a report, its choice of sites and the words of a block is there again after the tab was closed @deep', {
  tag: '@desk',
}, async ({ page: first }) => {
  let page = first
  const title = () => page.getByRole('textbox', { name: 'Title', exact: true })
  await signIn(page, 'owner')
  await page.goto('/siteReportForm')
  await page.getByRole('combobox', { name: 'Store or candidate site' }).fill('Songyan Store')
  await page.getByRole('option', { name: /Songyan Store/ }).click()
  await title().fill('Half a report')
  await waitForDraft(page, 'Half a report')
  page = await closeAndReturn(page, '/siteReportForm')
  await expect(restored(page)).toBeVisible()
  await expect(title()).toHaveValue('Half a report')
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page).toHaveURL(/siteReportForm\?.*id=/)

  const report = page.url()
  const summary = () => page.locator('[data-block="summary"]').getByRole('button').first()
  await summary().click(shortly)
  await page.getByRole('textbox', { name: 'Text' }).fill('Half a sentence')
  await waitForDraft(page, 'Half a sentence')
  page = await closeAndReturn(page, report)
  await summary().click(shortly)
  await expect(restored(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('article').getByText('Half a sentence')).toBeAttached(shortly)
  await expect(restored(page)).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  await page.goto('/siteReportForm')
  await expect(title()).toHaveValue('')
  await page.goto('/compareReport')
  await page.getByRole('combobox', { name: 'Store or candidate site' }).fill('Songyan Store')
  await page.getByRole('option', { name: /Songyan Store/ }).click()
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  await waitForDraft(page, 'sites')
  page = await closeAndReturn(page, '/compareReport')
  await expect(page.getByRole('heading', { name: '1 site selected' })).toBeVisible()
  await expect(restored(page)).toBeVisible()
})

test('a tab that is closed while a report is being made keeps the report, and its download counts once @deep', {
  tag: '@desk',
}, async ({ page: first, hasTouch, server }) => {
  let page = first
  await signIn(page, 'planner')
  await openMap(page)
  await drawArea(page, pointerOf(page, hasTouch))
  await numberOf(page, 'Population')
  const requestDownload = () => page.getByRole('button', { name: 'Download report' }).click(shortly)
  const dialog = () => page.getByRole('dialog', { name: 'Download this report?' })
  const make = () => dialog().getByRole('button', { name: /^Download/ })
  await requestDownload()
  await expect(make()).toBeEnabled(shortly)
  await make().click()
  page = await closeAndReturn(page, '/siteReport')
  expect(countedDownloads(server.dataDir)).toBeLessThanOrEqual(1)
  await page
    .getByRole('link', { name: /^Area in / })
    .first()
    .click()
  for (const form of ['PDF', 'XLSX']) {
    await requestDownload()
    await dialog().getByRole('radio', { name: form }).check({ force: true })
    await expect(make()).toBeEnabled(shortly)
    await Promise.all([page.waitForEvent('download', shortly), make().click()])
    await page.keyboard.press('Escape')
  }
  expect(countedDownloads(server.dataDir)).toBe(1)
  expect(await faults(page)).toEqual([])
})
