import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../tools/findBrowser.ts'
import { buildPage } from '../buildPage.ts'
import { hasContender } from '../loadContender.ts'
import { serveFolder } from '../serveFolder.ts'
import { scrollTasks } from './scrollTasks.ts'
import type {} from './gridBench.ts'

export interface GridTimes {
  readonly opened: number[]
  readonly sorted: number[]
  readonly filtered: number[]
  readonly scrolled: number
}

/** Returns the times of AG Grid, without row animation; undefined if it isn't installed. */
export async function measureAgGrid(rowCount: number, rounds: number): Promise<GridTimes | undefined> {
  if (!hasContender('ag-grid-community', 'list-20000')) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
  await buildPage(join(import.meta.dirname, 'agGridPage.ts'), folder)
  const served = await serveFolder(folder)
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(served.address)
    const times: GridTimes = { opened: [], sorted: [], filtered: [], scrolled: await scrollOnPhone(page, rowCount) }
    for (let round = 0; round < rounds; round++) {
      times.opened.push(await page.evaluate((count) => globalThis.gridBench!.show(count), rowCount))
      for (const field of ['name', 'posCode', 'address', 'openingDate'])
        times.sorted.push(await page.evaluate((name) => globalThis.gridBench!.sort(name), field))
      times.filtered.push(await page.evaluate(() => globalThis.gridBench!.filter('民生東路')))
    }
    return times
  } finally {
    await browser.close()
    await served.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function scrollOnPhone(page: Page, rowCount: number): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate((count) => globalThis.gridBench!.show(count), rowCount)
  const longest = await scrollTasks(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  return longest
}
