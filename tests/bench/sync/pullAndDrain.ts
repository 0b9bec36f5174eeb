import type { Bench, Measurement } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { checkEdits, type Place, type Runner, runnersHere, pouch, rxdbStrict, withPlaces } from './runners.ts'
import { type PullTimes, storeCount } from './syncBench.ts'

const rounds = 5
const editCount = 1_000

interface Figures extends PullTimes {
  readonly drain: number
}

/**
 * A new device reads 10,000 stores, edits 1,000 offline, one field and transaction each, then goes online. Contenders
 * alternate on one machine, each with a fresh profile and separate server; figures are medians. Our send time includes
 * session check, scopes, conflict check per field, history, applying results, and reading later changes.
 */
export const pullAndDrain: Bench = {
  name: 'sync-pull-drain',
  run: () =>
    withPlaces(runnersHere('sync-pull-drain'), async (places) => {
      const figures = new Map<Runner, Figures[]>(places.map(({ runner }) => [runner, []]))
      for (let round = 0; round < rounds; round += 1) {
        for (const place of places) figures.get(place.runner)!.push(await takeTurn(place, 1 + round * editCount))
      }
      return measurementsOf(
        places.map(({ runner }) => runner),
        figures,
      )
    }),
}

async function takeTurn(place: Place, from: number): Promise<Figures> {
  const { page, close } = await place.openDevice()
  try {
    const pulled = await page.evaluate(async (count) => syncBench!.pull(count), storeCount)
    await page.evaluate(async ([first, count]) => syncBench!.edit(first, count, 1), [from, editCount] as const)
    const drain = await page.evaluate(async () => syncBench!.drain())
    await checkEdits(place, from, editCount)
    if (process.env['BENCH_TURNS']) console.error(place.runner.name, { ...pulled, drain })
    return { ...pulled, drain }
  } finally {
    await close()
  }
}

function measurementsOf(runners: readonly Runner[], figures: ReadonlyMap<Runner, Figures[]>): Measurement[] {
  const [own, ...others] = runners
  const median = (runner: Runner, what: keyof Figures) =>
    quantile(
      figures.get(runner)!.map((figure) => figure[what]),
      0.5,
    )
  const row = (name: string, what: keyof Figures, bars: ReadonlyMap<Runner, number>, rival?: Runner): Measurement => {
    const minRatio = rival && bars.get(rival)
    return {
      name,
      unit: 'ms',
      better: 'lower',
      ours: median(own!, what),
      ...(rival ? { contender: rival.name, theirs: median(rival, what) } : {}),
      ...(minRatio === undefined ? {} : { minRatio }),
    }
  }
  const rows = (name: string, what: keyof Figures, bars: ReadonlyMap<Runner, number>): Measurement[] =>
    others.length === 0 ? [row(name, what, bars)] : others.map((rival) => row(name, what, bars, rival))
  const first = row('sync-pull-first-50', 'first', new Map(), others[0])
  return [
    ...rows(
      'sync-pull-10000',
      'all',
      new Map([
        [rxdbStrict, 2.4],
        [pouch, 5],
      ]),
    ),
    { ...first, bar: 250 },
    ...rows(
      'sync-drain-1000',
      'drain',
      new Map([
        [rxdbStrict, 1.8],
        [pouch, 1.25],
      ]),
    ),
  ]
}
