import type { Page } from 'playwright'
import type { Bench, Measurement } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { type GridTimes, measureAgGrid } from '../list/agGrid.ts'
import { scrollTasks } from '../list/scrollTasks.ts'
import { openDevice, storesAddress } from './device.ts'
import { fillStores } from './fillStores.ts'
import { rowsSelector, timePress } from './pageClock.ts'
import { untilCalm } from './untilCalm.ts'

const storeCount = 20_000
const rounds = 5
const sortedColumns = ['Store name', 'Store ID', 'Address', 'Opening date'] as const

/** Times of opening, sorting, filtering, editing and scrolling the store list, with 20,000 stores, offline. */
export const listOfStores: Bench = {
  name: 'list-20000',
  async run() {
    const device = await openDevice()
    try {
      const page = device.page()
      await fillStores(device, storeCount)
      await device.server.stop()
      await device.context().setOffline(true)
      const opened: number[] = []
      const openedAtOnce: number[] = []
      const sorted: number[] = []
      for (let round = 0; round < rounds; round++) {
        openedAtOnce.push(await openList(page))
        opened.push(await openList(page, untilCalm))
        // Sort each column once per load, when no order is cached yet.
        for (const column of sortedColumns) sorted.push(await pressHead(page, column))
      }
      const filtered = [await filterRows(page), await filterRows(page), await filterRows(page)]
      const changed = await changeMany(page)
      const scrolled = await scrollOnPhone(page)
      const theirs = await sortNatively(page)
      return rowsOf(
        { opened, openedAtOnce, sorted, filtered, changed, scrolled, theirs },
        await measureAgGrid(storeCount, rounds),
      )
    } finally {
      await device.close()
    }
  },
}

interface Times {
  readonly opened: number[]
  readonly openedAtOnce: number[]
  readonly sorted: number[]
  readonly filtered: number[]
  readonly changed: number
  readonly scrolled: number
  readonly theirs: number[]
}

function rowsOf(times: Times, grid: GridTimes | undefined): Measurement[] {
  const { opened, openedAtOnce, sorted, filtered, changed, scrolled, theirs } = times
  return [
    {
      name: 'list-20000-first-rows',
      unit: 'ms',
      better: 'lower',
      bar: 200,
      ours: quantile(opened, 0.5),
      ...comparison(grid?.opened, 'AG Grid Community, rows in memory'),
    },
    { name: 'list-20000-first-rows-at-once', unit: 'ms', better: 'lower', ours: quantile(openedAtOnce, 0.5) },
    {
      name: 'list-20000-filter',
      unit: 'ms',
      better: 'lower',
      bar: 100,
      ours: quantile(filtered, 0.5),
      ...comparison(grid?.filtered, 'AG Grid Community'),
    },
    {
      name: 'list-20000-sort-table',
      unit: 'ms',
      better: 'lower',
      bar: 100,
      ours: quantile(sorted, 0.5),
      ...comparison(grid?.sorted, 'AG Grid Community'),
    },
    {
      name: 'list-20000-scroll-task',
      unit: 'ms',
      better: 'lower',
      bar: 50,
      ours: scrolled,
      ...comparison(grid && [grid.scrolled], 'AG Grid Community'),
    },
    { name: 'list-20000-change-5000', unit: 'ms', better: 'lower', ours: changed, bar: 3000 },
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
}

const comparison = (times: readonly number[] | undefined, contender: string) =>
  times === undefined ? {} : { contender, theirs: quantile([...times], 0.5) }

const searchSelector = 'main input[type="search"]'

async function filterRows(page: Page): Promise<number> {
  await page.locator(searchSelector).waitFor()
  const type = (text: string) =>
    page.evaluate(
      async ([selector, watched, words]) => {
        const shown = () => document.querySelector(watched)?.textContent ?? null
        const input = document.querySelector<HTMLInputElement>(selector)!
        const before = shown()
        const start = performance.now()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise<void>((resolve) => {
          const look = () => {
            if (shown() === before || shown() === null) requestAnimationFrame(look)
            else requestAnimationFrame(() => setTimeout(resolve))
          }
          look()
        })
        return performance.now() - start
      },
      [searchSelector, `${rowsSelector}:first-child`, text] as const,
    )
  const took = await type('BN-07777')
  await type('')
  return took
}

/**
 * Changes a field of about 5,000 stores (every fourth, filtered by parking). Returns the ms from clicking Save to the
 * confirmation.
 */
async function changeMany(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Parking spaces' })
  await page.getByRole('textbox', { name: 'From' }).fill('1')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('1')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/^Rows 1–\d+ of [45],\d{3}$/).waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Edit field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Seats' })
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('7')
  const start = performance.now()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/rows updated/).waitFor({ timeout: 120_000 })
  const took = performance.now() - start
  await page.getByRole('button', { name: /^Remove filter/ }).click()
  await page.getByText(/^Rows 1–\d+ of 20,000$/).waitFor()
  return took
}

async function scrollOnPhone(page: Page): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(storesAddress)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption({ label: 'All rows' })
  await page.getByText(/^Rows 1–[\d,]{5,} of [\d,]{5,}$/).waitFor()
  return scrollTasks(page)
}

async function openList(page: Page, rest?: () => Promise<void>): Promise<number> {
  await page.goto('/map')
  await page
    .getByRole('button', { name: /^[\d,]+ stores$/ })
    .first()
    .waitFor()
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await rest?.()
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

/** Sorts the same stores by the same columns in the page with `localeCompare`. Returns the ms of each sort. */
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
