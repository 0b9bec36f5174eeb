import { expect } from 'playwright/test'
import { cellText } from '#domain/parsing/cell.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import {
  brokenStore,
  csv,
  download,
  dropAnywhere,
  headings,
  newStore,
  openDataCenter,
  rowOf,
  seeCount,
  someStores,
} from './dataCenterSteps.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'

test('a file that is dropped anywhere is found to be stores and judged row by row; what was chosen outlives a reload, and nothing is changed', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  await dropAnywhere(page, someStores)
  await expect(page.getByRole('heading', { level: 1, name: 'Review before importing' })).toBeVisible()
  await seeCount(page, /1\s*new/)
  await seeCount(page, /1\s*rejected/)
  await expect(rowOf(page, 'NEW-02')).toContainText('Not a number')
  await rowOf(page, 'NEW-01').getByRole('checkbox').uncheck()
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()

  await page.reload()
  await seeCount(page, /1\s*new/)
  await expect(rowOf(page, 'NEW-01').getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: /1\s*rejected/ }).click()
  await expect(rowOf(page, 'NEW-01')).toHaveCount(0)

  await openDataCenter(page)
  await expect(page.getByText('is selected but not imported yet')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.goto('/dataCenter?step=check')
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
})

test('what is no spreadsheet is refused with a sentence @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  await dropAnywhere(page, csv('stores.xls', ['<html><table><tr><td>Store ID</td></tr></table></html>']))
  await expect(page.getByRole('alert')).toContainText('This file is a web page with a spreadsheet file extension')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await dropAnywhere(page, csv('open.csv', ['Store ID,Store name', '1,"never closed']))
  await expect(page.getByRole('alert')).toContainText('The quotation mark opened on line 2 is never closed')
})

test('every kind is made into a file at its address, and what was exported comes back without a change, without a network too @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await page.goto('/AutoGenerateExcel/dragons')
  await expect(page.getByText('Unknown file type: “dragons”')).toBeVisible()
  const template = await download(page, () => page.goto('/AutoGenerateExcel/TradeZoneTemplate'))
  expect(template.name).toBe('Trade Zones template.xlsx')
  await openDataCenter(page)
  await goOffline(page)
  const stores = await download(page, () => page.getByRole('button', { name: 'Export MySite as XLSX' }).click())
  await dropAnywhere(page, { ...stores, mimeType: 'application/octet-stream' })
  await seeCount(page, /60\s*unchanged/)
  await seeCount(page, /0\s*changed \(0 cells\)/)
})

test('refused rows are downloaded with their reasons, mended and dropped again @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  await dropAnywhere(page, csv('seats.csv', ['Store ID,Seat count', 'TPE-004,many', 'TPE-005,41']))
  await seeCount(page, /1\s*rejected/)
  const refused = await download(page, () => page.getByRole('button', { name: 'Rejected rows (XLSX)' }).click())
  expect(refused.name).toBe('seats Reason.xlsx')
  const { tables } = await readSheetFile(new Blob([new Uint8Array(refused.buffer)]), { name: refused.name })
  const [heads = [], row = []] = tables[0]!.rows.map(({ cells }) => cells.map(cellText))
  expect([heads, row]).toEqual([
    ['Store ID', 'Seat count', 'Reason'],
    ['TPE-004', 'many', 'Not a number'],
  ])
  await dropAnywhere(page, csv('seats.csv', [heads.join(), [row[0], '43', row[2]].join()]))
  await seeCount(page, /1\s*changed \(1 cell\)/)
  await expect(rowOf(page, 'TPE-004')).toContainText('43')
})

test('an import without a network waits on the device with its preview, and is applied when there is one @deep', async ({
  page,
  context,
}) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  await goOffline(page)
  await dropAnywhere(page, someStores)
  await expect(page.getByText('The import will be saved on this device and sent when you’re back online')).toBeVisible()
  await expect(page.getByText('Rows are compared with the data on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'stores.csv' })).toBeVisible()
  await expect(page.getByText('Waiting to sync')).toBeVisible()
  await expect(page.getByText('These counts are from this device')).toBeVisible()
  await expect(badge(page)).toContainText('to send')
  await page.reload()
  await expect(page.getByText('Waiting to sync')).toBeVisible()
  await context.setOffline(false)
  await seeAllSent(page)
  await expect(page.getByText('Success', { exact: true })).toBeVisible({ timeout: 60_000 })
  await openDataCenter(page)
  await expect(
    page.getByRole('region', { name: 'Upload history' }).getByRole('link', { name: 'stores.csv' }).first(),
  ).toBeVisible()
})

test('an import online is applied by the server, stands in the history with its counts, and is taken back as a whole', async ({
  page,
  server,
}) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  await dropAnywhere(page, csv('online.csv', [headings, newStore, brokenStore]))
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(page.getByText('Success')).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await serverStores(server.address)).has('NEW-01')).toBe(true)
  await expect(page.getByRole('region', { name: 'Rejected rows' })).toContainText('壞店')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await serverStores(server.address)).has('NEW-01')).toBe(false)
})

test('an export that comes back after others changed a store says so of no cell that it leaves as it was @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  const before = await download(page, () => page.getByRole('button', { name: 'Export MySite as XLSX' }).click())
  await dropAnywhere(page, csv('seats.csv', ['Store ID,Seat count', 'TPE-004,77']))
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(page.getByText('Success')).toBeVisible({ timeout: 60_000 })
  await openDataCenter(page)
  await dropAnywhere(page, { ...before, mimeType: 'application/octet-stream' })
  await seeCount(page, /60\s*unchanged/)
})

test('a file that is given up while it is read is gone at once, with its worker, and another one is taken @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openDataCenter(page)
  const many = Array.from({ length: 120_000 }, (_, at) => newStore.replace('NEW-01', `MANY-${at}`))
  await dropAnywhere(page, csv('many.csv', [headings, ...many]))
  const readers = () => page.workers().filter((worker) => /sheet/.test(worker.url())).length
  await expect.poll(readers).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data Center' })).toBeVisible()
  await expect.poll(readers).toBe(0)
  await expect(page.getByText('is selected but not imported yet')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Data Center' })).toBeVisible()
  await expect(page.getByText('is selected but not imported yet')).toBeHidden()
  await dropAnywhere(page, someStores)
  await seeCount(page, /1\s*new/)
})
