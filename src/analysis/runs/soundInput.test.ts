import { expect, test } from 'vitest'
import { findRun } from './findRun.ts'
import { circleFeature, squareFeature } from './zones/sampleAreas.ts'

const run = (id: string, input: object) => findRun(id)!.run(input)
const areas = (...features: object[]) => ({ type: 'FeatureCollection', features })
const polygon = (...ring: number[][]) => ({ type: 'Polygon', coordinates: [ring] })

function refusal(id: string, input: object): string {
  try {
    run(id, input)
    return 'ran'
  } catch (error) {
    return (error as Error).message
  }
}

const west = squareFeature('west', [121.5, 25.03, 121.51, 25.04], { population: 100 })
const around = squareFeature('zone', [121.49, 25.02, 121.53, 25.05])

test('an area that is given twice counts once and is told, however its ring is written', () => {
  const [ring] = west.geometry.coordinates as [number[][]]
  const turned = [...ring.slice(1, 4), ring[0]!, ring[1]!].toReversed()
  const twin = { ...west, id: 'twin', geometry: polygon(...turned) }
  for (const [id, extra] of [
    ['demographics', {}],
    ['areal-interpolation', { extensive: ['population'] }],
  ] as const) {
    const { result, provenance } = run(id, { areas: areas(west, twin), zone: around, ...extra })
    const people = 'extensive' in result ? (result as { extensive: { population: number } }).extensive : result
    expect(people).toMatchObject({ population: 100 })
    expect(provenance.notes).toContain(
      '1 areas repeat the ground of another and were left out: "twin" is that of "west".',
    )
  }
})

test('areas that lie over one another are refused by name, neighbours whose borders were drawn apart are not', () => {
  const over = squareFeature('over', [121.505, 25.03, 121.515, 25.04], { population: 100 })
  expect(refusal('demographics', { areas: areas(west, over), zone: around })).toBe(
    'The areas "west" and "over" lie over one another with 50.0% of the smaller: who lives there would count twice. Give areas that lie side by side.',
  )
  const ways = { variable: 'population', place: [121.505, 25.035], target: 50 }
  const zones = [
    { id: 'a', zone: circleFeature(121.505, 25.035, 300) },
    { id: 'b', zone: circleFeature(121.506, 25.035, 300) },
  ]
  for (const [id, extra] of [
    ['threshold-area', ways],
    ['threshold-time', findRun('threshold-time')!.example as object],
    ['overlap-grid', { zones }],
  ] as const)
    expect(refusal(id, { ...extra, areas: areas(west, over) }), id).toMatch(/^The areas "west" and "over" lie over one/)
  expect(run('threshold-area', { ...ways, target: 100, areas: areas(west, { ...west, id: 'twin' }) })).toMatchObject({
    result: { held: expect.closeTo(100) },
    provenance: { notes: [expect.stringContaining('"twin" is that of "west"')] },
  })
  const neighbor = squareFeature('beside', [121.50999, 25.03, 121.52, 25.04], { population: 100 })
  expect(run('demographics', { areas: areas(west, neighbor), zone: around }).result).toMatchObject({ population: 200 })
})

test('a border that is walked twice is told as that and not as a line', () => {
  const ring = [
    [121.5, 25.03],
    [121.51, 25.03],
    [121.51, 25.04],
    [121.5, 25.04],
  ]
  expect(refusal('zone-area', { zone: polygon(...ring, ...ring, ring[0]!) })).toMatch(
    /^zone encloses no ground: its border runs around the same ground twice/,
  )
  expect(refusal('zone-area', { zone: polygon(ring[0]!, ring[1]!, ring[0]!, ring[0]!) })).toBe(
    'zone encloses no ground: its positions lie on a line.',
  )
})

test('what reaches across the 180th meridian is refused with the way out; the whole Earth is not', () => {
  const strip = polygon([179.9, 10], [-179.9, 10], [-179.9, 11], [179.9, 11], [179.9, 10])
  expect(refusal('zone-area', { zone: strip })).toBe(
    'A border steps from longitude 179.9 to -179.9, across the 180th meridian. Cut it there into two polygons of one MultiPolygon, as GeoJSON asks for.',
  )
  const fiji = { type: 'Feature', id: 'fiji', properties: { population: 900 }, geometry: strip }
  expect(refusal('demographics', { areas: areas(fiji), zone: squareFeature('zone', [179, 10, 180, 11]) })).toMatch(
    /^A border steps/,
  )
  expect(refusal('rings', { centre: [179.99, 10], radii: [5000], areas: areas(fiji) })).toMatch(
    /^The circle of 5000 metres around \[179.99, 10\] reaches over the 180th meridian or a pole/,
  )
  const earth = run('zone-area', { zone: squareFeature('earth', [-180, -90, 180, 90]) })
  expect(earth.result).toMatchObject({ squareMetres: expect.closeTo(5.1e14, -12) as number })
})

