import { expect, test } from 'vitest'
import type { AreaPackMeta } from '#domain/area/areaPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { readCountryGround } from './countryGround.ts'
import { boxOfTile, viewOfTile } from './tileView.ts'
import { traceArea } from './tracePath.ts'

function neighbours(): Pack<AreaPackMeta> {
  const crooked = Array.from({ length: 40 }, (_, at) =>
    at === 0 ? [121_000_000, 24_000_000] : [at % 2 ? 900 : -700, 1000],
  ).flat()
  const end = [121_000_000 + crooked.slice(2).reduce((sum, step, at) => sum + (at % 2 ? 0 : step), 0), 24_039_000]
  const outer = (side: number) => [...end, side, 0, 0, -39_000, 121_000_000 - end[0]! - side, 0]
  return {
    kind: 'areas',
    country: 'tw',
    vintage: '2021',
    sources: [],
    isDemo: false,
    meta: {
      bounds: [120, 23, 122, 25],
      levels: [{ level: 6, areas: ['1', '2'].map((code) => ({ code, name: code, naml: code })) }],
    },
    columns: {
      arcXy: Int32Array.from([...crooked, ...outer(50_000), ...outer(-50_000)]),
      arcStart: Uint32Array.of(0, 40, 44, 48),
      arcLevel: Uint8Array.of(6, 0, 0),
      'ringArcs.6': Int32Array.of(0, 1, ~0, ~2),
      'ringStart.6': Uint32Array.of(0, 2, 4),
      'areaStart.6': Uint32Array.of(0, 1, 2),
      'objectId.6': Uint32Array.of(11, 12),
      'parent.6': Uint32Array.of(0, 0),
      'label.6': Int32Array.of(121_020_000, 24_020_000, 120_980_000, 24_020_000),
    },
  }
}

test('two neighbours draw the border they share through the same points at every zoom', () => {
  const land = readCountryGround(neighbours(), undefined)!
  const areas = land.level(6)!
  for (let zoom = 5; zoom <= 19; zoom++) {
    const traced = [0, 1].map((area) => {
      const points: string[] = []
      const add = (x: number, y: number) => points.push(`${x} ${y}`)
      const view = viewOfTile({ z: zoom, x: 0, y: 0 })
      traceArea({ moveTo: add, lineTo: add, closePath: () => undefined }, view, areas, area, land.bands.at(zoom))
      return points
    })
    const detail = land.bands.at(zoom)
    const sharedPoints = detail.start[1]!
    expect(traced[0]!.slice(0, sharedPoints)).toEqual(traced[1]!.slice(0, sharedPoints).toReversed())
  }
})

test('the coast is one closed line however many arcs it is made of, and the border between two villages is no coast', () => {
  const land = readCountryGround(neighbours(), undefined)!
  expect([...land.villageArcs]).toEqual([0])
  const { xy, start } = land.coast.bands.lines
  expect(start.length).toBe(2)
  expect([xy[0], xy[1]]).toEqual([xy.at(-2), xy.at(-1)])
})

test('a tile of pure sea meets no area, no coast and no border', () => {
  const land = readCountryGround(neighbours(), undefined)!
  const box = boxOfTile(viewOfTile({ z: 9, x: 300, y: 300 }), 30)
  expect(land.landAt(9).index.search(...box)).toEqual([])
  expect(land.coast.index.search(...box)).toEqual([])
  expect(land.villages.search(...box)).toEqual([])
})

test('a pack without areas is no ground, and land without demographics has no cover', () => {
  const pack = neighbours()
  expect(readCountryGround({ ...pack, meta: { ...pack.meta, levels: [] } }, undefined)).toBeUndefined()
  expect(readCountryGround(pack, undefined)!.coverAt(12)).toBeUndefined()
})

test('land is told wild or city by how many people live on it', () => {
  const pack = neighbours()
  const people = (first: number, second: number) =>
    readCountryGround(pack, {
      kind: 'demographics',
      country: 'tw',
      vintage: '2020',
      sources: [],
      isDemo: true,
      meta: { levels: [] },
      columns: { 'objectId.6': Uint32Array.of(12, 11), 'population.6': Float64Array.of(first, second) },
    })!.coverAt(12)!.kinds
  expect([...people(100, 300_000)]).toEqual([2, 0])
  expect([...people(Number.NaN, 60_000)]).toEqual([1, 255])
})
