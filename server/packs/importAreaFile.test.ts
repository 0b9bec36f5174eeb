import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { areasOfLevel, column, readAreaRings } from '#domain/area/areaPack.ts'
import type { AreaPlan } from './areaPlan.ts'
import { importAreaFile } from './importAreaFile.ts'

const american = readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8')
const plan: AreaPlan = {
  country: 'us',
  vintage: '2020',
  sources: [{ name: 'us-atlas', licence: 'ISC' }],
  levels: [
    { level: 1, collection: 'states', name: 'name' },
    { level: 2, collection: 'counties', name: 'name' },
  ],
}

test('states and counties of the United States come with the country around them and the right parents', () => {
  const { pack, leftOut } = importAreaFile([{ name: 'counties-10m.json', text: american }], plan)
  expect(pack.meta.levels.map(({ level, areas }) => [level, areas.length])).toEqual([
    [0, 1],
    [1, 56],
    [2, 3230],
  ])
  expect(areasOfLevel(pack, 0)).toEqual([{ code: 'US', name: 'United States', naml: 'United States' }])
  // The file contains this town only as a line, without an area.
  expect(leftOut.map(({ code, name }) => [code, name])).toEqual([['51610', 'Falls Church']])
  const states = new Map(
    areasOfLevel(pack, 1).map(({ code }, index) => [column(pack, 'objectId.1', Uint32Array)[index], code]),
  )
  const parents = column(pack, 'parent.2', Uint32Array)
  for (const [index, { code }] of areasOfLevel(pack, 2).entries())
    expect(states.get(parents[index]!)).toBe(code.slice(0, 2))
  const [country] = column(pack, 'objectId.0', Uint32Array)
  expect(column(pack, 'parent.1', Uint32Array).every((parent) => parent === country)).toBe(true)
  const { xy, ringStart } = readAreaRings(pack, 1)
  for (let ring = 0; ring + 1 < ringStart.length; ring++) {
    const first = ringStart[ring]! * 2
    const last = ringStart[ring + 1]! * 2 - 2
    expect([xy[last], xy[last + 1]]).toEqual([xy[first], xy[first + 1]])
  }
})

const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const featureOf = (properties: Record<string, unknown>, ...rings: number[][][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings },
})
const collectionOf = (name: string, ...features: object[]) => ({
  name: `maps/${name}.geojson`,
  text: JSON.stringify({ type: 'FeatureCollection', features }),
})

const provinces = collectionOf(
  'provinces',
  featureOf({ key: 'N', title: 'North', own: '北' }, square(0, 10, 10)),
  featureOf({ key: 'S', title: 'South', own: '南' }, square(0, 0, 10)),
)
const cities = collectionOf(
  'cities',
  featureOf({ key: '7', title: 'Lower', own: '下' }, square(2, 2, 3)),
  featureOf({ key: '8', title: 'Upper', own: '上' }, square(2, 12, 3)),
)
const small: AreaPlan = {
  country: 'jp',
  vintage: '2024',
  sources: [],
  levels: [
    { level: 1, collection: 'provinces', code: 'key', name: 'title', local: 'own' },
    { level: 2, collection: 'cities', code: 'key', name: 'title', local: 'own' },
  ],
}

test('GeoJSON files become levels, neighbours share their border, and parents are found by place where codes do not tell', () => {
  const { pack } = importAreaFile([provinces, cities], small)
  expect(areasOfLevel(pack, 0)).toEqual([{ code: 'JP', name: 'Japan', naml: '日本' }])
  expect(areasOfLevel(pack, 1)).toEqual([
    { code: 'N', name: 'North', naml: '北' },
    { code: 'S', name: 'South', naml: '南' },
  ])
  const [north, south] = column(pack, 'objectId.1', Uint32Array)
  expect([...column(pack, 'parent.2', Uint32Array)]).toEqual([south, north])
  // The two provinces share one border, and their other borders are coast; cities are inside the provinces.
  expect(column(pack, 'arcLevel', Uint8Array).toSorted()).toEqual(Uint8Array.of(0, 0, 1, 2, 2))
})

const refusal = (files: Parameters<typeof importAreaFile>[0], change: Partial<AreaPlan> = {}): string => {
  try {
    importAreaFile(files, { ...plan, ...change })
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}
const provincesOnly = (name: string, code?: string) => ({
  levels: [{ level: 1, collection: 'provinces', name, code }] as const,
})

test('a file that gives no areas is refused in plain words', () => {
  expect(refusal([{ name: 'a.json', text: '<html>' }])).toMatch(/^a\.json is no JSON file/)
  expect(refusal([{ name: 'a.json', text: '[1]' }])).toMatch(/neither a GeoJSON FeatureCollection nor TopoJSON/)
  expect(refusal([{ name: 'a.json', text: '{"type":"Topology","arcs":3,"objects":{}}' }])).toMatch(
    /damaged TopoJSON \(at arcs\)/,
  )
  expect(
    refusal([{ name: 'us.json', text: american }], { levels: [{ level: 1, collection: 'state', name: 'name' }] }),
  ).toBe('There is no collection "state" in the file; it holds: counties, states, nation.')
  expect(refusal([provinces], provincesOnly('name', 'key'))).toBe(
    'Area 1 of "provinces" has no name. Say with --name which property holds it; there are: key, title, own.',
  )
  expect(refusal([provinces], provincesOnly('title'))).toMatch(/has no code\. Say with --code/)
  const metres = collectionOf('provinces', featureOf({ key: 'N', title: 'North' }, square(250_000, 2_670_000, 100)))
  expect(refusal([metres], provincesOnly('title', 'key'))).toMatch(
    /250000, 2670000, which is no longitude and latitude/,
  )
  const points = collectionOf('provinces', {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [1, 2] },
  })
  expect(refusal([points], provincesOnly('title', 'key'))).toBe('The collection "provinces" holds no surfaces.')
  const twice = collectionOf(
    'provinces',
    featureOf({ key: 'N', title: 'North' }, square(0, 0, 1)),
    featureOf({ key: 'N', title: 'Again' }, square(2, 0, 1)),
  )
  expect(refusal([twice], provincesOnly('title', 'key'))).toBe(
    'Two areas of "provinces" have the code N; codes must differ.',
  )
})

test('a border that the file does not hold is damage, not a crash', () => {
  const text = JSON.stringify({
    type: 'Topology',
    arcs: [],
    objects: {
      states: {
        type: 'GeometryCollection',
        geometries: [{ type: 'Polygon', id: '1', properties: { name: 'A' }, arcs: [[4]] }],
      },
    },
  })
  expect(refusal([{ name: 'a.json', text }])).toMatch(/names a border that the file does not hold/)
})
