import { expect, test } from 'vitest'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { readCountryRoads } from './countryRoads.ts'
import { placeLabels } from './placeLabels.ts'
import { streetCandidates } from './streetCandidates.ts'

/** Builds a road pack from lines: name index, class, then points in millionths of a degree. */
function roadsOf(...lines: [name: number, kind: number, ...points: [number, number][]][]) {
  const pack: RoadPack = {
    kind: 'roads',
    country: 'tw',
    vintage: '2026',
    sources: [],
    isDemo: false,
    meta: { names: [{ naml: '信義路', name: 'Xinyi Rd.', namc: '信义路' }, { naml: '小路' }] },
    columns: {
      xy: Int32Array.from(
        lines.flatMap(([, , ...points]) =>
          points.flatMap(([x, y], at) => [x - (points[at - 1]?.[0] ?? 0), y - (points[at - 1]?.[1] ?? 0)]),
        ),
      ),
      start: Uint32Array.from(
        lines.reduce((starts, [, , ...points]) => [...starts, starts.at(-1)! + points.length], [0]),
      ),
      class: Uint8Array.from(lines, ([, kind]) => kind),
      name: Uint32Array.from(lines, ([name]) => name),
    },
  }
  return readCountryRoads(pack)
}
const primary = 2
const secondary = 3
const west = 121_500_000
const middle = 121_503_000
const east = 121_506_000
const y = 25_000_000
const zoom = 15
const worldPixels = 256 * 2 ** zoom
const wishes = (roads: ReturnType<typeof roadsOf>, locale: 'en-us' | 'zh-tw' | 'zh-cn' = 'zh-tw', at = zoom) =>
  streetCandidates([roads], at, 256 * 2 ** at, locale)
const texts = (...given: Parameters<typeof wishes>) => wishes(...given).map(({ lines }) => lines[0]!.text)

test('the pieces of a street between its crossings carry one name together, in the reader’s language', () => {
  const street = roadsOf([1, primary, [middle, y], [west, y]], [1, primary, [middle, y], [east, y]])
  expect(texts(street)).toEqual(['信義路'])
  expect(texts(street, 'en-us')).toEqual(['Xinyi Rd.'])
  expect(texts(street, 'zh-cn')).toEqual(['信义路'])
  const [candidate] = wishes(street)
  expect(candidate!.along).toBeCloseTo(0)
})

test('larger roads are named before smaller ones and from farther off, nameless ones never', () => {
  const roads = roadsOf(
    [2, secondary, [west, y], [east, y]],
    [1, primary, [west, y + 9000], [east, y + 9000]],
    [0, primary, [west, y], [east, y]],
  )
  expect(texts(roads)).toEqual(['信義路', '小路'])
  expect(texts(roads, 'zh-tw', 14)).not.toContain('小路')
  expect(texts(roads, 'zh-tw', 12)).toEqual([])
})

test('a street that bends within its name, or is shorter than it, is not named', () => {
  const corner = roadsOf([1, primary, [west, y], [west + 900, y], [west + 900, y + 900]])
  expect(texts(corner)).toEqual([])
})

test('a name along a street takes the room of its line alone: another fits beside it, none across it', () => {
  const [street] = wishes(roadsOf([1, primary, [west, y], [east, y - 5000]]))
  const label = (down: number) => ({ ...street!, along: undefined, y: street!.y + down / worldPixels, shifts: [0] })
  const measure = ({ text, size }: { text: string; size: number }) => text.length * size
  expect(placeLabels([street!, label(60)], worldPixels, measure, [])).toHaveLength(2)
  expect(placeLabels([street!, label(4)], worldPixels, measure, [])).toEqual([street])
})
