import { expect, test } from 'vitest'
import { clipPolygon } from '#analysis/shape/clipShape.ts'
import { joinPolygons } from '#analysis/shape/joinPolygons.ts'
import { testSeed } from '../tools/testSeed.ts'
import { tries } from './anyInput.ts'
import { outlines } from './outlines.ts'
import { seededRandom } from './seededRandom.ts'

const seed = testSeed()
const { numRuns } = tries(150)

type Ring = readonly (readonly [number, number])[]
type Rings = readonly Ring[]

const isInside = (rings: Rings, x: number, y: number): boolean =>
  rings.reduce((isIn, ring) => {
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(at + 1) % ring.length]!
      if (y1 <= y !== y2 <= y && x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) > x) isIn = !isIn
    }
    return isIn
  }, false)

const shoelace = (ring: Ring): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

function expectWellMade(polygons: readonly Rings[], where: string): void {
  for (const rings of polygons)
    for (const [at, ring] of rings.entries()) {
      expect(ring.at(-1), where).toEqual(ring[0])
      expect(Math.sign(shoelace(ring)), where).toBe(at === 0 ? 1 : -1)
    }
}

function drawShapes(number: number, random: () => number): Rings[] {
  const kinds = Object.values(outlines)
  const shapes = Array.from({ length: 2 + Math.floor(random() * 3) }, (): Rings => {
    const dx = (random() - 0.5) * 200
    const dy = (random() - 0.5) * 200
    const rings = kinds[Math.floor(random() * kinds.length)]!(20 + 150 * random(), random)
    return rings.map((ring) => [...ring, ring[0]!].map(([x, y]) => [x + dx, y + dy] as const))
  })
  if (number % 5 > 0) return shapes
  const [first] = shapes
  return [...shapes, first!, first!.map((ring) => ring.map(([x, y]) => [x + 10, y] as const))]
}

test('united polygons hold each point that one of them holds, whatever they are', () => {
  const random = seededRandom(seed)
  for (let number = 0; number < numRuns; number++) {
    const shapes = drawShapes(number, random)
    const united = joinPolygons(shapes)
    const where = `shapes ${number}, seed ${seed}`
    if (united !== shapes) expectWellMade(united, where)
    for (let i = 0; i < 200; i++) {
      const x = (random() - 0.5) * 400
      const y = (random() - 0.5) * 400
      const wanted = shapes.some((rings) => isInside(rings, x, y))
      expect(united.filter((rings) => isInside(rings, x, y)).length, `${where}, ${x} ${y}`).toBe(wanted ? 1 : 0)
    }
  }
})

test('a clipped polygon holds each point that lies in it and in what clips it', () => {
  const random = seededRandom(seed + 1)
  for (let number = 0; number < numRuns; number++) {
    const [shape = [], other = [], ...rest] = drawShapes(number, random)
    const within = number % 5 === 0 ? [rest.at(-2)!] : [other, ...rest]
    const clipped = clipPolygon(shape, within)
    const where = `shapes ${number}, seed ${seed}`
    expectWellMade(clipped, where)
    for (let i = 0; i < 200; i++) {
      const x = (random() - 0.5) * 400
      const y = (random() - 0.5) * 400
      const wanted = isInside(shape, x, y) && within.some((rings) => isInside(rings, x, y))
      expect(clipped.filter((rings) => isInside(rings, x, y)).length, `${where}, ${x} ${y}`).toBe(wanted ? 1 : 0)
    }
  }
})
