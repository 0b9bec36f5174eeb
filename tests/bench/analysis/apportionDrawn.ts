import { randomOf } from '../../../server/demo/random.ts'
import { apportion, sumShares } from '../../../src/analysis/apportion.ts'
import { columnOf } from '../../../src/analysis/areaColumn.ts'
import { makeAreaIndex } from '../../../src/analysis/areaIndex.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import type { Bench } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { makeDrawnStars } from '../geometry/syntheticZones.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'
import { loadAreas, loadZones } from '../postgis/loadAreas.ts'
import { openPostgis } from '../postgis/openPostgis.ts'
import { queryPeopleTogether, queryPeopleOneByOne, readShares } from '../postgis/zonePeople.ts'
import { takeTurns } from '../takeTurns.ts'
import { clipperPeople } from './clipperPeople.ts'
import { cpuRow } from './cpuRow.ts'
import { ringOfShape, shapeOfRing, zoneOf } from './ourZones.ts'
import { expectSameFigures, expectSameShares } from './sameWork.ts'

const zoneCount = 666
const rounds = 5

/**
 * Population of drawn zones by areal interpolation over 7,701 villages; CPU time per zone. Both sides start with
 * projected zones and indexed areas in memory; row `from-degrees` adds the projection of our zones.
 */
export const apportionDrawn: Bench = {
  name: 'apportion-drawn',
  async run() {
    const { pack, frame, areas, people } = readTaiwanVillages()
    const random = randomOf('bench drawn zones')
    const drawn = makeDrawnStars(placesInAreas(areas, people, zoneCount, random), random)
    const shapes = drawn.map((ring) => shapeOfRing(frame, ring))
    const rings = shapes.map((shape) => ringOfShape(frame, shape))

    const index = makeAreaIndex(readAreaRings(pack, 6), frame)
    const zones = shapes.map((shape) => zoneOf(shape, frame))
    const counts = columnOf('extensive', people)
    const ours = () => zones.map((zone) => sumShares(counts, apportion(index, zone)))
    const fromDegrees = () => shapes.map((shape) => sumShares(counts, apportion(index, zoneOf(shape, frame))))
    const figures = ours()
    const clipper = await clipperPeople(areas, people)
    const clipperZones = rings.map(clipper.zone)
    const clipped = () => clipperZones.map(clipper.people)
    expectSameFigures(figures, clipped(), 1e-4)

    const postgis = await openPostgis('apportion-drawn')
    try {
      if (postgis) {
        await loadAreas(postgis, areas, people)
        await loadZones(postgis, rings)
        expectSameShares(
          zones.map((zone) => apportion(index, zone)),
          await readShares(postgis),
          1e-6,
        )
        expectSameFigures(figures, await queryPeopleOneByOne(postgis, zoneCount), 1e-6)
      }
      const [own = Number.NaN, whole = Number.NaN, clip, oneByOne, atOnce] = await takeTurns(
        [
          { work: ours, repeats: 10 },
          { work: fromDegrees, repeats: 4 },
          { work: clipped, repeats: 2 },
          ...(postgis
            ? [
                { work: () => queryPeopleOneByOne(postgis, zoneCount), clock: postgis.cpuTime },
                { work: () => queryPeopleTogether(postgis), clock: postgis.cpuTime },
              ]
            : []),
        ],
        rounds,
      )
      const zoneByZone = { contender: `${postgis?.name}, zone by zone`, theirs: oneByOne, of: zoneCount }
      // This row is deliberately unfair to us: no one draws 666 zones in one batch.
      const together = { contender: `${postgis?.name}, all in one statement`, theirs: atOnce, of: zoneCount }
      const clipping = { contender: 'clipper2-wasm 0.4.0', theirs: clip, of: zoneCount }
      return [
        cpuRow({ name: 'apportion-drawn', ours: own, ...zoneByZone, minRatio: 10 }),
        cpuRow({ name: 'apportion-drawn-clipper', ours: own, ...clipping, minRatio: 4 }),
        cpuRow({ name: 'apportion-drawn-at-once', ours: own, ...together }),
        cpuRow({ name: 'apportion-drawn-from-degrees', ours: whole, ...zoneByZone }),
      ]
    } finally {
      await postgis?.close()
    }
  },
}
