import { randomOf } from '../../../server/demo/random.ts'
import { type AreaIndex, makeAreaIndex } from '../../../src/analysis/areaIndex.ts'
import { columnOf } from '../../../src/analysis/areaColumn.ts'
import type { ZonePairs } from '../../../src/analysis/overlapSets.ts'
import { makePeopleGrid, type PeopleGrid } from '../../../src/analysis/peopleGrid/peopleGrid.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import type { Zone } from '../../../src/analysis/zone.ts'
import { type Frame, fromFrame } from '../../../src/domain/geo/frame.ts'
import type { CircleShape, Shape } from '../../../src/domain/geo/point.ts'
import type { Bench, Measurement } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import type { Ring } from '../geometry/planarAreas.ts'
import { makeStar } from '../geometry/syntheticZones.ts'
import { readTaiwanVillages, type Villages } from '../geometry/taiwanVillages.ts'
import { loadAreas, loadZones } from '../postgis/loadAreas.ts'
import { openPostgis, type Postgis } from '../postgis/openPostgis.ts'
import { querySharedPeople, type SharedPeople } from '../postgis/sharedPeople.ts'
import { takeTurns } from '../takeTurns.ts'
import { cpuRow } from './cpuRow.ts'
import { errorRow, estimatePairs, growthOfGrid, gridRows } from './overlapGrid.ts'
import { ringOfShape, roundRing, shapeOfRing, zoneOf } from './ourZones.ts'
import { expectSamePairs, sharePeople, sumOf } from './overlapPairs.ts'
import { expectSameFigures } from './sameWork.ts'

// A 2.2 km star has about the area of a 1.5 km circle.
const storeCount = 2_000
const circleMetres = 1_500
const starMetres = 2_200
const starCorners = 24
const rounds = 3
const checkedCount = 300

interface Round {
  readonly name: string
  readonly gridName: string
  readonly minRatio: number
  readonly shapes: readonly Shape[]
  readonly ringOf: (shape: Shape) => Ring
  readonly check: (own: ZonePairs, theirs: readonly SharedPeople[]) => void
}

interface Given {
  readonly villages: Villages
  readonly index: AreaIndex
  readonly grid: PeopleGrid
  readonly postgis: Postgis | undefined
}

/**
 * People shared by all pairs of 2,000 stores, exact and on a 100 m grid, against one PostGIS statement; total CPU time.
 * Both sides start with projected zones and indexed areas in memory. Placing zones on the grid is included;
 * building the grid, once per pack, is a separate row. Zones are true circles (64 corners in PostGIS), then concave
 * 24-corner stars.
 */
export const overlapStores: Bench = {
  name: 'overlap-circles-2000, overlap-irregular-2000, overlap-grid',
  async run() {
    const villages = readTaiwanVillages()
    const index = makeAreaIndex(readAreaRings(villages.pack, 6), villages.frame)
    const people = columnOf('extensive', villages.people)
    const grid = makePeopleGrid(index, people)
    const [build = Number.NaN] = await takeTurns([{ work: () => makePeopleGrid(index, people) }], rounds)
    const postgis = await openPostgis('overlap-circles-2000')
    try {
      if (postgis) await loadAreas(postgis, villages.areas, villages.people)
      const given = { villages, index, grid, postgis }
      return [
        ...(await against(given, await circles(given))),
        ...(await against(given, stars(given))),
        ...gridRows(grid, build),
        ...(await growthOfGrid(grid, rounds, (count) => zonesOf(villages.frame, circlesAt(villages, count)))),
      ]
    } finally {
      await postgis?.close()
    }
  },
}

function circlesAt({ frame, areas, people }: Villages, count: number): CircleShape[] {
  const places = placesInAreas(areas, people, count, randomOf('bench stores'))
  return Array.from({ length: count }, (_, i) => ({
    type: 'Circle',
    centre: fromFrame(frame, places[i * 2]!, places[i * 2 + 1]!),
    radiusMetres: circleMetres,
  }))
}

/**
 * Returns the round of circles. With PostGIS, first compares some of them pair by pair with polygons fine enough to
 * count as circles. The timed polygons have 0.2% less area, so `check` compares only sums.
 */
async function circles({ villages, index, postgis }: Given): Promise<Round> {
  const { frame, people } = villages
  const shapes = circlesAt(villages, storeCount)
  const round = (corners: number, fit: 'same ground' | 'on the circle') => (shape: Shape) =>
    roundRing(shape as CircleShape, frame, corners, fit)
  if (postgis) {
    const checked = shapes.slice(0, checkedCount)
    await loadZones(postgis, checked.map(round(4_096, 'same ground')))
    expectSamePairs(sharePeople(index, people, zonesOf(frame, checked)), await querySharedPeople(postgis), 1e-4, 10)
  }
  return {
    name: 'overlap-circles-2000',
    gridName: 'overlap-grid',
    minRatio: 12,
    shapes,
    ringOf: round(64, 'on the circle'),
    check: (own, theirs) => expectSameFigures([sumOf(own.shared)], [sumOf(theirs.map((pair) => pair.people))], 0.01),
  }
}

function stars({ villages: { frame, areas, people } }: Given): Round {
  const random = randomOf('bench irregular stores')
  const places = placesInAreas(areas, people, storeCount, random)
  const shapes = Array.from({ length: storeCount }, (_, i) =>
    shapeOfRing(frame, makeStar(places[i * 2]!, places[i * 2 + 1]!, starMetres, starCorners, random)),
  )
  return {
    name: 'overlap-irregular-2000',
    gridName: 'overlap-grid-stars',
    minRatio: 7,
    shapes,
    ringOf: (shape) => ringOfShape(frame, shape),
    check: (own, theirs) => expectSamePairs(own, theirs, 1e-6, 1),
  }
}

const zonesOf = (frame: Frame, shapes: readonly Shape[]): Zone[] => shapes.map((shape) => zoneOf(shape, frame))

async function against(
  given: Given,
  { name, gridName, minRatio, shapes, ringOf, check }: Round,
): Promise<Measurement[]> {
  const { villages, index, grid, postgis } = given
  const zones = zonesOf(villages.frame, shapes)
  const exact = () => sharePeople(index, villages.people, zones)
  const estimated = () => estimatePairs(grid, zones)
  if (postgis) {
    await loadZones(postgis, shapes.map(ringOf))
    const theirs = await querySharedPeople(postgis)
    check(exact(), theirs)
    expectSameFigures([sumOf(estimated().shared)], [sumOf(theirs.map((pair) => pair.people))], 0.01)
  }
  const [own = Number.NaN, onGrid = Number.NaN, theirs] = await takeTurns(
    [
      { work: exact },
      { work: estimated, repeats: 5 },
      ...(postgis ? [{ work: () => querySharedPeople(postgis), clock: postgis.cpuTime, isWarm: true }] : []),
    ],
    rounds,
  )
  const row = { contender: `${postgis?.name}, one statement`, theirs, of: 1 }
  return [
    cpuRow({ name, ours: own, ...row, minRatio }),
    cpuRow({ name: gridName, ours: onGrid, ...row, minRatio: 60 }),
    errorRow(gridName, estimated(), exact()),
  ]
}
