import { expect, test } from 'vitest'
import { frameOf, frameOfCountry, fromFrame, planarMetres, localScale, projectAll, scaleAt, toFrame } from './frame.ts'

const taiwan = frameOfCountry('tw', [118, 21, 123, 27])

/** Longitude, latitude, x and y from PROJ's extended Transverse Mercator (meridian 121, scale 0.9999, GRS 80). */
const byProj = [
  [121.5654, 25.033, 57056.8189794878, 2769551.8368621687],
  [120.2, 22.99, -82017.73160452, 2543399.443500839],
  [118.3, 24.4, -273913.8108367687, 2701990.623049383],
  [119.5, 26.2, -149916.8978028419, 2899569.1238928116],
  [121, 23.5, 0, 2599651.348754514],
  [100, 40, -1799445.5434482407, 4646389.972689849],
  [60, 10, -8298970.770400878, 2230710.968462249],
  [130, -33, 842407.736838965, -3688598.5823802166],
] as const

test('the frame of Taiwan agrees with PROJ to a tenth of a millimetre, far beyond the country too', () => {
  const points = projectAll(taiwan, Float64Array.from(byProj.flatMap(([longitude, latitude]) => [longitude, latitude])))
  for (const [i, [longitude, latitude, x, y]] of byProj.entries()) {
    expect(Math.abs(points[2 * i]! - x)).toBeLessThan(1e-4)
    expect(Math.abs(points[2 * i + 1]! - y)).toBeLessThan(1e-4)
    expect(toFrame(taiwan, longitude, latitude)).toEqual({ x: points[2 * i], y: points[2 * i + 1] })
  }
})

test('a place comes back from the frame where it was', () => {
  for (const [longitude, latitude] of byProj) {
    const { x, y } = toFrame(taiwan, longitude, latitude)
    const place = fromFrame(taiwan, x, y)
    expect(place.longitude).toBeCloseTo(longitude, 9)
    expect(place.latitude).toBeCloseTo(latitude, 9)
  }
})

test('a frame of a country on both sides of the 180th meridian has no seam', () => {
  const frame = frameOf(179)
  const step = toFrame(frame, -179.999, -17).x - toFrame(frame, 179.999, -17).x
  expect(step).toBeGreaterThan(200)
  expect(step).toBeLessThan(215)
  expect(fromFrame(frame, toFrame(frame, -179, -17).x, toFrame(frame, -179, -17).y).longitude).toBeCloseTo(-179, 9)
})

test('the local scale is how much longer a metre on the ground is in the plane, in every direction', () => {
  const squared = 0.006694380022900788
  for (const [longitude, latitude] of byProj) {
    const step = 1e-4
    const sine = Math.sin((latitude * Math.PI) / 180)
    const root = Math.sqrt(1 - squared * sine ** 2)
    const north = ((6378137 * (1 - squared)) / root ** 3) * step * (Math.PI / 180)
    const east = (6378137 / root) * Math.cos((latitude * Math.PI) / 180) * step * (Math.PI / 180)
    const at = (dx: number, dy: number) => toFrame(taiwan, longitude + dx * step, latitude + dy * step)
    const lengthOf = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
    const scale = scaleAt(taiwan, longitude, latitude)
    expect(lengthOf(at(0, 0.5), at(0, -0.5)) / north / scale).toBeCloseTo(1, 7)
    expect(lengthOf(at(0.5, 0), at(-0.5, 0)) / east / scale).toBeCloseTo(1, 7)
    const { x, y } = at(0, 0)
    expect(localScale(taiwan, x, y)).toBeCloseTo(scale, 11)
  }
})

test('a distance on the ground is that along the ellipsoid, whether near the meridian or far from it', () => {
  // The expected distances are from Vincenty's formula.
  const between = (a: readonly [number, number], b: readonly [number, number]) => {
    const from = toFrame(taiwan, ...a)
    const to = toFrame(taiwan, ...b)
    return planarMetres(taiwan, from.x, from.y, to.x, to.y)
  }
  expect(between([121.517, 25.0478], [120.3023, 22.6394])).toBeCloseTo(294045.01, 1)
  expect(between([119.5793, 23.5654], [119.6, 23.6])).toBeCloseTo(4375.979, 2)
})
