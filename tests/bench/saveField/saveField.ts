import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../tools/findBrowser.ts'
import type { Bench, Measurement } from '../bench.ts'
import { buildPage } from '../buildPage.ts'
import { hasContender } from '../loadContender.ts'
import { quantile } from '../quantile.ts'
import { serveFolder } from '../serveFolder.ts'
import type {} from './editBench.ts'

const storeCount = 10_000
const warmUp = 50
const slices = 4
const editsOfSlice = 250

interface Runner {
  readonly name: string
  readonly module: string
  readonly search: string
}
const ours: Runner = { name: 'ours', module: 'oursPage.ts', search: '' }
const rxdbStrict: Runner = { name: 'RxDB 17.6.0 dexie, strict', module: 'rxdbPage.ts', search: '?durability=strict' }
const rxdbRelaxed: Runner = { name: 'RxDB 17.6.0 dexie, relaxed', module: 'rxdbPage.ts', search: '' }
const pouch: Runner = { name: 'PouchDB 9.0.0 idb', module: 'pouchPage.ts', search: '' }

/**
 * Time of saving one field of one of 10,000 stores, 1,000 times one after another; our saves wait for the disk. Our
 * saves and the contenders' alternate in separate browser profiles, so that a slow minute affects all of them.
 */
export const saveField: Bench = {
  name: 'sync-save',
  async run() {
    const runners = [
      ours,
      ...(hasContender('rxdb', 'sync-save') ? [rxdbStrict, rxdbRelaxed] : []),
      ...(hasContender('pouchdb-browser', 'sync-save') ? [pouch] : []),
    ]
    const scratch = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    const places: Place[] = []
    try {
      for (const runner of runners) places.push(await openRunner(runner, join(scratch, `${places.length}`)))
      const times = await takeTurns(places.map(({ page }) => page))
      return measurementsOf(runners, times)
    } finally {
      for (const { close } of places) await close()
      await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

interface Place {
  readonly page: Page
  readonly close: () => Promise<void>
}

async function openRunner({ module, search }: Runner, folder: string): Promise<Place> {
  await buildPage(join(import.meta.dirname, module), join(folder, 'page'))
  const served = await serveFolder(join(folder, 'page'))
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), await findBrowser())
  const page = await context.newPage()
  await page.goto(served.address + search)
  await page.waitForFunction(() => globalThis.editBench !== undefined)
  await page.evaluate(async (count) => editBench?.fill(count), storeCount)
  const close = async () => {
    await context.close()
    await served.close()
  }
  return { page, close }
}

async function takeTurns(pages: readonly Page[]): Promise<number[][]> {
  const run = (page: Page, from: number, count: number) =>
    page.evaluate(async ([first, howMany]) => (await editBench?.edit(first, howMany)) ?? [], [from, count] as const)
  for (const page of pages) await run(page, 0, warmUp)
  const times = pages.map((): number[] => [])
  for (let slice = 0; slice < slices; slice++) {
    for (const [index, page] of pages.entries()) {
      times[index]?.push(...(await run(page, warmUp + slice * editsOfSlice, editsOfSlice)))
    }
  }
  return times
}

function measurementsOf(runners: readonly Runner[], [own = [], ...others]: number[][]): Measurement[] {
  const row = (percent: 50 | 95, rival?: Runner, rivalTimes: readonly number[] = []): Measurement => ({
    name: `sync-save-p${percent}`,
    unit: 'ms',
    better: 'lower',
    ours: quantile(own, percent / 100),
    ...(percent === 95 ? { bar: 12 } : {}),
    ...(rival ? { contender: rival.name, theirs: quantile(rivalTimes, percent / 100) } : {}),
  })
  if (others.length === 0) return [row(50), row(95)]
  // Relaxed RxDB and PouchDB have an unfair advantage: a power failure may lose saves they confirmed.
  return others.flatMap((times, index) => [row(50, runners[index + 1], times), row(95, runners[index + 1], times)])
}
