import type { Random } from '../../../server/demo/random.ts'
import { boxOf, isInside, type PlanarAreas, ringsOf } from './planarAreas.ts'

/** Returns `count` points, x and y interleaved. Areas are weighted by population; points are uniform within an area. */
export function placesInAreas(areas: PlanarAreas, people: Float64Array, count: number, random: Random): Float64Array {
  const sums = new Float64Array(people.length)
  let total = 0
  for (const [area, own] of people.entries()) sums[area] = total += own
  const known = new Map<number, { rings: Float64Array[]; box: ReturnType<typeof boxOf> }>()
  const xy = new Float64Array(count * 2)
  for (let point = 0; point < count; point++) {
    const area = firstAbove(sums, random.next() * total)
    let own = known.get(area)
    if (!own) {
      const rings = ringsOf(areas, area)
      own = { rings, box: boxOf(rings) }
      known.set(area, own)
    }
    const [west, south, east, north] = own.box
    do {
      xy[point * 2] = random.between(west, east)
      xy[point * 2 + 1] = random.between(south, north)
    } while (!isInside(own.rings, xy[point * 2]!, xy[point * 2 + 1]!))
  }
  return xy
}

function firstAbove(sums: Float64Array, value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
