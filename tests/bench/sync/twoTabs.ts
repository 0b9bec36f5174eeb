import { untilInPage } from '../../tools/untilInPage.ts'
import type { Bench } from '../bench.ts'
import type {} from './liveBench.ts'
import { checkEdits, ours, type Place, withPlaces } from './runners.ts'

const editCount = 1_000
/** Pause in ms, long enough for server notifications and the sync cycles after them. */
const quietMs = 5_000

/** Number of requests of two tabs on one device while 1,000 queued edits are sent, compared with one tab. */
export const twoTabs: Bench = {
  name: 'sync-two-tabs',
  run: () =>
    withPlaces([{ ...ours, page: 'tabPage.ts' }], async ([place]) => {
      const one = await requestsOf(place!, 1, 1)
      const two = await requestsOf(place!, 2, 1 + editCount)
      return [
        { name: 'sync-two-tabs-requests', unit: 'requests', better: 'lower', ours: two, bar: one + 2 },
        { name: 'sync-one-tab-requests', unit: 'requests', better: 'lower', ours: one },
      ]
    }),
}

async function requestsOf(place: Place, tabCount: number, from: number): Promise<number> {
  const { context, page, openPage, close } = await place.openDevice()
  try {
    const pages = [page]
    while (pages.length < tabCount) pages.push(await openPage())
    const { v } = (await place.server.request('version')) as { v: number }
    for (const tab of pages) await tab.evaluate(async (version) => livePage!.readThrough(version), v)
    await page.waitForTimeout(quietMs)
    await context.setOffline(true)
    await page.evaluate(async ([first, count]) => syncBench!.edit(first, count, 200), [from, editCount] as const)
    await page.waitForTimeout(quietMs / 2)
    await place.server.request('requests')
    await context.setOffline(false)
    await untilInPage(page, async () => (await livePage!.waiting()) === 0, undefined)
    await page.waitForTimeout(quietMs)
    await checkEdits(place, from, editCount)
    const requests = (await place.server.request('requests')) as string[]
    if (process.env['BENCH_TURNS']) console.error(tabCount, requests)
    return requests.filter((path) => !path.endsWith('/Events')).length
  } finally {
    await close()
  }
}
