import { randomOf } from '../../../server/demo/random.ts'
import { type AreaIndex, makeAreaIndex } from '../../../src/analysis/areaIndex.ts'
import { columnOf } from '../../../src/analysis/areaColumn.ts'
import { gridPairs } from '../../../src/analysis/peopleGrid/gridPairs.ts'
import { layOnGrid } from '../../../src/analysis/peopleGrid/gridZone.ts'
import { makePeopleGrid, type PeopleGrid } from '../../../src/analysis/peopleGrid/peopleGrid.ts'
import type { Zone } from '../../../src/analysis/zone.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import { fromFrame } from '../../../src/domain/geo/frame.ts'
import type { Shape } from '../../../src/domain/geo/point.ts'
import type { Bench, Measurement } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { makeStar } from '../geometry/syntheticZones.ts'
import { readTaiwanVillages, type Villages } from '../geometry/taiwanVillages.ts'
import { loadAreas, loadZones } from '../postgis/loadAreas.ts'
import { openPostgis, type Postgis } from '../postgis/openPostgis.ts'
import { askSharedPeople } from '../postgis/sharedPeople.ts'
import { quantile } from '../quantile.ts'
import { takeTurns } from '../takeTurns.ts'
import { cpuRow } from './cpuRow.ts'
import { ringOfShape, roundRing, shapeOfRing, zoneOf } from './ourZones.ts'
import { sharePeople } from './overlapPairs.ts'
import { expectSameFigures } from './sameWork.ts'

const [storeCount, circleMetres, starMetres, starCorners, rounds] = [2_000, 1_500, 2_200, 24, 3]

/**
 * The people whom all pairs of 2,000 stores share, estimated on a grid of 100 m; CPU time with laying the zones on it, which a moved store
 * needs; making the grid, once a pack, is a row of its own. Half of the pairs must be true to half a per cent of the exact figure.
 */
export const overlapGrid: Bench = {
  name: 'overlap-grid',
  async run() {
    const villages = readTaiwanVillages()
    const index = makeAreaIndex(readAreaRings(villages.pack, 6), villages.frame)
    const people = columnOf('extensive', villages.people)
    const grid = makePeopleGrid(index, people)
    const [build = Number.NaN] = await takeTurns([{ work: () => makePeopleGrid(index, people) }], rounds)
    const bytes = grid.blockOf.byteLength + grid.below.byteLength + grid.sums.byteLength
    const row = (name: string, unit: string, ours: number): Measurement => ({ name, unit, better: 'lower', ours })
    const postgis = await openPostgis('overlap-grid')
    try {
      if (postgis) await loadAreas(postgis, villages.areas, villages.people)
      const given = { villages, index, grid, postgis }
      return [
        ...(await against('overlap-grid', { ...given, shapes: shapesOf(villages, 'circle', storeCount) })),
        ...(await against('overlap-grid-stars', { ...given, shapes: shapesOf(villages, 'star', storeCount) })),
        row('overlap-grid-build', 'CPU ms', build),
        row('overlap-grid-size', 'MB', bytes / 1e6),
        ...(await growth(villages, grid)),
      ]
    } finally {
      await postgis?.close()
    }
  },
}

function shapesOf({ frame, areas, people }: Villages, kind: 'circle' | 'star', count: number): Shape[] {
  const random = randomOf(`bench grid ${kind}`)
  const places = placesInAreas(areas, people, count, random)
  return Array.from({ length: count }, (_, i): Shape => {
    const [x, y] = [places[i * 2]!, places[i * 2 + 1]!]
    return kind === 'circle'
      ? { type: 'Circle', centre: fromFrame(frame, x, y), radiusMetres: circleMetres }
      : shapeOfRing(frame, makeStar(x, y, starMetres, starCorners, random))
  })
}

interface Given {
  readonly villages: Villages
  readonly index: AreaIndex
  readonly grid: PeopleGrid
  readonly postgis: Postgis | undefined
  readonly shapes: readonly Shape[]
}

async function against(name: string, { villages, index, grid, postgis, shapes }: Given): Promise<Measurement[]> {
  const { frame } = villages
  const zones = shapes.map((shape) => zoneOf(shape, frame))
  const ours = () => estimate(grid, zones)
  const found = ours()
  if (postgis) {
    const ringOf = (shape: Shape) =>
      shape.type === 'Circle' ? roundRing(shape, frame, 64, 'on the circle') : ringOfShape(frame, shape)
    await loadZones(postgis, shapes.map(ringOf))
    const theirs = await askSharedPeople(postgis)
    expectSameFigures([sumOf(found.shared)], [sumOf(theirs.map((pair) => pair.people))], 0.01)
  }
  const [own = Number.NaN, theirs] = await takeTurns(
    [
      { work: ours, repeats: 5 },
      ...(postgis ? [{ work: () => askSharedPeople(postgis), clock: postgis.cpuTime }] : []),
    ],
    rounds,
  )
  const error = 100 * medianError(found, sharePeople(index, villages.people, zones))
  return [
    cpuRow({ name, ours: own, contender: `${postgis?.name}, one statement`, theirs, of: 1, leastRatio: 60 }),
    { name: `${name}-error`, unit: '% of the exact figure, median', better: 'lower', ours: error, bar: 0.5 },
  ]
}

const estimate = (grid: PeopleGrid, zones: readonly Zone[]) => gridPairs(zones.map((zone) => layOnGrid(grid, zone)))

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((all, number) => all + number, 0)

interface Pairs {
  readonly first: Uint32Array
  readonly second: Uint32Array
  readonly shared: Float64Array
}

/** Median of |estimate − exact| ÷ exact over the pairs that share more than 100 people. */
function medianError(found: Pairs, exact: Pairs): number {
  const estimates = new Map(
    Array.from(found.shared, (people, at) => [`${found.first[at]} ${found.second[at]}`, people]),
  )
  const errors = Array.from(exact.shared, (people, at) => ({
    people,
    own: estimates.get(`${exact.first[at]} ${exact.second[at]}`) ?? 0,
  })).flatMap(({ people, own }) => (people > 100 ? [Math.abs(own - people) / people] : []))
  return quantile(errors, 0.5)
}

/** What a pair costs among a quarter, all and four times the stores, 16 times as many pairs each time. */
async function growth(villages: Villages, grid: PeopleGrid): Promise<Measurement[]> {
  const worlds = [storeCount / 4, storeCount, storeCount * 4].map((count) =>
    shapesOf(villages, 'circle', count).map((shape) => layOnGrid(grid, zoneOf(shape, villages.frame))),
  )
  const times = await takeTurns(
    worlds.map((zones, at) => ({ work: () => gridPairs(zones), repeats: [64, 8, 1][at]! })),
    rounds,
  )
  return worlds.map((zones, at) => ({
    name: `overlap-grid-pair-x${4 ** at}`,
    unit: 'CPU ns a pair',
    better: 'lower',
    ours: (times[at]! * 1e6) / gridPairs(zones).shared.length,
  }))
}
