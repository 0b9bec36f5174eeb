import { expect, test } from 'vitest'
import { shapeArea } from '#analysis/shape/shapeArea.ts'
import { ringSquareMetres } from '#mapKit/geographicMetres.ts'
import { geodesicArea } from './geodesicArea.ts'
import { localMetres } from './localMetres.ts'

type Ring = readonly (readonly [number, number])[]
const at = localMetres(121.53, 25.05)
const square = (x: number, y: number, side: number): Ring =>
  [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ].map(([east, north]) => at([east!, north!]))

/** Returns a disc with most of its corners at the northern end, like rounded outlines. */
function lopsided(latitude: number, metres: number): Ring {
  const toDegrees = localMetres(121.53, latitude)
  const angles = [
    ...Array.from({ length: 90 }, (_, i) => 80 + i * 0.2),
    ...Array.from({ length: 66 }, (_, i) => 100 + 5 * i),
  ]
  return angles
    .map((angle) => [Math.cos((angle * Math.PI) / 180) * metres, Math.sin((angle * Math.PI) / 180) * metres] as const)
    .map(toDegrees)
}

test.each([0, 25, -45, 65])(
  'outlines of 20 km at %d° have their area on the ellipsoid, wherever their corners crowd',
  (latitude) => {
    const ring = lopsided(latitude, 20_000)
    const expected = geodesicArea(ring)
    expect(Math.abs(shapeArea({ type: 'Polygon', coordinates: [ring] }) / expected - 1)).toBeLessThan(0.0002)
    const places = ring.map(([longitude, lat]) => ({ longitude, latitude: lat }))
    expect(Math.abs(ringSquareMetres(places) / expected - 1)).toBeLessThan(0.0002)
  },
)

test('holes, outlines that cross themselves, and parts that overlap count as zones count them', () => {
  const hectare = (coordinates: readonly (readonly Ring[])[]) => shapeArea({ type: 'MultiPolygon', coordinates }) / 1e4
  expect(hectare([[square(0, 0, 100)]])).toBeCloseTo(1, 4)
  expect(hectare([[square(0, 0, 100), square(20, 20, 50)]])).toBeCloseTo(0.75, 4)
  expect(hectare([[square(0, 0, 100)], [square(50, 0, 100)]])).toBeCloseTo(1.5, 4)
  const bowTie = [at([0, 0]), at([100, 100]), at([100, 0]), at([0, 100])]
  expect(hectare([[bowTie]])).toBeCloseTo(0.5, 4)
  expect(shapeArea({ type: 'Polygon', coordinates: [[]] })).toBe(0)
  expect(shapeArea({ type: 'Polygon', coordinates: [[at([0, 0])]] })).toBe(0)
})
