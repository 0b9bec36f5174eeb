import { expect, test } from 'vitest'
import { makeAreaIndex } from '#analysis/areaIndex.ts'
import { makeZone } from '#analysis/zone.ts'
import { type Bounds, frameOfCountry } from '#domain/geo/frame.ts'
import { geodesicArea } from './geodesicArea.ts'
import { seededRandom } from './seededRandom.ts'

const packs: readonly (readonly [name: string, country: string, bounds: Bounds, where: readonly Bounds[]])[] = [
  [
    'Taiwan',
    'tw',
    [118.13, 21.89, 122.01, 26.39],
    [
      [120.1, 22, 121.9, 25.2],
      [118.2, 24.4, 118.5, 24.5],
      [119.3, 23.2, 119.7, 23.8],
      [119.9, 25.9, 120.5, 26.4],
    ],
  ],
  ['Kinmen alone', 'tw', [118.13, 24.38, 118.51, 24.54], [[118.2, 24.4, 118.5, 24.5]]],
  ['Penghu alone', 'tw', [119.31, 23.18, 119.73, 23.81], [[119.3, 23.2, 119.7, 23.8]]],
  ['Matsu alone', 'tw', [119.9, 25.94, 120.51, 26.39], [[119.9, 25.9, 120.5, 26.4]]],
  [
    'Japan',
    'jp',
    [122.93, 24.04, 153.99, 45.55],
    [
      [123, 24.1, 124, 24.5],
      [140, 43, 145, 44],
    ],
  ],
  [
    'the United States',
    'us',
    [-179.15, 18.91, 179.78, 71.36],
    [
      [-124, 32, -70, 48],
      [-160, 19, -155, 22],
      [-178, 52, -150, 71],
      [178, 51, 179.7, 53],
    ],
  ],
  [
    'Chile',
    'cl',
    [-109.45, -55.98, -66.42, -17.5],
    [
      [-76, -55, -68, -18],
      [-109.4, -27.2, -109.2, -27.1],
    ],
  ],
  ['mainland China', 'cn', [73.5, 18.2, 134.77, 53.56], [[74, 35, 134, 48]]],
]

/** Returns a star-shaped ring of up to 2,000 km², lopsided on purpose. */
function star(random: () => number, [west, south, east, north]: Bounds): [number, number][] {
  const lng = west + (east - west) * random()
  const lat = south + (north - south) * random()
  const size = 300 * 80 ** random()
  const corners = 3 + Math.floor(random() * 12)
  const cosine = Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * (at + 0.8 * random())) / corners
    const out = (size * (0.2 + 0.8 * random())) / 111_000
    return [lng + (out * Math.cos(angle)) / cosine, lat + out * Math.sin(angle)]
  })
}

test.each(packs)('zones of %s are within 0.05%% of their geodesic area', (_name, country, bounds, where) => {
  const seed = 20_261_121
  const random = seededRandom(seed)
  const frame = frameOfCountry(country, bounds)
  let worst = 0
  let worstArea = 0
  let measured = 0
  for (let round = 0; round < 400; round++) {
    const ring = star(random, where[round % where.length]!)
    const truth = geodesicArea(ring)
    const made = makeZone({ type: 'Polygon', coordinates: [[...ring, ring[0]!]] }, frame)
    if ('problem' in made || made.notes.length > 0) continue
    measured++
    worst = Math.max(worst, Math.abs(made.zone.squareMetres / truth - 1))
    const xy = Float64Array.from([...ring, ring[0]!].flat())
    const rings = { xy, ringStart: Uint32Array.of(0, ring.length + 1), areaStart: Uint32Array.of(0, 1) }
    worstArea = Math.max(worstArea, Math.abs(makeAreaIndex(rings, frame).squareMetres[0]! / truth - 1))
  }
  expect(measured, `seed ${seed}`).toBeGreaterThan(200)
  expect(worst, `zones, seed ${seed}`).toBeLessThan(0.0005)
  expect(worstArea, `areas, seed ${seed}`).toBeLessThan(0.0005)
})

test('a pack of Penghu, Kinmen or Matsu alone is measured around 119° (EPSG:3825), every other one of Taiwan around 121° (EPSG:3826)', () => {
  const meridians = packs
    .filter(([, country]) => country === 'tw')
    .map((pack) => frameOfCountry('tw', pack[2]).meridian)
  expect(meridians).toEqual([121, 119, 119, 119])
  // First Yunlin and Tainan, the westernmost part of the main island; then Kaohsiung with the islands of Dongsha and
  // Nansha.
  expect(frameOfCountry('tw', [120.03, 22.9, 120.8, 23.9]).meridian).toBe(121)
  expect(frameOfCountry('tw', [114.35, 10.37, 121.05, 23.47]).meridian).toBe(121)
})
