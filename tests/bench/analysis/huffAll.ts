import { distance } from '@turf/turf'
import { randomOf } from '../../../server/demo/random.ts'
import { captureBySquares, type SquareMarket } from './captureBySquares.ts'
import { fromFrame } from '../../../src/domain/geo/frame.ts'
import type { Bench, Measurement } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { readTaiwanVillages, type Villages } from '../geometry/taiwanVillages.ts'
import { takeTurns } from '../takeTurns.ts'
import { expectSameFigures } from './sameWork.ts'

const storeCount = 2_000
const minMetres = 50
const rounds = 3

/**
 * Demand that 2,000 stores capture from all villages, no cutoff; CPU time. The contender stores places as objects and
 * calls turf.distance per pair, like a typical script. Our code is also timed with a quarter and four times the stores,
 * because the cost per pair should stay the same.
 */
export const huffAll: Bench = {
  name: 'huff-7700x2000',
  async run() {
    const villages = readTaiwanVillages()
    const [quarter, whole, fourfold] = [storeCount / 4, storeCount, storeCount * 4].map((count) =>
      marketOf(villages, count),
    )
    const ours = (market: SquareMarket) => captureBySquares(market)
    const theirs = () => captureWithTurf(villages, whole!)
    // Distances on turf's sphere differ from those on the ellipsoid by up to 0.6%.
    expectSameFigures(ours(whole!), theirs(), 0.02)
    const [own = Number.NaN, turf, small = Number.NaN, large = Number.NaN] = await takeTurns(
      [
        { work: () => ours(whole!), repeats: 5 },
        { work: theirs },
        { work: () => ours(quarter!), repeats: 20 },
        { work: () => ours(fourfold!) },
      ],
      rounds,
    )
    const contender = 'objects and turf.distance'
    const name = 'huff-7700x2000'
    return [
      {
        name,
        unit: 'CPU ms',
        better: 'lower',
        ours: own,
        contender,
        ...(turf === undefined ? {} : { theirs: turf }),
        minRatio: 20,
      },
      perPair(`${name}-pair`, own, whole!, 4),
      perPair(`${name}-pair-x1`, small, quarter!),
      perPair(`${name}-pair-x4`, own, whole!),
      perPair(`${name}-pair-x16`, large, fourfold!),
    ]
  },
}

function perPair(name: string, cpuMs: number, { demand, pulls }: SquareMarket, bar?: number): Measurement {
  const ours = (cpuMs * 1e6) / (demand.length * pulls.length)
  return { name, unit: 'CPU ns a pair', better: 'lower', ours, ...(bar === undefined ? {} : { bar }) }
}

function marketOf({ areas, people }: Villages, count: number): SquareMarket {
  const { xy, ringStart, areaStart } = areas
  const originX = new Float64Array(areas.count)
  const originY = new Float64Array(areas.count)
  for (let area = 0; area < areas.count; area++) {
    const from = ringStart[areaStart[area]!]!
    const to = ringStart[areaStart[area]! + 1]!
    for (let point = from; point < to; point++) {
      originX[area]! += xy[2 * point]! / (to - from)
      originY[area]! += xy[2 * point + 1]! / (to - from)
    }
  }
  const random = randomOf('bench huff stores')
  const places = placesInAreas(areas, people, count, random)
  return {
    originX,
    originY,
    demand: people,
    storeX: places.filter((_, at) => at % 2 === 0),
    storeY: places.filter((_, at) => at % 2 === 1),
    pulls: Float64Array.from({ length: count }, () => 50 + 250 * random.next()),
    minimumDistance: minMetres,
    outside: 0,
  }
}

function captureWithTurf({ frame }: Villages, market: SquareMarket): number[] {
  const placeOf = (x: number, y: number): [number, number] => {
    const { longitude, latitude } = fromFrame(frame, x, y)
    return [longitude, latitude]
  }
  const origins = Array.from(market.demand, (demand, i) => ({
    demand,
    place: placeOf(market.originX[i]!, market.originY[i]!),
  }))
  const stores = Array.from(market.pulls, (size, j) => ({
    size,
    captured: 0,
    place: placeOf(market.storeX[j]!, market.storeY[j]!),
  }))
  for (const origin of origins) {
    const utilities = stores.map(
      (store) => store.size / Math.max(minMetres, distance(origin.place, store.place, { units: 'meters' })) ** 2,
    )
    const sum = utilities.reduce((all, utility) => all + utility, 0)
    for (const [j, store] of stores.entries()) store.captured += (origin.demand * utilities[j]!) / sum
  }
  return stores.map(({ captured }) => captured)
}
