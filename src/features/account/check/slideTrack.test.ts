import { expect, test } from 'vitest'
import { addPoint, moveByKey, within } from './slideTrack.ts'

const room = { width: 320, height: 160, pieceSize: 44 }
const at = { x: 100, y: 50 }

test('the piece never leaves the picture, wherever the pointer goes', () => {
  expect(within({ x: -40, y: -3 }, room)).toEqual({ x: 0, y: 0 })
  expect(within({ x: 999, y: 999 }, room)).toEqual({ x: 276, y: 116 })
  expect(within({ x: 100.4, y: 50.6 }, room)).toEqual({ x: 100, y: 51 })
})

test('arrow keys move the piece a little each way, with Shift pixel by pixel, Page keys far, Home and End to the edges', () => {
  expect(moveByKey('ArrowRight', false, at, room)).toEqual({ x: 102, y: 50 })
  expect(moveByKey('ArrowLeft', true, at, room)).toEqual({ x: 99, y: 50 })
  expect(moveByKey('ArrowUp', false, at, room)).toEqual({ x: 100, y: 48 })
  expect(moveByKey('ArrowDown', true, at, room)).toEqual({ x: 100, y: 51 })
  expect(moveByKey('PageUp', false, { x: 270, y: 50 }, room)).toEqual({ x: 276, y: 50 })
  expect(moveByKey('Home', false, at, room)).toEqual({ x: 0, y: 50 })
  expect(moveByKey('End', false, at, room)).toEqual({ x: 276, y: 50 })
  expect(moveByKey('a', false, at, room)).toBeUndefined()
})

test('a way that is drawn for very long keeps its shape and its end within what may be sent', () => {
  let track: { x: number; y: number; t: number }[] = []
  for (let t = 0; t < 5_000; t++) track = addPoint(track, { x: t, y: 0, t })
  expect(track.length).toBeLessThanOrEqual(250)
  expect(track[0]).toEqual({ x: 0, y: 0, t: 0 })
  expect(track.at(-1)).toEqual({ x: 4_999, y: 0, t: 4_999 })
})
