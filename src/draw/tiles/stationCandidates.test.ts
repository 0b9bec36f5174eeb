import { expect, test } from 'vitest'
import type { RailPack } from '#domain/rail/railPack.ts'
import { readCountryRail } from './countryRail.ts'
import { placeLabels } from './placeLabels.ts'
import { railMarks, stationCandidates } from './stationCandidates.ts'

function railOf(...stations: [naml: string, name: string | undefined, kind: number, longitude: number][]) {
  const pack: RailPack = {
    kind: 'rail',
    country: 'tw',
    vintage: '2026',
    sources: [],
    isDemo: false,
    meta: {
      lines: [{ kind: 'metro', naml: '線', colour: '#0a59ae' }],
      stations: stations.map(([naml, name]) => ({ naml, ...(name !== undefined && { name }), namc: `${naml}简` })),
    },
    columns: {
      xy: Int32Array.of(121_500_000, 25_000_000, 10_000, 10_000),
      start: Uint32Array.of(0, 2),
      line: Uint32Array.of(0),
      longitude: Int32Array.from(stations, ([, , , longitude]) => longitude),
      latitude: Int32Array.from(stations, () => 25_000_000),
      stationKind: Uint8Array.from(stations, ([, , kind]) => kind),
    },
  }
  return readCountryRail(pack)
}
const metro = 0
const highSpeed = 2
const texts = (rail: ReturnType<typeof railOf>, zoom: number, locale: 'en-us' | 'zh-tw' | 'zh-cn') =>
  stationCandidates([rail], zoom, locale).map(({ lines }) => lines.map(({ text }) => text).join())

test('stations are named in the reader’s language, in the local one where no English name is known', () => {
  const rail = railOf(['頂埔', 'Dingpu', metro, 121_500_000], ['永寧', undefined, metro, 121_520_000])
  expect(texts(rail, 14, 'en-us')).toEqual(['Dingpu', '永寧'])
  expect(texts(rail, 14, 'zh-tw')).toEqual(['頂埔', '永寧'])
  expect(texts(rail, 14, 'zh-cn')).toEqual(['頂埔简', '永寧简'])
  expect(texts(rail, 12, 'en-us')).toEqual([])
})

test('stations of one name beside each other are one, shown as early as the first of them', () => {
  const rail = railOf(
    ['板橋', 'Banqiao', metro, 121_500_000],
    ['板橋', 'Banqiao', highSpeed, 121_502_000],
    ['板橋', 'Far', metro, 121_600_000],
  )
  expect(texts(rail, 11, 'en-us')).toEqual(['Banqiao'])
  expect(texts(rail, 14, 'en-us')).toEqual(['Banqiao', 'Far'])
})

test('the name of a station stands below its square, above it where another name is below, and never on it', () => {
  const rail = railOf(['頂埔', 'Dingpu', metro, 121_500_000])
  const worldPixels = 256 * 2 ** 14
  const [candidate] = stationCandidates([rail], 14, 'en-us')
  const below = { ...candidate!, y: candidate!.y + 20 / worldPixels, shifts: undefined }
  const place = (...wishes: (typeof candidate)[]) =>
    placeLabels(
      wishes.map((one) => one!),
      worldPixels,
      ({ text, size }) => text.length * size * 0.6,
      railMarks([rail], 14),
    ).map(({ y }) => Math.round((y - candidate!.y) * worldPixels))
  const [alone] = place(candidate)
  expect(alone).toBeGreaterThan(10)
  expect(place(below, candidate)).toEqual([20, -alone!])
})
