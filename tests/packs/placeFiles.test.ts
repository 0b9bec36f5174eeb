import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { englishReason } from '#domain/pack/packReasons.ts'
import type { PoiPackMeta } from '#domain/poi/poiPack.ts'
import { column } from '#domain/area/areaPack.ts'
import { importOver, makeFolder, makeIsland, workbookOf } from './officialGround.ts'

const island = makeIsland()
const folder = makeFolder()

async function pointsOf(name: string, content: string | Uint8Array, as?: string) {
  const { pack, reports } = await importOver(island, 'points', { ...folder.write(name, content), as })
  const { types } = pack.meta as PoiPackMeta
  return {
    types: Array.from(column(pack, 'type', Uint8Array), (type) => types[type]!).sort((a, b) => (a < b ? -1 : 1)),
    refused: reports[0]!.refused.map(({ row, reason }) => `${row}: ${englishReason(reason)}`),
  }
}

test('a table of places comes in by its columns of longitude and latitude, its type from tags or as said', async () => {
  const table = `\uFEFF名稱,經度,緯度,amenity\r\n咖啡,121.01,25.01,cafe\r\n"長,椅",121.02,25.01,bench\r\n學校,,25.01,school\r\n`
  expect(await pointsOf('places.csv', table)).toEqual({
    types: ['cafe'],
    refused: ['3: unknown place type amenity=bench', '4: it has no location'],
  })
  expect((await pointsOf('schools.csv.gz', gzipSync('lat,lng\n25.01,121.01\n'), 'school')).types).toEqual(['school'])
  await expect(pointsOf('none.csv', 'name,address\na,b\n')).rejects.toThrow(
    'none.csv isn’t a table of places: its header has no longitude and latitude columns. It starts with: name, address.',
  )
})

test('a workbook of places comes in as a table does; what only has the name of one is refused', async () => {
  const book = await workbookOf([
    ['名稱', '經度', '緯度', 'amenity'],
    ['咖啡', 121.01, 25.01, 'cafe'],
    ['長,椅 "甲"', 121.02, 25.01, 'bench'],
  ])
  expect(await pointsOf('places.xlsx', book)).toEqual({
    types: ['cafe'],
    refused: ['3: unknown place type amenity=bench'],
  })
  await expect(pointsOf('torn.xlsx', book.slice(0, 900))).rejects.toThrow(
    'torn.xlsx can’t be read as a workbook. Save it as XLSX or as “CSV UTF-8” and import it again.',
  )
})

test('a JSON list of places comes in, and so does what Overpass answers', async () => {
  const list = [{ name: '咖啡', lon: '121.01', lat: '25.01', amenity: 'cafe' }]
  expect((await pointsOf('list.json', JSON.stringify(list))).types).toEqual(['cafe'])
  const elements = [
    { type: 'node', id: 1, lat: 25.01, lon: 121.01, tags: { amenity: 'cafe' } },
    { type: 'way', id: 2, center: { lat: 25.02, lon: 121.02 }, tags: { amenity: 'school' } },
  ]
  expect((await pointsOf('overpass.json', JSON.stringify({ version: 0.6, elements }))).types).toEqual([
    'cafe',
    'school',
  ])
  await expect(pointsOf('other.json', '{"a":1}')).rejects.toThrow('other.json isn’t a GeoJSON FeatureCollection.')
})

const osm = `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6">
  <node id="1" lat="25.01" lon="121.01"><tag k="amenity" v="cafe"/><tag k="name" v="A &amp; B &gt; &#21654;"/></node>
  <node id="2" lat="25.02" lon="121.2"/><node id="3" lat="25.02" lon="121.22"/><node id="4" lat="25.04" lon="121.22"/>
  <node id='5' lat='25.01' lon='121.02'><tag k='amenity' v='bench'/></node>
  <way id="7"><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="2"/><tag k="amenity" v="hospital"/></way>
  <way id="8"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/></way>
  <relation id="9"><member type="way" ref="7" role="outer"/><tag k="amenity" v="school"/></relation>
</osm>
`

test('an .osm file gives its tagged points and areas, packed with gzip or not; one that is cut off is refused', async () => {
  const wanted = { types: ['cafe', 'hospital'], refused: ['5: unknown place type amenity=bench'] }
  expect(await pointsOf('small.osm', osm)).toEqual(wanted)
  expect(await pointsOf('small.osm.gz', gzipSync(osm))).toEqual(wanted)
  const tries = [
    [
      'cut.osm',
      osm.slice(0, osm.indexOf('<relation')),
      'cut.osm is incomplete: it doesn’t end with “</osm>”. Download it again.',
    ],
    [
      'page.osm',
      '<!doctype html><p>Not found</p>',
      'page.osm isn’t an OpenStreetMap file: it doesn’t start with “<osm”.',
    ],
    ['empty.osm', '', 'empty.osm is empty.'],
  ] as const
  for (const [name, content, sentence] of tries) await expect(pointsOf(name, content)).rejects.toThrow(sentence)
})
