import { gzipSync } from 'node:zlib'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packRoads } from '#analysis/roads/packRoads.ts'
import { makeRoadGraph } from '#analysis/roads/roadGraph.ts'
import { wayClasses } from '#analysis/roads/travel.ts'
import { frameOf } from '#domain/geo/frame.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { englishReason } from '#domain/pack/packReasons.ts'
import { importOver, makeFolder, makeIsland } from './officialGround.ts'
import { pbfBlocks, pbfHeader, writePbf } from './pbfWriter.ts'

const island = makeIsland()
const folder = makeFolder()
const graphOf = (pack: Pack) => makeRoadGraph(packRoads(pack as RoadPack), frameOf(121))

const line = (properties: object, ...coordinates: number[][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
const collection = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features })

test('roads keep class, direction and posted limit, and meet at equal coordinates', async () => {
  const file = folder.write(
    'roads.geojson',
    collection(
      line({ highway: 'residential', oneway: 'yes', maxspeed: '30' }, [121, 25], [121.001, 25], [121.002, 25]),
      line({ highway: 'primary', oneway: '-1' }, [121.001, 25], [121.001, 25.001]),
      line({ highway: 'footway' }, [121.002, 25], [121.002, 25.001]),
      line({ highway: 'proposed' }, [121, 25], [121.001, 25]),
      {
        type: 'Feature',
        properties: { highway: 'primary', name: '路' },
        geometry: { type: 'Point', coordinates: [121, 25] },
      },
      line({ highway: 'primary' }, [121, 25], [250000, 2770000]),
    ),
  )
  const { pack, reports } = await importOver(island, 'roads', file)
  const { classes, oneWay, limits } = packRoads(pack as RoadPack)
  expect([...classes].map((number) => wayClasses[number])).toEqual(['primary', 'minor', 'path'])
  expect([[...oneWay], [...limits]]).toEqual([
    [2, 1, 0],
    [0, 30, 0],
  ])
  expect(reports[0]).toMatchObject({ read: 6, matched: 3 })
  expect(reports[0]!.refused.map(({ row }) => row)).toEqual([4, 5, 6])
  expect(pack.sources[0]!.name).toBe('© OpenStreetMap contributors')
  const { nodeCount, edgeCount } = graphOf(pack)
  expect([nodeCount, edgeCount]).toEqual([5, 4])
})

test('main roads keep their names, in three languages where they are known; lanes and slip roads do not', async () => {
  const from = [121, 25]
  const to = [121.01, 25]
  const file = folder.write(
    'named.geojson',
    collection(
      line({ highway: 'residential', name: '小巷' }, from, to),
      line({ highway: 'primary', name: '信義路', 'name:en': 'Xinyi Road' }, from, to),
      line({ highway: 'primary_link', name: '匝道' }, from, to),
      line({ highway: 'secondary', name: '信義路', 'name:en': 'Xinyi Road' }, from, to),
      line({ highway: 'trunk' }, from, to),
    ),
  )
  const pack = (await importOver(island, 'roads', file)).pack as RoadPack
  expect(pack.meta.names).toEqual([{ naml: '信義路', name: 'Xinyi Road', namc: '信义路' }])
  const classes = [...pack.columns['class']!].map((number) => wayClasses[number])
  const names = [...pack.columns['name']!]
  expect(classes.map((name, at) => `${name} ${names[at]}`)).toEqual([
    'trunk 0',
    'primary 1',
    'primary 0',
    'secondary 1',
    'minor 0',
  ])
})

test('roads of another country are refused, one that only leaves the country is taken', async () => {
  const andorra = line({ highway: 'primary' }, [1.52, 42.5], [1.53, 42.51])
  const leaving = line({ highway: 'primary' }, [121.05, 25.05], [119, 25.05])
  const { pack, reports } = await importOver(
    island,
    'roads',
    folder.write('mixed.geojson', collection(andorra, leaving)),
  )
  expect(packRoads(pack as RoadPack).classes).toHaveLength(1)
  expect(reports[0]!.refused.map(({ row, reason }) => `${row}: ${englishReason(reason)}`)).toEqual([
    '1: 1.52, 42.5 is outside the country',
  ])
  await expect(
    importOver(island, 'roads', folder.write('andorra.geojson', collection(andorra, andorra))),
  ).rejects.toThrow(
    'None of the 2 lines in the file can be imported. Reason for 2 of them: 1.52, 42.5 is outside the country.',
  )
})

test('in a .osm.pbf file roads meet at shared nodes and nowhere else, be their places as near as they like', async () => {
  const nodes = [
    { id: 1, lon: 121, lat: 25 },
    { id: 2, lon: 121.001, lat: 25 },
    { id: 3, lon: 121.002, lat: 25 },
    { id: 4, lon: 121.001, lat: 24.999 },
    // Node 5 is on a bridge over node 2, at the same position.
    { id: 5, lon: 121.001, lat: 25 },
    { id: 6, lon: 121.001, lat: 25.001 },
  ]
  const ways = [
    { id: 1, refs: [1, 2, 3], tags: { highway: 'secondary' } },
    { id: 2, refs: [4, 5, 6], tags: { highway: 'motorway' } },
  ]
  const apart = await importOver(island, 'roads', folder.write('bridge.osm.pbf', writePbf(nodes, ways)))
  expect(graphOf(apart.pack)).toMatchObject({ nodeCount: 4, edgeCount: 2 })
  expect([...packRoads(apart.pack as RoadPack).oneWay]).toEqual([1, 0])
  const joined = ways.map((way) => ({ ...way, refs: way.refs.map((ref) => (ref === 5 ? 2 : ref)) }))
  const crossing = await importOver(island, 'roads', folder.write('crossing.osm.pbf', writePbf(nodes, joined)))
  expect(graphOf(crossing.pack)).toMatchObject({ nodeCount: 5, edgeCount: 4 })
})

