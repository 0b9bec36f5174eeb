import type { Measurement } from '../bench.ts'
import { cpuRow } from '../analysis/cpuRow.ts'
import { queryReached } from '../postgis/loadRoads.ts'
import { takeTurns } from '../takeTurns.ts'
import { makeBenchStreets, type StreetsOnBoth, streetsSide } from './benchStreets.ts'
import { makeHeapSearch, makeMapSearch } from './plainSearches.ts'

const limit = 6000
const rounds = 5

/**
 * Times finding all junctions within ten minutes by car on a network of 500,000: CPU time per search, and its growth
 * with the network.
 */
export async function reachRows({ net, sources, routing }: StreetsOnBoth): Promise<Measurement[]> {
  const weights = net.weights('car', 'time')
  const search = net.search()
  const ours = () => sources.map((node) => search.run(weights, [{ node, cost: 0 }], limit).length)
  const heap = makeHeapSearch(net.graph, weights)
  const map = makeMapSearch(net.graph, weights)
  const reached = ours()
  expectSame(
    reached,
    sources.map((node) => heap(node, limit)),
  )
  expectSame(
    reached,
    sources.map((node) => map(node, limit)),
  )
  const few = sources.slice(0, 10)
  if (routing) expectSame(reached.slice(0, few.length), await queryReached(routing, net, few, limit))
  const [own = Number.NaN, byHeap, byMap, byRouting] = await takeTurns(
    [
      { work: ours, repeats: 20 },
      { work: () => sources.map((node) => heap(node, limit)), repeats: 10 },
      { work: () => sources.map((node) => map(node, limit)) },
      ...(routing
        ? [{ work: () => queryReached(routing, net, few, limit), clock: routing.cpuTime, isWarm: true }]
        : []),
    ],
    rounds,
  )
  const row = { ours: own, of: sources.length }
  const theirs = byRouting === undefined ? undefined : (byRouting * sources.length) / few.length
  return [
    cpuRow({ name: 'reach-500k', ...row, contender: 'pgRouting, edges of a box', theirs, minRatio: 100 }),
    cpuRow({
      name: 'reach-500k-heap',
      ...row,
      contender: 'binary heap in typed arrays',
      theirs: byHeap,
      minRatio: 1.8,
    }),
    cpuRow({ name: 'reach-500k-map', ...row, contender: 'Map and objects', theirs: byMap, minRatio: 10 }),
    ...(await growth(sources.length)),
  ]
}

function expectSame(own: readonly number[], theirs: readonly number[]): void {
  const wrong = own.findIndex((count, at) => count !== theirs[at])
  if (wrong >= 0 || own.length !== theirs.length)
    throw new Error(
      `${own[wrong]} nodes were reached, another search finds ${theirs[wrong]}: the two do not do the same work.`,
    )
}

/** Times a third of the drive on networks of a 16th, a quarter and all of the junctions: CPU time per search. */
async function growth(sourceCount: number): Promise<Measurement[]> {
  const nets = [streetsSide / 4, streetsSide / 2, streetsSide].map((own) =>
    makeBenchStreets(Math.round(own), sourceCount),
  )
  const turns = nets.map(({ net, sources }) => {
    const weights = net.weights('car', 'time')
    // Use a third of the time, because the smallest network is only 18 km wide.
    return {
      work: () => sources.map((node) => net.search().run(weights, [{ node, cost: 0 }], limit / 3).length),
      repeats: 30,
    }
  })
  const times = await takeTurns(turns, rounds)
  return times.map((time, at) => ({
    name: `reach-500k-growth-x${4 ** at}`,
    unit: 'CPU ms',
    better: 'lower' as const,
    ours: time / sourceCount,
  }))
}
