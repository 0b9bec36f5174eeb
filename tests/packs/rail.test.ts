import { expect, test } from 'vitest'
import { column } from '#domain/area/areaPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { englishReason } from '#domain/pack/packReasons.ts'
import { readPackFile, writePackFile } from '#domain/pack/packFile.ts'
import type { RailPack } from '#domain/rail/railPack.ts'
import { passesOf } from '#server/packs/official/namedFile.ts'
import { listText, reportText } from '#server/packs/official/reportText.ts'
import { importOver, makeFolder, makeIsland } from './officialGround.ts'
import { writePbf } from './pbfWriter.ts'

const island = makeIsland()
const folder = makeFolder()

const feature = (properties: object, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const collection = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features })
const blue = { kind: 'metro', name: '板南線', nameEnglish: 'Bannan Line', colour: '#0A59AE' }
const track = [
  [121.1, 25.05],
  [121.2, 25.06],
  [121.3, 25.05],
]
const contentOf = (pack: Pack) => {
  // Write and read the pack, as on its way to a device; the pack's kind determines its meta.
  const { meta, columns } = readPackFile(writePackFile(pack).buffer) as RailPack
  return { ...meta, tracks: column({ ...pack, columns } as RailPack, 'line', Uint32Array), columns }
}
const importFile = (name: string, content: string | Uint8Array) =>
  importOver(island, 'rail', folder.write(name, content))
const refusedOf = ({ reports }: Awaited<ReturnType<typeof importFile>>) =>
  reports.flatMap(({ refused }) => refused.map(({ row, reason }) => `${row}: ${englishReason(reason)}`))

test('lines keep colour, kind and names in three languages, and stations stand where they are', async () => {
  const { pack, reports } = await importFile(
    'rail.geojson',
    collection(
      feature(blue, 'MultiLineString', [track, track.slice(1)]),
      feature({ kind: 'rail', name: '內灣線', colour: null }, 'LineString', track),
      feature({ kind: 'metro', id: 'BL01', name: '頂埔站', nameEnglish: 'Dingpu' }, 'Point', [121.15, 25.05]),
    ),
  )
  const { lines, stations, tracks, columns } = contentOf(pack)
  expect(lines).toEqual([
    { kind: 'metro', naml: '板南線', name: 'Bannan Line', namc: '板南线', colour: '#0a59ae' },
    { kind: 'rail', naml: '內灣線', namc: '内湾线' },
  ])
  expect([...tracks]).toEqual([0, 0, 1])
  expect([...columns['start']!]).toEqual([0, 3, 5, 8])
  expect([...columns['xy']!].slice(0, 4)).toEqual([121_100_000, 25_050_000, 100_000, 10_000])
  expect(stations).toEqual([{ naml: '頂埔站', name: 'Dingpu', namc: '顶埔站' }])
  expect([columns['longitude']![0], columns['latitude']![0]]).toEqual([121_150_000, 25_050_000])
  expect(reports[0]).toMatchObject({ read: 3, matched: 3, totals: { railLines: 2, stations: 1 } })
  expect(pack).toMatchObject({ kind: 'rail', isDemo: false, vintage: '2026-05' })
})

test('a line or station with a fault is refused with a sentence, and the rest is taken', async () => {
  const made = await importFile(
    'faults.geojson',
    collection(
      feature(blue, 'LineString', track),
      feature({ ...blue, kind: 'train' }, 'Polygon', [track]),
      feature(blue, 'LineString', [
        [1.52, 42.5],
        [1.53, 42.51],
      ]),
      feature(blue, 'LineString', [track[0]]),
      feature(blue, 'LineString', track),
      feature({ name: '頂埔站' }, 'Point', [25.05, 121.15]),
      feature({ kind: 'metro' }, 'Point', [121.15, 25.05]),
      feature({ name: '站' }, 'Polygon', [track]),
    ),
  )
  expect(refusedOf(made)).toEqual([
    '2: it is neither a line nor a station',
    '3: 1.52, 42.5 is outside the country',
    '4: it has fewer than two points, or a point whose coordinates aren’t longitude and latitude in degrees',
    '5: the same line is also in faults.geojson as item 1',
    '6: 25.05, 121.15 is outside the country. Longitude and latitude look swapped; longitude comes first',
    '7: it has no name',
    '8: it is neither a line nor a station',
  ])
  expect(made.reports[0]).toMatchObject({ read: 8, matched: 1 })
})

