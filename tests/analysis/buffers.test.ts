import { expect, test } from 'vitest'
import { findRun } from '#analysis/runs/findRun.ts'
import { bufferAround } from '#analysis/shape/bufferAround.ts'
import type { Shape } from '#domain/geo/point.ts'
import { testSeed } from '../tools/testSeed.ts'
import { tries } from './anyInput.ts'
import { bufferedArea } from './bufferedArea.ts'
import { geodesicArea } from './geodesicArea.ts'
import { localMetres } from './localMetres.ts'
import { measureRing, outlines } from './outlines.ts'
import { seededRandom } from './seededRandom.ts'

const seed = testSeed()
const { numRuns } = tries(30)
const widths = [6, 12, 50, 250, 1000, 2000, 5000, 20_000]

type Ring = readonly (readonly [number, number])[]
const close = (ring: Ring): Ring => [...ring, ring[0]!]
const ringsOf = (shape: Shape | undefined): readonly Ring[] =>
  shape?.type === 'Polygon' ? shape.coordinates : shape?.type === 'MultiPolygon' ? shape.coordinates.flat() : []
const areaOf = (shape: Shape | undefined): number =>
  (shape?.type === 'Polygon' ? [shape.coordinates] : shape?.type === 'MultiPolygon' ? shape.coordinates : []).reduce(
    (sum, [outer = [], ...holes]) =>
      holes.reduce((rest, hole) => rest - geodesicArea(hole, 4), sum + geodesicArea(outer, 4)),
    0,
  )

interface Buffered {
  readonly squareMetres: number
  readonly zone: Shape
}
const streetBuffer = (lines: readonly Ring[], metres: number): Buffered =>
  JSON.parse(JSON.stringify(findRun('street-buffer')!.run({ lines, metres }).result))

function expectWithin(actual: number, expected: number, share: number, where: string): void {
  expect(Math.abs(actual / expected - 1), `${where}: ${actual}, expected ${expected}`).toBeLessThan(share)
}

test('buffers of random outlines, as lines and as areas, have the area of a fine computation', () => {
  const random = seededRandom(seed)
  const kinds = Object.keys(outlines)
  for (let number = 0; number < numRuns; number++) {
    const kind = kinds[number % kinds.length]!
    const drawn = outlines[kind]!(10 ** (1 + 2.2 * random()), random)
    const isAbroad = number % 4 === 3
    const latitude = isAbroad ? random() * 130 - 65 : 22 + 4 * random()
    const toDegrees = localMetres(118 + 4 * random(), latitude)
    const rings = drawn.map(close)
    const degrees = rings.map((ring) => ring.map(toDegrees))
    for (const metres of numRuns > 30 ? widths : [widths[number % 4]!, widths[4 + (number % 4)]!]) {
      const where = `outline ${number} (${kind}) at ${latitude.toFixed(2)}°, ${metres} m, seed ${seed}`
      const { squareMetres, zone } = streetBuffer(degrees, metres)
      expectWithin(squareMetres, bufferedArea(rings, [], metres), 0.002, `line ${where}`)
      expectWithin(areaOf(zone), squareMetres, 0.0005, `shape of line ${where}`)
      const around = bufferAround({ kind: 'ring', path: degrees[0]! }, metres)
      const filled = bufferedArea([rings[0]!], [rings[0]!], metres)
      expectWithin(areaOf(around), filled, 0.002, `area ${where}`)
      if (kind !== 'convex') continue
      const { area, perimeter } = measureRing(drawn[0]!)
      const exact = area + perimeter * metres + Math.PI * metres ** 2
      expectWithin(filled, exact, 0.0005, `fine ${where}`)
      expectWithin(areaOf(around), exact, 0.001, `exact ${where}`)
      expect(ringsOf(around).length, where).toBe(1)
    }
  }
}, 600_000)

const block = (width: number, height: number): Ring =>
  close([
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ])
const taipei = localMetres(121.53, 25.05)

