import { expect, test } from 'vitest'
import { apportion } from '#analysis/apportion.ts'
import { makeZone, type Zone } from '#analysis/zone.ts'
import { areaOf, areaPolygons, evenOdd, planeRings, sharedByLibrary } from './oracle.ts'
import { randomShape } from './randomShapes.ts'
import { seededRandom } from './seededRandom.ts'
import { indexVillages } from './villages.ts'

const seed = 20261121
const areas = indexVillages()

/** A millionth of the ground, and what coordinates with a last digit of half a nanometre leave open along the zone's length. */
const toleranceOf = (squareMetres: number, { minX, maxX, minY, maxY }: Zone): number =>
  1e-6 * squareMetres + 1e-8 * (maxX - minX + maxY - minY)

test('10,000 random polygons over the villages: no exception, no NaN, and an independent library finds the same ground', () => {
  const random = seededRandom(seed)
  const found = { measured: 0, refused: 0, compared: 0, libraryFailed: 0, worst: 0, worstAt: '' }
  for (let number = 0; number < 10_000; number++) {
    const { name, shape } = randomShape(areas, number, random)
    const where = `polygon ${number} (${name}), seed ${seed}`
    const made = makeZone(shape, areas.frame)
    if ('problem' in made) {
      found.refused++
      continue
    }
    found.measured++
    const { zone } = made
    const { indexes, shares } = apportion(areas, zone)
    const sum = shares.reduce((total, share, i) => total + share * areas.planeArea[indexes[i]!]!, 0)
    expect(
      shares.every((share) => share > 0 && share <= 1),
      where,
    ).toBe(true)
    expect(sum - zone.planeArea, where).toBeLessThan(toleranceOf(zone.planeArea, zone))

    // The library is asked for the zone itself and for up to three villages in its box, met or not.
    const origin = [areas.boxes[4 * (indexes[0] ?? 0)]!, areas.boxes[4 * (indexes[0] ?? 0) + 1]!] as const
    const candidates = areas.tree.search(zone.minX, zone.minY, zone.maxX, zone.maxY)
    const chosen = Array.from(
      { length: Math.min(3, candidates.length) },
      () => candidates[Math.floor(random() * candidates.length)]!,
    )
    try {
      const ground = evenOdd(planeRings(areas, shape, origin))
      const sizes: [number, number][] = [[zone.planeArea, areaOf(ground)]]
      for (const area of chosen) {
        const at = indexes.indexOf(area)
        const ours = at < 0 ? 0 : shares[at]! * areas.planeArea[area]!
        sizes.push([ours, sharedByLibrary(ground, evenOdd(areaPolygons(areas, area, origin)))])
      }
      for (const [ours, theirs] of sizes) {
        found.compared++
        const error = Math.abs(ours - theirs) / toleranceOf(theirs, zone)
        if (error > found.worst)
          Object.assign(found, { worst: error, worstAt: `${where}: ours ${ours}, theirs ${theirs}` })
      }
    } catch {
      found.libraryFailed++
    }
  }
  console.info(JSON.stringify(found))
  expect(found.worst, found.worstAt).toBeLessThan(1)
  expect(found.measured).toBeGreaterThan(9000)
  expect(found.libraryFailed).toBeLessThan(50)
}, 120_000)
