import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { column } from '#domain/area/areaPack.ts'
import { type RoadClass, roadClasses } from '#domain/area/roadPack.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { taiwanAreas, taiwanPeople, taiwanRoads } from '#tests/packs/madePacks.ts'
import { makeRoads } from './roads.ts'
import { makeDemoVillageFinder } from './demoVillageFinder.ts'
import { readVillageGround } from './villageGround.ts'

const areas = taiwanAreas()
const demographics = taiwanPeople()
const pack = taiwanRoads()
const bytes = writePackFile(pack)
const lines = readLines()

interface Line {
  readonly name: RoadClass
  readonly points: readonly (readonly [number, number])[]
}

function readLines(): readonly Line[] {
  const xy = column(pack, 'xy', Int32Array)
  const start = column(pack, 'start', Uint32Array)
  return Array.from(column(pack, 'class', Uint8Array), (rank, line): Line => {
    let x = 0
    let y = 0
    const points = Array.from({ length: start[line + 1]! - start[line]! }, (_, at) => {
      x += xy[(start[line]! + at) * 2]!
      y += xy[(start[line]! + at) * 2 + 1]!
      return [x, y] as const
    })
    return { name: roadClasses[rank]!, points }
  })
}

const ends = ({ points }: Line): readonly string[] => [String(points[0]), String(points.at(-1))]

test('roads are said to be made up, and all classes are there', () => {
  expect(pack.isDemo).toBe(true)
  expect(pack.sources[0]!.name).toContain('not real streets')
  expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(roadClasses))
  expect(bytes.length).toBeLessThan(4_500_000)
})

test('lines meet at equal end points: few roads end alone, and one net holds nearly all', () => {
  const uses = new Map<string, number>()
  for (const end of lines.flatMap(ends)) uses.set(end, (uses.get(end) ?? 0) + 1)
  const alone = [...uses.values()].filter((count) => count === 1).length
  expect(alone / uses.size).toBeLessThan(0.05)
  expect(largestNet(lines)).toBeGreaterThan(0.96 * lines.length)
})

test('motorways and trunk roads are joined to the roads around them', () => {
  const others = new Set(lines.filter(({ name }) => name !== 'motorway').flatMap(ends))
  const motorways = lines.filter(({ name }) => name === 'motorway')
  expect(motorways.flatMap(ends).filter((end) => others.has(end)).length).toBeGreaterThan(motorways.length * 0.8)
})

test('no road leaves the land, but for a bend along a shore', () => {
  const find = makeDemoVillageFinder(readVillageGround(areas))
  const points = lines.flatMap((line) => line.points)
  const wet = points.filter(([x, y]) => find(x / 1e6, y / 1e6) < 0)
  expect(wet.length / points.length).toBeLessThan(0.0015)
})

test('the same packs give the same bytes', () => {
  const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  expect(hash(writePackFile(makeRoads(areas, demographics)))).toBe(hash(bytes))
}, 30_000)

function largestNet(all: readonly Line[]): number {
  const parent = new Map<string, string>()
  const find = (key: string): string => {
    let root = key
    while (parent.has(root)) root = parent.get(root)!
    if (root !== key) parent.set(key, root)
    return root
  }
  for (const line of all) {
    const [a, b] = ends(line).map(find) as [string, string]
    if (a !== b) parent.set(a, b)
  }
  const sizes = Map.groupBy(all, (line) => find(ends(line)[0]!))
  return Math.max(...[...sizes.values()].map((set) => set.length))
}