test('a closed street loses its hole where the width exceeds half of the block, and not before', () => {
  const street = block(201, 199).map(taipei)
  const roundBlock = (metres: number) => 201 * 199 + 800 * metres + Math.PI * metres ** 2
  for (const metres of [99.6, 100, 150, 1000, 20_000]) {
    const { squareMetres, zone } = streetBuffer([street], metres)
    expectWithin(squareMetres, roundBlock(metres), 0.0005, `${metres} m`)
    expect(ringsOf(zone).length).toBe(1)
  }
  for (const metres of [6, 50, 99]) {
    const { squareMetres, zone } = streetBuffer([street], metres)
    expectWithin(squareMetres, roundBlock(metres) - (201 - 2 * metres) * (199 - 2 * metres), 0.0005, `${metres} m`)
    expect(ringsOf(zone).length).toBe(2)
    expect(ringsOf(bufferAround({ kind: 'ring', path: street }, metres)).length).toBe(1)
  }
})

test('a hole of an area shrinks by the width and is gone where that exceeds its inradius', () => {
  const rings = [block(1000, 1000), block(300, 300)]
  const lines = rings.map((ring) => ring.map(taipei))
  // Two closed streets: inside the outer street there is a hole where both streets are farther away than the width.
  expectWithin(streetBuffer(lines, 100).squareMetres, bufferedArea(rings, [], 100), 0.0005, 'two rings')
  expectWithin(streetBuffer(lines, 200).squareMetres, bufferedArea(rings, rings, 200), 0.0005, 'filled')
})

test('lines of several parts far apart keep their width and area anywhere in the frame', () => {
  const parts = [-900_000, 0, 900_000].map((east) => localMetres(121 + east / 100_000, 25))
  const line: Ring = [
    [0, 0],
    [1000, 300],
  ]
  for (const metres of [12, 1000, 20_000]) {
    const { squareMetres } = streetBuffer(
      parts.map((toDegrees) => line.map(toDegrees)),
      metres,
    )
    expectWithin(squareMetres, 3 * bufferedArea([line], [], metres), 0.002, `${metres} m`)
  }
})

test('paths there and back, in one place, and twice over one another are one shape without a hole', () => {
  const from = taipei([0, 0])
  const to = taipei([500, 120])
  const length = Math.hypot(500, 120)
  for (const lines of [
    [[from, to]],
    [[from, to, from]],
    [
      [from, to],
      [to, from],
    ],
    [[from, to, from, to, to]],
  ])
    for (const metres of [6, 600, 20_000]) {
      const { squareMetres, zone } = streetBuffer(lines, metres)
      expectWithin(squareMetres, 2 * length * metres + Math.PI * metres ** 2, 0.0005, `${metres} m`)
      expect(ringsOf(zone).length).toBe(1)
    }
  expectWithin(streetBuffer([[from, from]], 1000).squareMetres, Math.PI * 1e6, 0.0005, 'a point')
})

test('a street zone of a junction has the area of a fine computation, wide or narrow', () => {
  const arms: readonly Ring[] = [0, 70, 150, 260].map((degrees) => {
    const dx = Math.cos((degrees * Math.PI) / 180)
    const dy = Math.sin((degrees * Math.PI) / 180)
    return [
      [0, 0],
      [100 * dx, 100 * dy],
      [600 * dx - 80 * dy, 600 * dy + 80 * dx],
    ]
  })
  const features = arms.map((arm) => ({
    type: 'Feature',
    properties: { highway: 'residential' },
    geometry: { type: 'LineString', coordinates: arm.map(taipei) },
  }))
  const roads = { type: 'FeatureCollection', features }
  for (const metres of [1, 6, 12, 50, 200])
    for (const along of [50, 400]) {
      const { result } = findRun('street-ground')!.run({ roads, place: taipei([0, 0]), metres, along })
      const { squareMetres } = result as Buffered
      const reached = arms.map((arm) => cutAt(arm, along))
      const where = `${metres} m beside ${along} m`
      expectWithin(squareMetres, bufferedArea(reached, [], metres), 0.001, where)
    }
})

function cutAt([start, bend, end]: Ring, metres: number): Ring {
  const first = Math.hypot(bend![0] - start![0], bend![1] - start![1])
  const [from, to, share] =
    metres <= first
      ? [start!, bend!, metres / first]
      : [bend!, end!, (metres - first) / Math.hypot(end![0] - bend![0], end![1] - bend![1])]
  const last = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const
  return metres <= first ? [start!, last] : [start!, bend!, last]
}
