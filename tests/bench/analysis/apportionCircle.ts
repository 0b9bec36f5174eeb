import { randomOf } from '../../../server/demo/random.ts'
import { apportion, sumShares } from '../../../src/analysis/apportion.ts'
import { columnOf } from '../../../src/analysis/areaColumn.ts'
import { type AreaIndex, makeAreaIndex } from '../../../src/analysis/areaIndex.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import { fromFrame } from '../../../src/domain/geo/frame.ts'
import type { CircleShape } from '../../../src/domain/geo/point.ts'
import type { Bench, Measurement } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { readTaiwanVillages, type Villages } from '../geometry/taiwanVillages.ts'
import { loadAreas, loadZones } from '../postgis/loadAreas.ts'
import { openPostgis, type Postgis } from '../postgis/openPostgis.ts'
import { queryPeopleTogether, queryPeopleOneByOne, readShares } from '../postgis/zonePeople.ts'
import { takeTurns } from '../takeTurns.ts'
import { cpuRow } from './cpuRow.ts'
import { roundRing, zoneOf } from './ourZones.ts'
import { expectSameFigures, expectSameShares } from './sameWork.ts'

const zoneCount = 667
const rounds = 5
const checkedCount = 25

/**
 * Population of circles by areal interpolation over 7,701 villages; CPU time per circle. Our code starts from a true
 * circle in degrees; PostGIS has a 64-corner polygon in memory, which is less work.
 */
export const apportionCircle: Bench = {
  name: 'apportion-circle',
  async run() {
    const villages = readTaiwanVillages()
    const index = makeAreaIndex(readAreaRings(villages.pack, 6), villages.frame)
    const places = placesInAreas(villages.areas, villages.people, zoneCount, randomOf('bench circles'))
    const postgis = await openPostgis('apportion-circle')
    try {
      if (postgis) await loadAreas(postgis, villages.areas, villages.people)
      const rows: Measurement[] = []
      for (const kilometres of [1, 3]) rows.push(...(await measure(villages, index, places, kilometres, postgis)))
      return rows
    } finally {
      await postgis?.close()
    }
  },
}

async function measure(
  { frame, people }: Villages,
  index: AreaIndex,
  places: Float64Array,
  kilometres: number,
  postgis: Postgis | undefined,
): Promise<Measurement[]> {
  const shapes = Array.from({ length: zoneCount }, (_, i): CircleShape => {
    const centre = fromFrame(frame, places[i * 2]!, places[i * 2 + 1]!)
    return { type: 'Circle', centre, radiusMetres: kilometres * 1_000 }
  })
  const counts = columnOf('extensive', people)
  const ours = () => shapes.map((shape) => sumShares(counts, apportion(index, zoneOf(shape, frame))))
  if (postgis) {
    // Check our figures against polygons fine enough to count as circles. The timed polygons differ from a circle by up
    // to 0.2% of its area.
    const checked = shapes.slice(0, checkedCount)
    await loadZones(
      postgis,
      checked.map((shape) => roundRing(shape, frame, 16_384, 'same ground')),
    )
    const shares = checked.map((shape) => apportion(index, zoneOf(shape, frame)))
    expectSameShares(shares, await readShares(postgis), 1e-6)
    await loadZones(
      postgis,
      shapes.map((shape) => roundRing(shape, frame, 64, 'on the circle')),
    )
    expectSameFigures(ours(), await queryPeopleOneByOne(postgis, zoneCount), 0.02)
  }
  const [own = Number.NaN, oneByOne, atOnce] = await takeTurns(
    [
      { work: ours, repeats: 10 },
      ...(postgis
        ? [
            { work: () => queryPeopleOneByOne(postgis, zoneCount), clock: postgis.cpuTime },
            { work: () => queryPeopleTogether(postgis), clock: postgis.cpuTime },
          ]
        : []),
    ],
    rounds,
  )
  const name = `apportion-circle-${kilometres}km`
  const row = { ours: own, of: zoneCount }
  return [
    cpuRow({ name, ...row, contender: `${postgis?.name}, zone by zone`, theirs: oneByOne, minRatio: 40 }),
    // This row is deliberately unfair to us: no one needs 667 circles in one batch.
    cpuRow({ name: `${name}-at-once`, ...row, contender: `${postgis?.name}, all in one statement`, theirs: atOnce }),
  ]
}
