import { expect, test } from 'vitest'
import { fitted, maxScale, panBy, swipeOf, zoomAt } from './pictureView.ts'

const frame = { width: 400, height: 300 }

test('what lies under the finger stays there while a picture is enlarged', () => {
  const view = zoomAt(fitted, 2, { x: 100, y: -50 }, frame)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomAt(view, 0.5, { x: 100, y: -50 }, frame)).toEqual(fitted)
})

test('a picture is never smaller than its frame, never larger than eight times, and never leaves a gap', () => {
  expect(zoomAt(fitted, 0.1, { x: 0, y: 0 }, frame)).toEqual(fitted)
  expect(zoomAt(fitted, 99, { x: 0, y: 0 }, frame).scale).toBe(maxScale)
  expect(panBy({ scale: 2, x: 0, y: 0 }, 900, -900, frame)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(panBy(fitted, 50, 50, frame)).toEqual(fitted)
})

test('a long way sideways turns the page, a short or steep one does not', () => {
  expect(swipeOf(-120, 10)).toBe(1)
  expect(swipeOf(120, 10)).toBe(-1)
  expect(swipeOf(-30, 0)).toBe(0)
  expect(swipeOf(-120, 110)).toBe(0)
})
