import { expect, test } from 'vitest'
import { worldPoint, worldSize } from '../worldPoint.ts'
import { arrowBarbs } from './drawInk.ts'
import { noteAt, type NoteMark, noteTraces } from './noteTraces.ts'

const zoom = 16
const at = (east: number, north: number) => ({ longitude: 121.5 + east * 1e-4, latitude: 25 + north * 1e-4 })
const mark = (id: string, kind: NoteMark['kind'], path: NoteMark['path'], more: Partial<NoteMark> = {}): NoteMark => ({
  id,
  kind,
  path,
  radiusMetres: 0,
  colour: '',
  width: 2,
  isFilled: false,
  words: '',
  isChosen: false,
  ...more,
})
const under = (marks: readonly NoteMark[], place: ReturnType<typeof at>, above: number, reach: number) => {
  const { x, y } = worldPoint(place.longitude, place.latitude)
  return noteAt(noteTraces(marks), { x, y: y - above / worldSize(zoom) }, zoom, reach)?.id
}

test('a thin line is found by a finger 20 px beside it, and by a mouse only near it', () => {
  const line = [mark('line', 'line', [at(0, 0), at(20, 0)])]
  expect([under(line, at(10, 0), 20, 22), under(line, at(10, 0), 20, 8), under(line, at(10, 0), 6, 8)]).toEqual([
    'line',
    undefined,
    'line',
  ])
})

test('of notes that lie over each other the uppermost is found, and through an outline what is inside', () => {
  const square = [at(0, 0), at(20, 0), at(20, 20), at(0, 20)]
  const dot = [at(10, 10)]
  const filled = mark('area', 'area', square, { isFilled: true })
  expect(under([mark('dot', 'dot', dot), filled], at(10, 10), 0, 8)).toBe('area')
  expect(under([filled, mark('dot', 'dot', dot)], at(10, 10), 0, 8)).toBe('dot')
  expect(under([mark('dot', 'dot', dot), { ...filled, isFilled: false }], at(10, 10), 0, 8)).toBe('dot')
})

test('the head of an arrow is never longer than a third of it, and an arrow without length has none', () => {
  for (const length of [3, 12, 60, 400]) {
    for (const [x, y] of arrowBarbs([0, 0], [length, 0], 6))
      expect(Math.hypot(length - x, y)).toBeLessThanOrEqual(length / 3 + 1e-9)
  }
  expect(arrowBarbs([5, 5], [5, 5], 6)).toEqual([])
})
