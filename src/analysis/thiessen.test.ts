import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, fromFrame } from '#domain/geo/frame.ts'
import type { PolygonShape } from '#domain/geo/point.ts'
import { streetBuffer, streetWidths } from './shape/streetBuffer.ts'
import { thiessenZones } from './thiessen.ts'
import { isInEdges } from './planar/signedEdges.ts'
import { makeZone } from './zone.ts'

const frame = frameOf(121, 0.9999)
const place = (x: number, y: number) => fromFrame(frame, x, 2.7e6 + y)
const at = (x: number, y: number): readonly [number, number] => [place(x, y).longitude, place(x, y).latitude]
const square: PolygonShape = {
  type: 'Polygon',
  coordinates: [[at(0, 0), at(4000, 0), at(4000, 4000), at(0, 4000), at(0, 0)]],
}
const zoneOf = (shape: Parameters<typeof makeZone>[0]) => {
  const made = makeZone(shape, frame)
  if ('problem' in made || made.zone.kind !== 'polygon') throw new Error('This shape is no ground.')
  return made.zone
}

test('two sites share a square at the line half-way between them', () => {
  const [first, second] = thiessenZones([place(1000, 2000), place(2000, 2000)], frame, square)
  expect(zoneOf(first!.shape!).planeArea / 1e6).toBeCloseTo(6, 6)
  expect(zoneOf(second!.shape!).planeArea / 1e6).toBeCloseTo(10, 6)
})

test('sites in one place share a zone, a site whose ground lies outside has none, and no site is told', () => {
  const zones = thiessenZones(
    [place(1000, 2000), place(1000, 2000), place(1000, 9000), place(90_000, 2000)],
    frame,
    square,
  )
  expect(zones.map(({ sites }) => sites)).toEqual([[0, 1], [2], [3]])
  expect(zones.map(({ shape }) => shape !== undefined)).toEqual([true, false, false])
  expect(() => thiessenZones([], frame)).toThrow('no site')
  expect(() => thiessenZones([place(0, 0), { longitude: Number.NaN, latitude: 0 }], frame)).toThrow(
    'The 2nd site is not on Earth.',
  )
})

test('whatever the sites, zones tile the clip, and each point lies with its nearest site', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -500, max: 4500 }), fc.integer({ min: -500, max: 4500 })), {
        minLength: 1,
        maxLength: 15,
      }),
      (sites) => {
        const zones = thiessenZones(
          sites.map(([x, y]) => place(x, y)),
          frame,
          square,
        )
        const grounds = zones.map(({ shape }) => shape && zoneOf(shape))
        expect(grounds.reduce((sum, area) => sum + (area?.planeArea ?? 0), 0) / 16e6).toBeCloseTo(1, 6)
        for (const [x, y] of [
          [111.3, 222.7],
          [2000.9, 1999.1],
          [3891.3, 87.7],
        ] as const) {
          const metres = sites.map(([sx, sy]) => Math.hypot(sx - x, sy - y))
          const [nearest, next] = metres.toSorted((a, b) => a - b)
          if (next !== undefined && next - nearest! < 0.01) continue
          const own = zones.findIndex(({ sites: group }) => group.includes(metres.indexOf(nearest!)))
          expect(grounds.findIndex((area) => area && isInEdges(area.edges, x, 2.7e6 + y))).toBe(own)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a street buffer has the width asked for on both sides and round ends', () => {
  const street = [at(0, 0), at(300, 400), at(1300, 400)]
  for (const metres of streetWidths) {
    const made = makeZone(streetBuffer([street], metres, frame), frame)
    if ('problem' in made) throw new Error('The buffer is no ground.')
    // The bend is round on its outer side; both segments cover its inner corner.
    const turn = Math.acos(0.6)
    const straight = 1500 / 0.9999
    const corner = metres ** 2 * (turn / 2 - Math.tan(turn / 2))
    const expected = 2 * metres * straight + Math.PI * metres ** 2 + corner
    expect(Math.abs(made.zone.squareMetres / expected - 1)).toBeLessThan(0.001)
    expect(made.notes).toEqual([])
  }
})

test('streets that cross are one shape; a street of one place is a round one; none and a senseless width are told', () => {
  const cross = streetBuffer(
    [
      [at(-500, 0), at(500, 0)],
      [at(0, -500), at(0, 500)],
    ],
    10,
    frame,
  )
  expect(cross.coordinates.length).toBe(1)
  const round = makeZone(streetBuffer([[at(0, 0)]], 50, frame), frame)
  expect('zone' in round && round.zone.squareMetres / (Math.PI * 2500)).toBeCloseTo(1, 2)
  expect(() => streetBuffer([], 10, frame)).toThrow('no street')
  expect(() => streetBuffer([[at(0, 0), at(1, 1)]], 0, frame)).toThrow('more than 0 m')
})