const country = () => {
  const nodes = [1, 2, 3].map((id) => ({ id, lon: 121 + id / 10, lat: 25.05 }))
  const tags = { railway: 'subway', name: '板南線' }
  const ways = [
    { id: 11, refs: [1, 2], tags },
    { id: 12, refs: [2, 3], tags },
  ]
  return writePbf(nodes, ways, [{ id: 21, ways: [12], tags: { type: 'route', route: 'subway', colour: 'blueish' } }])
}

test('a line whose colour cannot be read is taken without one, and the colour is noted', async () => {
  const named = feature({ ...blue, colour: 'ocean' }, 'LineString', track)
  const lines = await importFile('ocean.geojson', collection(named, feature(blue, 'LineString', track.slice(1))))
  expect(contentOf(lines.pack).lines.map(({ colour }) => colour)).toEqual([undefined, '#0a59ae'])
  expect(lines.reports[0]).toMatchObject({ read: 2, matched: 2, refused: [] })
  const notes = ({ reports }: typeof lines) =>
    reports[0]!.noted!.map(({ row, name, reason }) => `${row} ${name}: ${englishReason(reason)}`)
  expect(notes(lines)).toEqual(['1 板南線: “ocean” isn’t a color like #0a59ae'])
  const made = await importFile('noted.osm.pbf', country())
  expect(contentOf(made.pack).lines).toMatchObject([{ naml: '板南線' }])
  expect(notes(made)).toEqual(['11 板南線: “blueish” isn’t a color like #0a59ae'])
  expect(reportText(made.reports[0]!)).toContain('Without a value: 1 × “…” isn’t a color like #0a59ae')
  expect(listText(made.reports)).toContain('without a value')
})

test('each file’s source is credited, once', async () => {
  const own = folder.write('own.geojson', collection(feature(blue, 'LineString', track)))
  const more = folder.write('more.geojson', collection(feature(blue, 'LineString', track.slice(1))))
  const { pack } = await importOver(island, 'rail', own, folder.write('part.osm.pbf', country()), more)
  expect(pack.sources.map(({ name }) => name)).toEqual([
    '交通部 運輸資料流通服務平臺（TDX）',
    '© OpenStreetMap contributors',
  ])
})

test.each([
  ['rail', 4],
  ['points', 3],
] as const)('a country’s file is read as often for %s as its progress counts', async (kind, times) => {
  const nodes = [{ id: 4, lon: 121.2, lat: 25.05, tags: { amenity: 'school', name: '國小' } }]
  const bytes = kind === 'rail' ? country() : writePbf(nodes, [])
  let read = 0
  const file = { ...folder.write('counted.osm.pbf', bytes), onBytes: (count: number) => void (read += count) }
  await importOver(island, kind, file)
  expect([read / bytes.length, passesOf(file, kind)]).toEqual([times, times])
})

