import { expect, test } from 'vitest'
import { apportion } from '../apportion.ts'
import { columnOf } from '../areaColumn.ts'
import { type AreaIndex, makeAreaIndex } from '../areaIndex.ts'
import { frameOf, fromFrame } from '#domain/geo/frame.ts'
import { seededRandom } from '../seededRandom.ts'
import { sharedSum } from '../sharedPopulation.ts'
import { makeZone, type Zone } from '../zone.ts'
import { gridPairs } from './gridPairs.ts'
import { layOnGrid, peopleOnGrid, sharedOnGrid } from './gridZone.ts'
import { makePeopleGrid, peopleBelow } from './peopleGrid.ts'

const seed = 20_261_121
const frame = frameOf(121)
const originX = 20_000
const originY = 2_760_000

function quarters(): AreaIndex {
  const areas: number[][][] = []
  const random = seededRandom(seed)
  const corner = Array.from({ length: 49 }, (_, at) => {
    const column = at % 7
    const row = Math.floor(at / 7)
    const isInner = column > 0 && column < 6 && row > 0 && row < 6
    const moved = () => (isInner ? 600 * (random() - 0.5) : 0)
    return [1000 * column + moved(), 1000 * row + moved()]
  })
  for (let at = 0; at < 36; at++) {
    const first = Math.floor(at / 6) * 7 + (at % 6)
    const ring = [first, first + 1, first + 8, first + 7, first].flatMap((i) => corner[i]!)
    const [x, y] = corner[first]!.map((value) => value + 700) as [number, number]
    areas.push(at === 14 ? [ring, [x, y, x, y + 90, x + 90, y + 90, x + 90, y, x, y]] : [ring])
  }
  areas[0]!.push([-3000, 0, -2950, 0, -2950, 50, -3000, 50, -3000, 0])
  const rings = areas.flat()
  const degrees = rings.flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, i) => {
      const { longitude, latitude } = fromFrame(frame, originX + ring[2 * i]!, originY + ring[2 * i + 1]!)
      return [longitude, latitude]
    }).flat(),
  )
  const starts = (sizes: readonly number[]) =>
    Uint32Array.from([0, ...sizes].map((_, at) => sizes.slice(0, at).reduce((a, b) => a + b, 0)))
  return makeAreaIndex(
    {
      xy: Float64Array.from(degrees),
      ringStart: starts(rings.map((ring) => ring.length / 2)),
      areaStart: starts(areas.map((own) => own.length)),
    },
    frame,
  )
}

const areas = quarters()
const random = seededRandom(seed)
const people = columnOf(
  'extensive',
  Float64Array.from({ length: areas.count }, () => Math.floor(9000 * random())),
)
const total = people.reduce((sum, value) => sum + value, 0)

function zoneAt(x: number, y: number, kind: 'circle' | 'star', reach: number): Zone {
  const place = (dx: number, dy: number) => fromFrame(frame, originX + x + dx, originY + y + dy)
  const corners = Array.from({ length: 24 }, (_, at) => {
    const angle = (at / 12) * Math.PI
    const out = reach * (at % 2 === 0 ? 1 : 0.5)
    const { longitude, latitude } = place(out * Math.cos(angle), out * Math.sin(angle))
    return [longitude, latitude] as const
  })
  const made = makeZone(
    kind === 'circle'
      ? { type: 'Circle', centre: place(0, 0), radiusMetres: reach }
      : { type: 'Polygon', coordinates: [corners] },
    frame,
  )
  if ('problem' in made) throw new Error('A zone of the test has no ground.')
  return made.zone
}

test('all people are on the grid, and the sums of a column never fall', () => {
  for (const cell of [37, 100, 900, 20_000]) {
    const grid = makePeopleGrid(areas, people, cell)
    let sum = 0
    let falls = 0
    for (let column = 0; column < grid.columns; column++) {
      let before = 0
      for (let step = 0; step <= 3 * grid.rows + 3; step++) {
        const below = peopleBelow(grid, column, grid.minY + (step / 3) * cell)
        if (below < before) falls++
        before = below
      }
      sum += before
    }
    expect(falls).toBe(0)
    expect(Math.abs(sum - total) / total).toBeLessThan(1e-6)
  }
})

test(`people shared by two zones are near the exact figure, whichever comes first, seed ${seed}`, () => {
  const grid = makePeopleGrid(areas, people)
  const errors: number[] = []
  for (let round = 0; round < 120; round++) {
    const kinds = ['circle', 'star'] as const
    const [one, other] = [0, 1].map((turn) =>
      zoneAt(
        1000 + 4000 * random(),
        1000 + 4000 * random(),
        kinds[(round + turn) % 3 === 0 ? 0 : 1]!,
        400 + 1400 * random(),
      ),
    ) as [Zone, Zone]
    const a = layOnGrid(grid, one)
    const b = layOnGrid(grid, other)
    expect(sharedOnGrid(a, b)).toBe(sharedOnGrid(b, a))
    const measured = [one, other].map((zone) => ({ zone, shares: apportion(areas, zone) })) as [Measured, Measured]
    const exact = sharedSum(areas, people, ...measured)
    if (exact > 100) errors.push(Math.abs(sharedOnGrid(a, b) - exact) / exact)
    const own = measured[0].shares.indexes.reduce(
      (sum, area, at) => sum + people[area]! * measured[0].shares.shares[at]!,
      0,
    )
    expect(Math.abs(peopleOnGrid(a) - own)).toBeLessThan(0.02 * own + 5)
    expect(sharedOnGrid(a, a)).toBeCloseTo(peopleOnGrid(a), 6)
  }
  errors.sort((a, b) => a - b)
  expect(errors.length).toBeGreaterThan(40)
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.005)
})
type Measured = Parameters<typeof sharedSum>[2]

test('pairs come once, in order, without those that share nobody; values that are unknown count as empty', () => {
  const values = columnOf(
    'extensive',
    people.map((value, at) => (at % 2 === 0 ? Number.NaN : value)),
  )
  const grid = makePeopleGrid(areas, values)
  expect(grid.unknownAreas).toBe(18)
  const zones = [1500, 2200, 4500, 90_000].map((x) => layOnGrid(grid, zoneAt(x, 3000, 'circle', 500)))
  const { first, second, shared } = gridPairs(zones)
  expect([[...first], [...second]]).toEqual([[0], [1]])
  expect(shared[0]).toBe(sharedOnGrid(zones[0]!, zones[1]!))
  expect(peopleOnGrid(zones[3]!)).toBe(0)
})

test('values below zero and cells without end are refused in words', () => {
  expect(() =>
    makePeopleGrid(
      areas,
      columnOf(
        'extensive',
        people.map(() => -1),
      ),
    ),
  ).toThrow(/zero or more/)
  expect(() => makePeopleGrid(areas, people, 0.01)).toThrow(/too small/)
  expect(() => makePeopleGrid(areas, people, 0)).toThrow(/more than zero/)
})