test('a circle that is larger than the plane can hold is refused', () => {
  expect(refusal('zone-area', { zone: circleFeature(121.5, 25, 30_000_000) })).toBe(
    'A radius of 30000000 metres is too long: circles are measured up to 1000 km.',
  )
})

test('sexes and ages that do not add up to the people are noted with the first area', () => {
  const odd = squareFeature('odd', [121.5, 25.03, 121.51, 25.04], { population: 100, male: 40, female: 50 })
  expect(run('demographics', { areas: areas(odd), zone: around }).provenance.notes).toContain(
    'In 1 areas men and women do not add up to the people: in "odd" to 90 of 100.',
  )
})

test('a hundred thousand alternatives are ranked, those with one score with one rank', () => {
  const candidates = Array.from({ length: 100_000 }, (_, at) => ({ id: `c${at}`, values: { people: at >> 1 } }))
  const { result } = run('weighted-score', { candidates, criteria: [{ name: 'people', weight: 1 }] })
  const ranks = (result as { candidates: { rank: number }[] }).candidates.map(({ rank }) => rank)
  expect([ranks[99_999], ranks[99_998], ranks[99_997], ranks[0]]).toEqual([1, 1, 3, 99_999])
})

test('roads on another side of the Earth than the areas are refused at once', () => {
  const example = findRun('threshold-time')!.example as object
  const geometry = {
    type: 'LineString',
    coordinates: [
      [1e-12, 0],
      [0, 0],
    ],
  }
  const roads = areas({ type: 'Feature', properties: { highway: 'secondary' }, geometry })
  expect(refusal('threshold-time', { ...example, roads, place: [0, 0], areas: areas(west) })).toMatch(
    /^A road at longitude .+ lies 122° from the middle of the areas\. Give roads and areas of one country\.$/,
  )
})

test('people where no shared area has a count are unknown and not nobody', () => {
  const known = squareFeature('known', [121.5, 25.03, 121.51, 25.04], { population: 100 })
  const unknown = squareFeature('unknown', [121.51, 25.03, 121.53, 25.04])
  const store = squareFeature('store', [121.5, 25.03, 121.52, 25.04])
  const studied = squareFeature('studied', [121.515, 25.03, 121.53, 25.04])
  const people = { areas: areas(known, unknown) }
  expect(run('overlap', { store, studied, ...people }).result).toMatchObject({
    sharedPopulation: null,
    storePopulation: expect.closeTo(100, 6) as number,
    exposedPopulation: null,
  })
  const zones = { studied, stores: [{ id: 'a', zone: store }], ...people }
  const { result } = run('cannibalisation', { zones })
  expect(result).toMatchObject({ zones: [{ sharedPopulation: null, exposedPopulation: null }] })
  const apart = squareFeature('apart', [121.6, 25.03, 121.61, 25.04])
  expect(run('overlap', { store, studied: apart, ...people }).result).toMatchObject({ sharedPopulation: 0 })
})

test('positions of other dimensions are refused, not measured along the first', () => {
  const sites = { demand: [{ position: [0] }], candidates: [{ id: 'a', position: [3, 4] }], choose: 1 }
  expect(refusal('p-median', sites)).toBe('demand[0] has 1 coordinates, but the site a has 2.')
  expect(refusal('max-capture', sites)).toBe('demand[0] has 1 coordinates, but the site a has 2.')
  const plane = { ...sites, demand: [{ position: [0, 0] }] }
  expect(run('p-median', plane).result).toMatchObject({ objective: 5 })
})

test('features that are no roads and lines that are none are counted apart', () => {
  const example = findRun('reach')!.example as { roads: { features: object[] } }
  const [road] = example.roads.features as [{ properties: object }]
  const lines = { type: 'MultiLineString', coordinates: [[[121.5, 25]], [[121.5, 200]], []] }
  const features = [...example.roads.features, { ...road, geometry: lines }, { ...road, geometry: null }]
  const { notes } = run('reach', { ...example, roads: { ...example.roads, features } }).provenance
  expect(notes).toContain(`1 of ${features.length} features are no roads and were left out.`)
  expect(notes).toContain(
    'Lines left out because they have fewer than two points, or a point that is no longitude and latitude: 3.',
  )
})
