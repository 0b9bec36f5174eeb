import { expect, test } from 'vitest'
import { apportion, coverageOf, sumShares } from '#analysis/apportion.ts'
import { columnOf } from '#analysis/areaColumn.ts'
import { areaAt } from '#analysis/areaIndex.ts'
import { sharedGround } from '#analysis/overlap.ts'
import { overlapAllPairs, overlapOneToAll } from '#analysis/overlapSets.ts'
import { type MeasuredZone, sharedSum } from '#analysis/sharedPopulation.ts'
import { makeZone } from '#analysis/zone.ts'
import { fromFrame, projectAll, toFrame } from '#domain/geo/frame.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { areaPolygons, evenOdd, planeRings, sharedByLibrary } from './oracle.ts'
import { seededRandom } from './seededRandom.ts'
import { indexVillages } from './villages.ts'

const seed = 31_415
const random = seededRandom(seed)
const areas = indexVillages()
const people = columnOf(
  'extensive',
  Float64Array.from({ length: areas.count }, () => 200 + Math.round(random() * 6000)),
)

function measured(shape: Shape): MeasuredZone {
  const made = makeZone(shape, areas.frame)
  if ('problem' in made) throw new Error(`No zone: ${made.problem.kind}`)
  return { zone: made.zone, shares: apportion(areas, made.zone) }
}

type Offset = readonly [number, number]
const { x: stationX, y: stationY } = toFrame(areas.frame, 121.517, 25.0478)
const placeOf = ([x, y]: Offset): Place => fromFrame(areas.frame, stationX + x, stationY + y)
const anywhere = (reach: number): Offset => [(random() - 0.5) * reach, (random() - 0.5) * reach]

const circle = (at: Offset, radiusMetres: number): Shape => ({ type: 'Circle', centre: placeOf(at), radiusMetres })

function star([x, y]: Offset, size: number, corners = 24): Extract<Shape, { type: 'Polygon' }> {
  const ring = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = (i / corners) * 2 * Math.PI
    const r = size * (0.4 + 0.6 * random())
    const { longitude, latitude } = placeOf([x + r * Math.cos(angle), y + r * Math.sin(angle)])
    return [longitude, latitude]
  })
  return { type: 'Polygon', coordinates: [ring] }
}

const someShape = (reach: number): Shape =>
  random() < 0.5 ? circle(anywhere(reach), 300 + random() * 2500) : star(anywhere(reach), 300 + random() * 3000)

test('areas cut into zones that leave no gap are shared out wholly: the parts of each village add up to it', () => {
  // A square with sides of 36 km, repeatedly cut along a random line through one of its pieces.
  let pieces: Offset[][] = [
    [
      [-18_000, -18_000],
      [18_000, -18_000],
      [18_000, 18_000],
      [-18_000, 18_000],
    ],
  ]
  for (let cut = 0; cut < 40; cut++) {
    const [piece] = pieces.splice(Math.floor(random() * pieces.length), 1)
    pieces = [...pieces, ...splitPiece(piece!)]
  }
  const sums = new Float64Array(areas.count)
  for (const piece of pieces) {
    const ring = piece.map((offset): [number, number] => [placeOf(offset).longitude, placeOf(offset).latitude])
    const { indexes, shares } = measured({ type: 'Polygon', coordinates: [ring] }).shares
    for (const [i, area] of indexes.entries()) sums[area]! += shares[i]!
  }
  let whole = 0
  for (let area = 0; area < areas.count; area++) {
    const [minX, minY, maxX, maxY] = areas.boxes.subarray(4 * area, 4 * area + 4)
    if (Math.max(stationX - minX!, maxX! - stationX, stationY - minY!, maxY! - stationY) > 18_000) continue
    whole++
    expect(Math.abs(sums[area]! - 1), `village ${area}, seed ${seed}`).toBeLessThan(1e-9)
  }
  expect(whole).toBeGreaterThan(1000)
})

