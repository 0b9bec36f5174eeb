import type { Bench, Measurement } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { treeCpuTime } from '../treeCpuTime.ts'
import { checkEdits, ours, type Place, withPlaces } from './runners.ts'

const counts = [1_000, 4_000, 16_000] as const
const rounds = 3

interface Figures {
  readonly drain: number
  readonly cpu: number | undefined
}

/**
 * Cost per edit for queues of 1,000, 4,000 and 16,000 edits, one per store, on devices with the same 16,000 stores. The
 * longest queue may cost up to a tenth more per edit than the shortest.
 */
export const drainGrowth: Bench = {
  name: 'sync-drain-growth',
  run: () =>
    withPlaces(
      [ours],
      async ([place]) => {
        const figures = new Map<number, Figures[]>(counts.map((count) => [count, []]))
        let next = 1
        for (let round = 0; round < rounds; round += 1)
          for (const count of counts) {
            figures.get(count)!.push(await drainOnce(place!, next, count))
            next += count
          }
        return rowsOf(figures)
      },
      counts.at(-1)!,
    ),
}

async function drainOnce(place: Place, from: number, count: number): Promise<Figures> {
  const { page, close } = await place.openDevice()
  try {
    await page.evaluate(async (stores) => syncBench!.pull(stores), place.storeCount)
    await page.evaluate(async ([first, edits]) => syncBench!.edit(first, edits, 200), [from, count] as const)
    const before = treeCpuTime(process.pid)
    const drain = await page.evaluate(async () => syncBench!.drain())
    const after = treeCpuTime(process.pid)
    await checkEdits(place, from, count)
    const cpu = before === undefined || after === undefined ? undefined : after - before
    if (process.env['BENCH_TURNS']) console.error(count, { drain, cpu })
    return { drain, cpu }
  } finally {
    await close()
  }
}

function rowsOf(figures: ReadonlyMap<number, readonly Figures[]>): Measurement[] {
  const median = (count: number, what: keyof Figures): number | undefined => {
    const known = figures.get(count)!.flatMap((figure) => figure[what] ?? [])
    return known.length === 0 ? undefined : quantile(known, 0.5)
  }
  const units = { drain: 'ms', cpu: 'CPU ms' } as const
  const rows = counts.flatMap((count) =>
    (['drain', 'cpu'] as const).flatMap((what): Measurement[] => {
      const value = median(count, what)
      const name = `sync-drain-${count}-of-16000`
      return value === undefined ? [] : [{ name, unit: units[what], better: 'lower', ours: value }]
    }),
  )
  const growth = (['drain', 'cpu'] as const).flatMap((what): Measurement[] => {
    const short = median(counts[0], what)
    const long = median(counts[2], what)
    if (short === undefined || long === undefined) return []
    const times = long / counts[2] / (short / counts[0])
    return [{ name: 'sync-drain-growth', unit: `× ${units[what]} an edit`, better: 'lower', ours: times, bar: 1.1 }]
  })
  return [...rows, ...growth]
}
