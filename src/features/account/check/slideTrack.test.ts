import { expect, test } from 'vitest'
import { addPoint, clampX, moveByKey } from './slideTrack.ts'

test('the piece never leaves the picture, wherever the pointer goes', () => {
  expect(clampX(-40, 320, 44)).toBe(0)
  expect(clampX(999, 320, 44)).toBe(276)
  expect(clampX(100.4, 320, 44)).toBe(100)
})

test('arrow keys move the piece a little, with Shift pixel by pixel, Page keys far, Home and End to the edges', () => {
  expect(moveByKey('ArrowRight', false, 100, 320, 44)).toBe(102)
  expect(moveByKey('ArrowLeft', true, 100, 320, 44)).toBe(99)
  expect(moveByKey('PageUp', false, 270, 320, 44)).toBe(276)
  expect(moveByKey('Home', false, 100, 320, 44)).toBe(0)
  expect(moveByKey('End', false, 100, 320, 44)).toBe(276)
  expect(moveByKey('a', false, 100, 320, 44)).toBeUndefined()
})

test('a way that is drawn for very long keeps its shape and its end within what may be sent', () => {
  let track: { x: number; y: number; t: number }[] = []
  for (let t = 0; t < 5_000; t++) track = addPoint(track, { x: t, y: 0, t })
  expect(track.length).toBeLessThanOrEqual(2_000)
  expect(track[0]).toEqual({ x: 0, y: 0, t: 0 })
  expect(track.at(-1)).toEqual({ x: 4_999, y: 0, t: 4_999 })
})
