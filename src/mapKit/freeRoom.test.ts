import { expect, test } from 'vitest'
import { addInset, isInFreeRoom } from './freeRoom.ts'

const size = { width: 1360, height: 900 }
const panels = { left: 264, top: 64, right: 388, bottom: 0 }

test('a place under a panel, or too near to one, is not clear', () => {
  expect(isInFreeRoom({ x: 600, y: 400 }, size, panels, 40)).toBe(true)
  expect(isInFreeRoom({ x: 280, y: 400 }, size, panels, 40)).toBe(false)
  expect(isInFreeRoom({ x: 960, y: 400 }, size, panels, 40)).toBe(false)
  expect(isInFreeRoom({ x: 600, y: 90 }, size, panels, 40)).toBe(false)
  expect(isInFreeRoom({ x: 600, y: 880 }, size, panels, 40)).toBe(false)
})

test('what an opened figure will cover counts as covered', () => {
  const covered = addInset(panels, { right: 322 })
  expect(covered).toEqual({ left: 264, top: 64, right: 710, bottom: 0 })
  expect(isInFreeRoom({ x: 600, y: 400 }, size, covered, 40)).toBe(true)
  expect(isInFreeRoom({ x: 640, y: 400 }, size, covered, 40)).toBe(false)
})
