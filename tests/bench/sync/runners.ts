import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../tools/findBrowser.ts'
import { buildPage } from '../buildPage.ts'
import { hasContender } from '../loadContender.ts'
import { editedStore, editedValue } from '../saveField/editBench.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import type {} from './liveBench.ts'
import { type BenchServer, startBenchServer } from './startServer.ts'
import { storeCount } from './syncBench.ts'

export interface Runner {
  readonly name: string
  readonly page: string
  readonly search: string
  readonly server: string
}

export const ours: Runner = { name: 'ours', page: 'oursPage.ts', search: '', server: 'oursServer.ts' }
const rxdb = { page: 'rxdbPage.ts', server: 'rxdbServer.ts' }
export const rxdbStrict: Runner = { name: 'RxDB 17.6.0 dexie, strict', search: '?durability=strict', ...rxdb }
export const rxdbRelaxed: Runner = { name: 'RxDB 17.6.0 dexie, relaxed', search: '', ...rxdb }
export const pouch: Runner = { name: 'PouchDB 9.0.0 idb', page: 'pouchPage.ts', search: '', server: 'pouchServer.ts' }

export function runnersHere(bench: string): readonly Runner[] {
  const hasRxdb = hasContender('rxdb', bench)
  const hasPouch = hasContender('pouchdb-browser', bench)
  return [ours, ...(hasRxdb ? [rxdbStrict, rxdbRelaxed] : []), ...(hasPouch ? [pouch] : [])]
}

export interface Place {
  readonly runner: Runner
  readonly storeCount: number
  readonly server: BenchServer
  readonly openDevice: () => Promise<OpenDevice>
}

export interface OpenDevice {
  readonly context: BrowserContext
  readonly page: Page
  readonly openPage: () => Promise<Page>
  readonly close: () => Promise<void>
}

/** Starts a server process with separate data for each runner, runs the work, and stops the servers. */
export async function withPlaces<T>(
  runners: readonly Runner[],
  work: (places: Place[]) => Promise<T>,
  stores = storeCount,
): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
  const places: Place[] = []
  try {
    for (const runner of runners) places.push(await openPlace(runner, join(scratch, `${places.length}`), stores))
    return await work(places)
  } finally {
    for (const { server } of places) await server.stop()
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function openPlace(runner: Runner, folder: string, stores: number): Promise<Place> {
  await buildPage(join(import.meta.dirname, runner.page), join(folder, 'page'))
  const server = await startBenchServer(runner.server, join(folder, 'data'), join(folder, 'page'), stores)
  let devices = 0
  const openDevice = async () => {
    devices += 1
    const profile = join(folder, `profile${devices}`)
    const context = await chromium.launchPersistentContext(profile, await findBrowser())
    if (server.token) await context.addCookies([{ name: 'token', value: server.token, url: server.address }])
    const openPage = async () => {
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`${runner.name}: ${error.message}`))
      await page.goto(server.address + '/' + runner.search)
      await page.waitForFunction(() => globalThis.syncBench !== undefined || globalThis.livePage !== undefined)
      return page
    }
    const close = async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    return { context, page: await openPage(), openPage, close }
  }
  return { runner, storeCount: stores, server, openDevice }
}

/** Throws unless the server has all `count` edits, because incomplete work must not yield a figure. */
export async function checkEdits({ runner, server, storeCount }: Place, from: number, count: number): Promise<void> {
  const seats = new Map((await server.request('seats')) as [string, unknown][])
  const stores = makeSyntheticStores(storeCount)
  for (let number = from; number < from + count; number += 1) {
    const there = seats.get(stores[editedStore(number, storeCount)]!.id)
    if (there !== editedValue(number)) throw new Error(`${runner.name} lost edit ${number}: ${String(there)}.`)
  }
}
