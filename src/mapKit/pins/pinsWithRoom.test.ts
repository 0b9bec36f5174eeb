import { expect, test } from 'vitest'
import { worldPoint } from '../worldPoint.ts'
import { pinsWithRoom } from './pinsWithRoom.ts'

const bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1 }
const pin = (id: string, east: number) => ({ id, at: worldPoint(121.5 + east, 25) })
const idsAt = (zoom: number, pins: readonly ReturnType<typeof pin>[]) =>
  pinsWithRoom(pins, zoom, bounds).map(({ id }) => id)

test('of pictures that would hide each other the uppermost is shown, and nearer up all of them', () => {
  const three = [pin('below', 0), pin('above', 0.001), pin('apart', 0.1)]
  expect(idsAt(12, three)).toEqual(['apart', 'above'])
  expect(idsAt(18, three)).toEqual(['apart', 'above', 'below'])
})

test('what lies outside the window is not shown, and a window is never crowded', () => {
  expect(pinsWithRoom([pin('far', 0)], 12, { ...bounds, maxX: 0.1 })).toEqual([])
  const many = Array.from({ length: 500 }, (_, at) => pin(String(at), at * 0.01))
  expect(idsAt(16, many)).toHaveLength(60)
})
