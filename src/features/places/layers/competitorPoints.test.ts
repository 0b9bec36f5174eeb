import { expect, test } from 'vitest'
import { readPlaces } from '#draw/tiles/placedPoints.ts'
import { competitorPoints } from './competitorPoints.ts'

const at = (longitude: number) => ({ latitude: 25, longitude })
const rivals = [
  { fields: { brand: 'red', place: at(121) } },
  { fields: { brand: 'plain', place: at(122) } },
  { fields: { brand: 'paused', place: at(123) } },
  { fields: { brand: 'red' } },
]
const brands = [
  { id: 'red', fields: { colour: 'red' } },
  { id: 'plain', fields: {} },
  { id: 'paused', fields: { isPaused: true, colour: 'blue' } },
]

test('the map draws the places of tracked brands, each in the colour of its brand', () => {
  const [scene] = competitorPoints(rivals, brands)
  const source = scene!.source
  if (source.kind !== 'places') throw new Error('Competitors are places.')
  expect(Array.from(source.degrees)).toEqual([121, 25, 122, 25])
  expect(source.looks[source.lookOf[0]!]?.colour).toBe('#d1433b')
  expect(source.looks[source.lookOf[1]!]?.colour).toBeUndefined()
})

test('a place has the lines of its own type, else those of its brand', () => {
  const [scene] = competitorPoints(
    [{ fields: { brand: 'red', place: at(121) } }, { fields: { brand: 'red', generalType: 'bakery', place: at(122) } }],
    [{ id: 'red', fields: { colour: 'red', generalType: 'coffee' } }],
  )
  const source = scene!.source
  if (source.kind !== 'places') throw new Error('Competitors are places.')
  expect(Array.from(source.lookOf, (number) => source.looks[number]!.sort)).toEqual(['coffee', 'bakery'])
})

test('points keep their looks in whatever order they are drawn', () => {
  const degrees = Float64Array.from([122, 22, 120, 26, 121, 24])
  const set = readPlaces({ kind: 'places', degrees, looks: [], lookOf: Uint8Array.from([7, 8, 9]) })
  const east = [...set.x.keys()].toSorted((a, b) => set.x[a]! - set.x[b]!)
  expect(east.map((row) => set.marks![row])).toEqual([8, 9, 7])
})

test('nothing is drawn before it is known which brands are paused, and without colours points have their layer’s', () => {
  expect(competitorPoints(rivals, undefined)).toEqual([])
  const [scene] = competitorPoints(rivals.slice(1, 2), brands.slice(1, 2))
  expect(scene!.source).toMatchObject({ degrees: Float64Array.from([122, 25]), looks: [{}] })
})
