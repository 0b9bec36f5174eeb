import { expect, test } from 'vitest'
import { column } from '#domain/area/areaPack.ts'
import { englishReason, packReason } from '#domain/pack/packReasons.ts'
import type { PoiPackMeta } from '#domain/poi/poiPack.ts'
import { importOver, makeFolder, makeIsland } from './officialGround.ts'
import { writePbf } from './pbfWriter.ts'

const island = makeIsland()
const folder = makeFolder()

const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })
const point = (properties: object, ...coordinates: number[]) => feature(properties, { type: 'Point', coordinates })
const collection = (...features: object[]): string =>
  JSON.stringify({ type: 'FeatureCollection', name: 'ü "features"', features })

function typesOf(pack: Parameters<typeof column>[0]): Record<string, number> {
  const { types, classes } = pack.meta as PoiPackMeta
  const counts: Record<string, number> = {}
  for (const [at, type] of column(pack, 'type', Uint8Array).entries()) {
    const key = `${classes[column(pack, 'class', Uint8Array)[at]!]} ${types[type]}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

test('tags say what a place is, the strongest first; unknown, vacant and far ones are refused with their reason', async () => {
  const square = [
    [121.2, 25.02],
    [121.22, 25.02],
    [121.22, 25.04],
    [121.2, 25.04],
    [121.2, 25.02],
  ]
  const file = folder.write(
    'places.geojson',
    collection(
      point({ shop: 'convenience', building: 'apartments', name: 'A "quoted" {name}' }, 121.01, 25.01),
      point({ shop: 'clothes' }, 121.02, 25.01),
      point({ railway: 'station', station: 'subway' }, 121.03, 25.01),
      feature({ amenity: 'school' }, { type: 'Polygon', coordinates: [square] }),
      point({ shop: 'vacant' }, 121.04, 25.01),
      point({ amenity: 'bench', name: '長椅' }, 121.04, 25.01),
      point({ amenity: 'cafe' }, 2, 48),
      point({ amenity: 'cafe' }, 250000, 2770000),
      feature({ amenity: 'cafe' }, { type: 'Point', coordinates: [] }),
    ),
  )
  const { pack, reports } = await importOver(island, 'points', file)
  expect(typesOf(pack)).toEqual({
    'retail convenience': 1,
    'retail shop': 1,
    'transport metroStation': 1,
    'education school': 1,
  })
  const { read, matched, refused } = reports[0]!
  expect([read, matched, pack.vintage]).toEqual([9, 4, '2026-05'])
  expect(refused.map(({ row, reason }) => `${row}: ${englishReason(reason)}`)).toEqual([
    '5: unknown place type shop=vacant',
    '6: unknown place type amenity=bench',
    '7: 2, 48 is outside the country',
    '8: 250000, 2770000 aren’t a valid longitude and latitude in degrees',
    '9: it has no location',
  ])
  const at = [...column(pack, 'longitude', Int32Array)].findIndex((longitude) => longitude > 121_200_000)
  expect(column(pack, 'latitude', Int32Array)[at]! / 1e6).toBeCloseTo(25.03, 3)
})

test('files without tags are of the type that is said, beside files with tags', async () => {
  const schools = folder.write('schools.geojson', collection(point({ level: '國小' }, 121.1, 25.05)))
  const shops = folder.write('shops.geojson', collection(point({ shop: 'mall' }, 121.1, 25.05)))
  const { pack } = await importOver(island, 'points', { ...schools, as: 'school' }, shops)
  expect(typesOf(pack)).toEqual({ 'education school': 1, 'retail mall': 1 })
  await expect(importOver(island, 'points', { ...schools, as: 'castle' })).rejects.toThrow(
    'There is no place type called “castle”',
  )
  await expect(importOver(island, 'points', schools)).rejects.toThrow('No place in the file has a known type.')
})

test('a place that is there already counts once, in the same file or another, and is told with where it stands', async () => {
  const cafe = point({ amenity: 'cafe', name: '咖啡' }, 121.01, 25.01)
  const places = collection(cafe, point({ amenity: 'cafe', name: '茶' }, 121.01, 25.01), cafe)
  const first = folder.write('first.geojson', places)
  const again = folder.write('again.geojson', places)
  const { pack, reports } = await importOver(island, 'points', first, again)
  expect(typesOf(pack)).toEqual({ 'food cafe': 2 })
  expect(reports.map(({ read, matched, totals }) => [read, matched, totals['cafe'] ?? 0])).toEqual([
    [3, 2, 2],
    [3, 0, 0],
  ])
  expect(reports.map(({ refused }) => refused.map(({ row, reason }) => `${row}: ${englishReason(reason)}`))).toEqual([
    ['3: the same place is also in first.geojson as item 1'],
    [
      '1: the same place is also in first.geojson as item 1',
      '2: the same place is also in first.geojson as item 2',
      '3: the same place is also in first.geojson as item 1',
    ],
  ])
})

test('a file of which no place can be taken is refused for what is wrong with most of it', async () => {
  const cafe = { amenity: 'cafe' }
  const swapped = collection(
    point(cafe, 25.01, 121.01),
    point(cafe, 25.02, 121.02),
    point({ amenity: 'bench' }, 25, 121),
  )
  await expect(importOver(island, 'points', folder.write('swapped.geojson', swapped))).rejects.toThrow(
    'None of the 3 places in the file can be imported. Reason for 2 of them: 25.01, 121.01 is outside the country. Longitude and latitude look swapped; longitude comes first.',
  )
  const texts = collection(feature(cafe, { type: 'Point', coordinates: ['121.01', '25.01'] }))
  await expect(importOver(island, 'points', folder.write('texts.geojson', texts))).rejects.toThrow(
    'None of the 1 places in the file can be imported. Reason for 1 of them: its coordinates are text, not numbers.',
  )
})

test('a .osm.pbf file gives its tagged points, and its areas as points inside them', async () => {
  const nodes = [
    { id: 10, lon: 121.01, lat: 25.01, tags: { amenity: 'cafe', name: '咖啡' } },
    { id: 11, lon: 121.1, lat: 25.0, tags: { amenity: 'bench' } },
    { id: 12, lon: 121.2, lat: 25.02 },
    { id: 13, lon: 121.22, lat: 25.02 },
    { id: 14, lon: 121.22, lat: 25.04 },
    { id: 15, lon: 121.2, lat: 25.04, tags: { highway: 'crossing' } },
  ]
  const ways = [
    { id: 7, refs: [12, 13, 14, 15, 12], tags: { amenity: 'hospital' } },
    { id: 8, refs: [12, 13, 14, 15, 12], tags: { building: 'yes' } },
    { id: 9, refs: [12, 13], tags: { highway: 'residential' } },
  ]
  const { pack, reports } = await importOver(island, 'points', folder.write('small.osm.pbf', writePbf(nodes, ways)))
  expect(typesOf(pack)).toEqual({ 'food cafe': 1, 'health hospital': 1 })
  expect(reports[0]!.refused).toEqual([
    { row: 11, name: 'node 11', reason: packReason('unknownType', { tag: 'amenity=bench' }) },
  ])
})

test('a long collection is read over many pieces, and one that ends early or is none says where', async () => {
  const many = Array.from({ length: 6000 }, (_, at) =>
    point({ shop: 'tea', name: `茶 } ] " ${at}` }, 121 + at / 1e4, 25.05),
  )
  const whole = collection(...many)
  const { reports } = await importOver(island, 'points', folder.write('many.geojson', whole))
  expect(reports[0]).toMatchObject({ read: 6000, matched: 6000 })
  const tries: readonly (readonly [name: string, content: string, sentence: string | RegExp])[] = [
    [
      'short.geojson',
      whole.slice(0, whole.indexOf('" 4000"') + 3),
      'short.geojson is incomplete: it ends in feature 4001. Download it again.',
    ],
    [
      'spoilt.geojson',
      collection(point({}, 1, 2)).replace('"Point"', 'Point'),
      /^spoilt\.geojson is damaged at feature 1: /,
    ],
    ['none.geojson', '', 'none.geojson is empty.'],
    ['page.geojson', '<!doctype html>', 'page.geojson isn’t a GeoJSON FeatureCollection.'],
    ['other.geojson', '{"type":"Topology"}', 'other.geojson isn’t a GeoJSON FeatureCollection.'],
  ]
  for (const [name, content, sentence] of tries) {
    await expect(importOver(island, 'points', folder.write(name, content)), name).rejects.toThrow(sentence)
  }
})