test('the XML form of OpenStreetMap gives the same roads as the binary one, packed with gzip or not', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6">
  <node id="1" lon="121" lat="25"/><node id="2" lon="121.001" lat="25"/><node id="3" lon="121.002" lat="25"/>
  <node id="4" lon="121.001" lat="24.999"/><node id="6" lon="121.001" lat="25.001"/>
  <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="secondary"/></way>
  <way id="2"><nd ref="4"/><nd ref="2"/><nd ref="6"/><tag k="highway" v="motorway"/></way>
  <way id="3"><nd ref="6"/><nd ref="99"/><tag k="highway" v="primary"/><tag k="name" v="斷路"/></way>
  <way id="4"><nd ref="1"/><nd ref="4"/><tag k="building" v="yes"/></way>
</osm>
`
  for (const file of [folder.write('roads.osm', xml), folder.write('roads.osm.gz', gzipSync(xml))]) {
    const { pack, reports } = await importOver(island, 'roads', file)
    expect(graphOf(pack)).toMatchObject({ nodeCount: 5, edgeCount: 4 })
    expect(reports[0]).toMatchObject({ read: 3, matched: 2, refused: [{ row: 3, name: '斷路' }] })
  }
})

test('nodes beyond the edge of a file are left out, and a road that loses all but one with them is refused', async () => {
  const nodes = [
    { id: 1, lon: 121, lat: 25 },
    { id: 2, lon: 121.001, lat: 25 },
  ]
  const ways = [
    { id: 1, refs: [1, 2, 99], tags: { highway: 'primary' } },
    { id: 2, refs: [2, 98], tags: { highway: 'primary', name: '斷路' } },
  ]
  const { pack, reports } = await importOver(island, 'roads', folder.write('edge.osm.pbf', writePbf(nodes, ways)))
  expect(packRoads(pack as RoadPack).classes.length).toBe(1)
  expect(reports[0]!.refused).toMatchObject([{ row: 2, name: '斷路' }])
})

test('a long .osm.pbf file takes memory for its roads, and none for the rest', () => {
  const nodes = Array.from({ length: 8_000 }, (_, at) => ({ id: at + 1, lon: 121 + at / 1e5, lat: 25 }))
  const houses = Array.from({ length: 400 }, (_, at) => ({
    id: at + 2,
    refs: Array.from({ length: 20 }, (_none, ref) => at * 20 + ref + 1),
    tags: { building: 'house' },
  }))
  const part = pbfBlocks(nodes, [{ id: 1, refs: [1, 2, 3], tags: { highway: 'primary' } }, ...houses])
  const parts = 100
  const { path } = folder.write('long.osm.pbf', Buffer.concat([pbfHeader(), ...Array<Uint8Array>(parts).fill(part)]))
  // As objects, 800,000 nodes and 40,000 ways would need more than twice this memory.
  const command = ['--max-old-space-size=48', join(import.meta.dirname, 'readRoadsAlone.ts'), path]
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, `${parts} ways\n`])
})

test('a .osm.pbf file that is none, is cut off or damaged, and one without roads, say so', async () => {
  const whole = writePbf(
    [
      { id: 1, lon: 121, lat: 25 },
      { id: 2, lon: 121.1, lat: 25 },
    ],
    [{ id: 1, refs: [1, 2], tags: { highway: 'primary' } }],
  )
  const spoilt = Uint8Array.from(whole, (byte, at) => (at === whole.length - 12 ? byte ^ 255 : byte))
  const tries: readonly (readonly [name: string, content: string | Uint8Array, sentence: string | RegExp])[] = [
    [
      'none.osm.pbf',
      'a page of text, longer than a header',
      /^none\.osm\.pbf isn’t an \.osm\.pbf file: it doesn’t start with an OSMHeader\./,
    ],
    ['empty.osm.pbf', '', 'empty.osm.pbf is empty.'],
    [
      'cut.osm.pbf',
      whole.subarray(0, whole.length - 5),
      'cut.osm.pbf is incomplete: it ends in the middle of a block. Download it again.',
    ],
    ['spoilt.osm.pbf', spoilt, /^spoilt\.osm\.pbf is damaged: one of its blocks can’t be read/],
    ['bare.osm.pbf', writePbf([{ id: 1, lon: 121, lat: 25 }], []), /^The file has no roads/],
  ]
  for (const [name, content, sentence] of tries) {
    await expect(importOver(island, 'roads', folder.write(name, content)), name).rejects.toThrow(sentence)
  }
})
