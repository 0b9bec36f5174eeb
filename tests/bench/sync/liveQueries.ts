import type { Bench } from '../bench.ts'
import { traceTasks } from '../map/traceTasks.ts'
import { quantile } from '../quantile.ts'
import type {} from './liveBench.ts'
import { ours, withPlaces } from './runners.ts'
import { storeCount } from './syncBench.ts'

const changeCount = 500
const rounds = 5

/**
 * The page's longest task while another device changes 500 stores and 100 live queries are mounted: CPU ms, which other
 * programs hardly affect; median and maximum of rounds.
 */
export const liveQueries: Bench = {
  name: 'sync-live',
  run: () =>
    withPlaces([{ ...ours, page: 'livePage.ts' }], async ([place]) => {
      const { server, openDevice } = place!
      const { page, close } = await openDevice()
      try {
        await page.evaluate(async (version) => livePage!.readThrough(version), storeCount)
        const mounted = await page.evaluate(async () => livePage!.mount())
        if (mounted !== 100) throw new Error(`${mounted} queries are mounted.`)
        const longest: number[] = []
        for (let round = 0; round <= rounds; round += 1) {
          const { tasks } = await traceTasks(page, async () => {
            const version = Number(await server.request('changeStores', { round, changeCount }))
            await page.evaluate(async (through) => livePage!.readThrough(through), version)
            // Wait half a second, because queries rerun after the write that triggered them.
            await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 500)))
          })
          longest.push(Math.max(...tasks))
        }
        return [
          {
            name: 'sync-live-longest-task',
            unit: 'ms',
            better: 'lower',
            ours: quantile(longest.slice(1), 0.5),
            bar: 50,
          },
          {
            name: 'sync-live-slowest-round',
            unit: 'ms',
            better: 'lower',
            ours: Math.max(...longest.slice(1)),
            bar: 50,
          },
        ]
      } finally {
        await close()
      }
    }),
}