function splitPiece(piece: Offset[]): Offset[][] {
  const first = Math.floor(random() * piece.length)
  const second = (first + 1 + Math.floor(random() * (piece.length - 1))) % piece.length
  const a = Math.min(first, second)
  const b = Math.max(first, second)
  const between = (i: number): Offset => {
    const from = piece[i]!
    const to = piece[(i + 1) % piece.length]!
    const t = 0.2 + 0.6 * random()
    return [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]
  }
  const p = between(a)
  const q = between(b)
  return [
    [...piece.slice(0, a + 1), p, q, ...piece.slice(b + 1)],
    [p, ...piece.slice(a + 1, b + 1), q],
  ]
}

test('a circle away from rivers and coast is covered to the last square metre', () => {
  const { zone, shares } = measured(circle([2600, -2400], 1000))
  expect(coverageOf(areas, zone, shares)).toBe(1)
})

test('random points find the same population in a zone, and in two zones at once, within four standard errors', () => {
  for (let pair = 0; pair < 8; pair++) {
    const one = someShape(2500)
    const other = someShape(2500)
    const a = measured(one)
    const b = measured(other)
    const isInOne = insideOf(one)
    const isInOther = insideOf(other)
    const { minX, minY, maxX, maxY } = a.zone
    const box = (maxX - minX) * (maxY - minY)
    const samples = 20_000
    const single = tally()
    const both = tally()
    for (let i = 0; i < samples; i++) {
      const x = minX + random() * (maxX - minX)
      const y = minY + random() * (maxY - minY)
      const area = isInOne(x, y) ? areaAt(areas, fromFrame(areas.frame, x, y)) : -1
      const density = area < 0 ? 0 : (people[area]! / areas.planeArea[area]!) * box
      single.add(density)
      both.add(isInOther(x, y) ? density : 0)
    }
    const where = `pair ${pair}, seed ${seed}`
    expect(Math.abs(sumShares(people, a.shares) - single.mean()), where).toBeLessThan(4 * single.error())
    expect(Math.abs(sharedSum(areas, people, a, b) - both.mean()), where).toBeLessThan(4 * both.error() + 1e-9)
  }
})

function tally() {
  let count = 0
  let sum = 0
  let squares = 0
  return {
    add(value: number) {
      count++
      sum += value
      squares += value * value
    },
    mean: () => sum / count,
    error: () => Math.sqrt((squares / count - (sum / count) ** 2) / count),
  }
}

function insideOf(shape: Shape): (x: number, y: number) => boolean {
  if (shape.type === 'Circle') {
    const { longitude, latitude } = shape.centre
    const { x: cx, y: cy } = toFrame(areas.frame, longitude, latitude)
    return (x, y) => Math.hypot(x - cx, y - cy) <= shape.radiusMetres * 0.99992
  }
  const ring = projectAll(areas.frame, Float64Array.from(shape.coordinates.flat(2) as number[]))
  return (x, y) => {
    let isInside = false
    for (let i = 0, last = ring.length - 2; i < ring.length; last = i, i += 2) {
      const x1 = ring[last]!
      const y1 = ring[last + 1]!
      const x2 = ring[i]!
      const y2 = ring[i + 1]!
      if (x1 <= x !== x2 <= x && y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) > y) isInside = !isInside
    }
    return isInside
  }
}

test('the population that two irregular zones share is what an independent library finds village by village', () => {
  for (let pair = 0; pair < 40; pair++) {
    const one = star(anywhere(2000), 2500)
    const other = star(anywhere(2000), 2500)
    const a = measured(one)
    const b = measured(other)
    const grounds = [one, other].map((shape) => evenOdd(planeRings(areas, shape, [stationX, stationY])))
    let theirs = 0
    for (const area of a.shares.indexes) {
      const shared = sharedByLibrary(evenOdd(areaPolygons(areas, area, [stationX, stationY])), ...grounds)
      theirs += (people[area]! * shared) / areas.planeArea[area]!
    }
    expect(Math.abs(sharedSum(areas, people, a, b) - theirs), `pair ${pair}, seed ${seed}`).toBeLessThan(
      1e-6 * theirs + 1e-6,
    )
  }
})

