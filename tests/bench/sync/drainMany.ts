import type { Page } from 'playwright'
import type { Bench, Measurement } from '../bench.ts'
import { checkEdits, type OpenDevice, type Place, runnersHere, rxdbRelaxed, withPlaces } from './runners.ts'
import { storeCount } from './syncBench.ts'

const editCount = 10_000

interface Figures {
  readonly drain: number
  /** Heap growth of the page after GC, in MB of 1,000,000 bytes. */
  readonly growth: number
}

/** Sending 10,000 queued edits, one per store, in one run: duration, and growth of the page's memory. */
export const drainMany: Bench = {
  name: 'sync-drain-10000',
  run: () =>
    withPlaces(
      runnersHere('sync-drain-10000').filter((runner) => runner !== rxdbRelaxed),
      async (places) => {
        const figures: Figures[] = []
        for (const place of places) figures.push(await drainAll(place))
        const [own, ...others] = figures
        const rows = others.map(
          ({ drain }, index): Measurement => ({
            ...timeRow(own!),
            contender: places[index + 1]!.runner.name,
            theirs: drain,
          }),
        )
        const memory = { name: 'sync-drain-10000-heap-growth', unit: 'MB', better: 'lower', bar: 2 } as const
        return [...(rows.length > 0 ? rows : [timeRow(own!)]), { ...memory, ours: own!.growth }]
      },
    ),
}

const timeRow = ({ drain }: Figures): Measurement => ({
  name: 'sync-drain-10000',
  unit: 'ms',
  better: 'lower',
  ours: drain,
})

async function drainAll(place: Place): Promise<Figures> {
  const device = await place.openDevice()
  const { page, close } = device
  try {
    await page.evaluate(async (count) => syncBench!.pull(count), storeCount)
    await page.evaluate(async (count) => syncBench!.edit(1, count, 200), editCount)
    const before = await heapOf(device, page)
    const drain = await page.evaluate(async () => syncBench!.drain())
    const growth = (await heapOf(device, page)) - before
    await checkEdits(place, 1, editCount)
    return { drain, growth }
  } finally {
    await close()
  }
}

async function heapOf({ context }: OpenDevice, page: Page): Promise<number> {
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}
