import type { Page } from 'playwright'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { openDevice } from './device.ts'
import { fillStores } from './fillStores.ts'
import { rowsSelector, timePress } from './pageClock.ts'

const storeCount = 20_000
const rounds = 5
const sortedColumns = ['Store name', 'Store ID', 'Address', 'Opening date'] as const

/** The list with 20,000 stores on the device, offline: from the press on "Stores" to rows, and from the press on a head to rows. */
export const listOfStores: Bench = {
  name: 'list-20000',
  async run() {
    const device = await openDevice()
    try {
      const page = device.page()
      await fillStores(page, storeCount)
      await device.server.stop()
      await device.context().setOffline(true)
      const opened: number[] = []
      const sorted: number[] = []
      for (let round = 0; round < rounds; round++) {
        opened.push(await openList(page))
        // A column is sorted for the first time after each load, when nothing about its order is known yet.
        for (const column of sortedColumns) sorted.push(await pressHead(page, column))
      }
      const theirs = await sortNatively(page)
      return [
        { name: 'list-20000-first-rows', unit: 'ms', better: 'lower', ours: quantile(opened, 0.5), bar: 250 },
        {
          name: 'list-20000-sort',
          unit: 'ms',
          better: 'lower',
          ours: quantile(sorted, 0.5),
          bar: 100,
          contender: 'localeCompare, nothing drawn',
          theirs: quantile(theirs, 0.5),
        },
        {
          name: 'list-20000-sort-slowest',
          unit: 'ms',
          better: 'lower',
          ours: Math.max(...sorted),
          contender: 'localeCompare, nothing drawn',
          theirs: Math.max(...theirs),
        },
      ]
    } finally {
      await device.close()
    }
  },
}

/** Loads the map anew, then opens the list from there. */
async function openList(page: Page): Promise<number> {
  await page.goto('/map')
  await page
    .getByRole('button', { name: /^[\d,]+ stores$/ })
    .first()
    .waitFor()
  // The map has drawn its stores; what it still does by itself is done before the press.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  const stores = page.getByRole('navigation').getByRole('link', { name: 'Stores', exact: true })
  await stores.evaluate((link) => link.setAttribute('data-bench', 'open'))
  return timePress(page, '[data-bench="open"]', rowsSelector)
}

async function pressHead(page: Page, column: string): Promise<number> {
  await page
    .getByRole('button', { name: /^Rows \d/ })
    .or(page.getByText(/^Rows 1–\d+ of 20,000$/))
    .first()
    .waitFor()
  const head = page.getByRole('columnheader', { name: column, exact: true }).getByRole('button')
  await page.evaluate(() => document.querySelector('[data-bench="sort"]')?.removeAttribute('data-bench'))
  await head.evaluate((button) => button.setAttribute('data-bench', 'sort'))
  return timePress(page, '[data-bench="sort"]', `${rowsSelector}:first-child`)
}

/** The same stores in the same page, sorted by the same columns with one comparison of texts at a time, in ms. */
function sortNatively(page: Page): Promise<number[]> {
  return page.evaluate(async (roundCount) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const name = names.find((own) => own.startsWith('catchment:'))
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The database refused.'))
    })
    const rows = await new Promise<{ fields: Record<string, string | undefined> }[]>((resolve, reject) => {
      const request = database.transaction('store').objectStore('store').getAll()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The database refused.'))
    })
    database.close()
    const times: number[] = []
    for (let round = 0; round < roundCount; round++) {
      for (const field of ['name', 'posCode', 'address', 'openingDate']) {
        const start = performance.now()
        rows.toSorted((a, b) => (a.fields[field] ?? '').localeCompare(b.fields[field] ?? '', 'en-US'))
        times.push(performance.now() - start)
      }
    }
    return times
  }, rounds)
}