test('circles share the population that polygons of very many corners in their place do, with circles and with drawn zones', () => {
  for (let pair = 0; pair < 12; pair++) {
    const at = anywhere(1500)
    const radius = 500 + random() * 1500
    const corners = Array.from({ length: 4000 }, (_, i): [number, number] => {
      const angle = (i / 4000) * 2 * Math.PI
      const { longitude, latitude } = placeOf([at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)])
      return [longitude, latitude]
    })
    const fine = measured({ type: 'Polygon', coordinates: [corners] })
    // The corners are at the radius in the plane; the true distance depends on the plane's scale.
    const round = measured({
      type: 'Circle',
      centre: placeOf(at),
      radiusMetres: radius * Math.sqrt(1e6 / planeSquare(at)),
    })
    const other = measured(pair % 2 === 0 ? circle(anywhere(1500), 1200) : star(anywhere(1500), 2000))
    const inFine = sharedSum(areas, people, fine, other)
    const inRound = sharedSum(areas, people, round, other)
    expect(Math.abs(inFine - inRound), `pair ${pair}, seed ${seed}`).toBeLessThan(
      2e-6 * sumShares(people, round.shares),
    )
  }
})

function planeSquare(at: Offset): number {
  const { zone } = measured(circle(at, 1000))
  return (zone.planeArea / zone.squareMetres) * 1e6
}

test('a zone shares with itself all its people, with a zone inside it all of that one’s, with a far one none', () => {
  for (const shape of [circle([0, 0], 1500), star([0, 0], 2000)]) {
    const zone = measured(shape)
    const inner = measured(circle([0, 0], 300))
    expect(sharedSum(areas, people, zone, zone) / sumShares(people, zone.shares)).toBeCloseTo(1, 8)
    expect(sharedSum(areas, people, zone, inner) / sumShares(people, inner.shares)).toBeCloseTo(1, 8)
    expect(sharedSum(areas, people, zone, measured(circle([9000, 0], 500)))).toBe(0)
  }
})

test('unknown values are left out of what two zones share; with none known there is no sum', () => {
  const a = measured(circle([0, 0], 800))
  const b = measured(circle([500, 0], 800))
  const unknown = columnOf('extensive', new Float64Array(areas.count).fill(Number.NaN))
  expect(sharedSum(areas, unknown, a, b)).toBeNaN()
  const [known] = a.shares.indexes.filter((area) => b.shares.indexes.includes(area))
  unknown[known!] = people[known!]!
  const shared = sharedSum(areas, unknown, a, b)
  expect(shared).toBeGreaterThan(0)
  expect(shared).toBeLessThanOrEqual(people[known!]!)
})

test('all pairs are the pairs that each zone against all finds, each once, with the same figures', () => {
  const zones = Array.from({ length: 40 }, () => measured(someShape(8000)))
  const variable = { areas, values: people }
  const all = overlapAllPairs(zones, variable)
  const listed = new Map(Array.from(all.first, (first, i) => [`${first} ${all.second[i]!}`, i]))
  expect(listed.size).toBe(all.first.length)
  let count = 0
  for (const [i, zone] of zones.entries()) {
    const against = overlapOneToAll(zone, zones, variable)
    for (const [k, j] of against.second.entries()) {
      if (j <= i) continue
      count++
      const at = listed.get(`${i} ${j}`)
      expect(at).toBeDefined()
      expect(all.sharedSquareMetres[at!]).toBe(against.sharedSquareMetres[k])
      expect(all.shared[at!]).toBe(against.shared[k])
      expect(all.sharedSquareMetres[at!]).toBe(sharedGround(zone.zone, zones[j]!.zone))
    }
  }
  expect(count).toBe(all.first.length)
  expect(count).toBeGreaterThan(30)
  expect(overlapAllPairs(zones).shared.every(Number.isNaN)).toBe(true)
  expect(overlapAllPairs([]).first).toHaveLength(0)
})