test('a file without a line that can be taken gives no pack, and says why', async () => {
  const stations = collection(feature({ name: '頂埔' }, 'Point', [121.15, 25.05]))
  await expect(importFile('stations.geojson', stations)).rejects.toThrow('The file has no rail lines')
  const swapped = collection(
    feature(
      blue,
      'LineString',
      track.map(([x, y]) => [y, x]),
    ),
  )
  await expect(importFile('swapped.geojson', swapped)).rejects.toThrow('longitude comes first')
  const typed = collection(
    feature(
      blue,
      'LineString',
      track.map(([x, y]) => [`${x}`, `${y}`]),
    ),
  )
  await expect(importFile('typed.geojson', typed)).rejects.toThrow('its coordinates are text')
  await expect(importFile('other.json', '[{"name":"x"}]')).rejects.toThrow('neither GeoJSON nor the ministry’s Shape')
  await expect(importFile('cut.json', '[{"Geometry":"LINESTR')).rejects.toThrow('incomplete or damaged')
  await expect(importFile('bad.osm.pbf', 'text')).rejects.toThrow('isn’t an .osm.pbf file')
  await expect(
    importFile('roads.osm.pbf', writePbf([], [{ id: 1, refs: [], tags: { highway: 'primary' } }])),
  ).rejects.toThrow('The file has no railway')
})

test('the ministry’s Shape, Station and Line become one pack, whichever comes first', async () => {
  const name = { Zh_tw: '淡水信義線', En: 'Tamsui-Xinyi Line' }
  const shape = [
    { LineID: 'R', LineName: name, Geometry: 'MULTILINESTRING ((121.1 25.05,121.2 25.06),(121.2 25.06, 121.3 25.05))' },
  ]
  const station = {
    Stations: [
      {
        StationUID: 'THSR-1010',
        StationName: { Zh_tw: '板橋', En: 'Banqiao' },
        StationPosition: { PositionLon: 121.2, PositionLat: 25.06 },
      },
    ],
  }
  const line = [{ LineID: 'R', LineName: name, LineColor: '#D90023' }]
  const files = [shape, station, line].map((content, at) => folder.write(`tdx${at}.json`, JSON.stringify(content)))
  const { pack, reports } = await importOver(island, 'rail', ...files)
  const { lines, stations, tracks, columns } = contentOf(pack)
  expect(lines).toMatchObject([{ kind: 'metro', naml: '淡水信義線', name: 'Tamsui-Xinyi Line', colour: '#d90023' }])
  expect([...tracks]).toEqual([0, 0])
  expect(stations).toMatchObject([{ naml: '板橋', name: 'Banqiao' }])
  expect([...columns['stationKind']!]).toEqual([2])
  expect(reports.map(({ read, matched }) => [read, matched])).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})

test('an .osm.pbf gives tracks that passengers travel on with the colours of their routes, and stations', async () => {
  const nodes = [
    { id: 1, lon: 121.1, lat: 25.05 },
    { id: 2, lon: 121.2, lat: 25.05 },
    { id: 3, lon: 121.3, lat: 25.05 },
    {
      id: 4,
      lon: 121.2,
      lat: 25.05,
      tags: { railway: 'station', station: 'subway', name: '忠孝新生', 'name:en': 'Zhongxiao Xinsheng' },
    },
    { id: 5, lon: 121.2, lat: 25.05, tags: { amenity: 'cafe', name: '咖啡' } },
  ]
  const tags = { railway: 'subway', name: '板南線' }
  const route = { id: 21, ways: [11, 12], tags: { type: 'route', route: 'subway', colour: '#0a59ae' } }
  const ways = [
    { id: 11, refs: [1, 2], tags },
    { id: 12, refs: [2, 3], tags },
    { id: 13, refs: [1, 3], tags: { railway: 'rail', service: 'yard' } },
    { id: 14, refs: [1, 3], tags: { railway: 'rail', highspeed: 'yes', name: '高鐵' } },
  ]
  const { pack } = await importFile('country.osm.pbf', writePbf(nodes, ways, [route]))
  const { lines, stations, tracks } = contentOf(pack)
  expect(lines.map(({ kind, naml, colour }) => [kind, naml, colour])).toEqual([
    ['metro', '板南線', '#0a59ae'],
    ['highSpeed', '高鐵', undefined],
  ])
  expect([...tracks]).toEqual([0, 0, 1])
  expect(stations).toMatchObject([{ naml: '忠孝新生', name: 'Zhongxiao Xinsheng' }])
  expect(pack.sources[0]!.name).toBe('© OpenStreetMap contributors')
})
