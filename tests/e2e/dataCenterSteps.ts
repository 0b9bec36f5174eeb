import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from 'playwright/test'
import { transferFiles } from './files.ts'
import type { Picked } from './pictures.ts'

export const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\r\n')}\r\n`),
})

export const headings = 'Store name,Store ID,Brand,Status,Latitude,Longitude,Seat count'
export const newStore = '新店一,NEW-01,Morning Ridge,Under evaluation,25.04,121.55,40'
export const brokenStore = '壞店,NEW-02,Morning Ridge,Under evaluation,25.04,121.55,many'
export const someStores = csv('stores.csv', [headings, newStore, brokenStore])

export async function openDataCenter(page: Page): Promise<void> {
  await page.goto('/dataCenter')
  await expect(page.getByRole('heading', { level: 1, name: 'Data Center' })).toBeVisible()
}

export const dropAnywhere = (page: Page, ...files: Picked[]) => transferFiles(page.locator('main'), 'drop', ...files)

export const seeCount = (page: Page, words: RegExp) => expect(page.getByRole('button', { name: words })).toBeVisible()

export const rowOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Rows in the file' }).getByRole('row').filter({ hasText: text })

export async function download(page: Page, press: () => Promise<unknown>): Promise<{ name: string; buffer: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press()])
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) }
}
