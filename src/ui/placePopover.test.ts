import { expect, test } from 'vitest'
import { placePopover } from './placePopover.ts'

const view = { left: 0, top: 0, width: 1000, height: 800 }
const size = { width: 300, height: 200 }

test('a popover opens on the wished side with its arrow on the anchor', () => {
  const anchor = { left: 500, top: 300, width: 60, height: 20 }
  expect(placePopover(anchor, size, view, { side: 'bottom', gap: 10, align: 'center' })).toEqual({
    left: 380,
    top: 330,
    side: 'bottom',
    arrow: 150,
  })
})

test('without room on the wished side it opens on the other one', () => {
  const anchor = { left: 500, top: 740, width: 60, height: 20 }
  expect(placePopover(anchor, size, view, { side: 'bottom', gap: 10, align: 'center' }).side).toBe('top')
})

test('near the edge it is moved into the window and its arrow follows the anchor', () => {
  const anchor = { left: 960, top: 300, width: 30, height: 20 }
  const placed = placePopover(anchor, size, view, { side: 'bottom', gap: 10, align: 'center' })
  expect(placed.left).toBe(692)
  expect(placed.arrow).toBe(280)
})

test('it may open towards the map, at the left of a panel', () => {
  const anchor = { left: 700, top: 100, width: 120, height: 40 }
  const placed = placePopover(anchor, size, view, { side: 'left', gap: 10, align: 'center' })
  expect(placed).toMatchObject({ side: 'left', left: 390, top: 20 })
  expect(placed.arrow).toBe(100)
})

test('in a window too small for it, it still starts inside the window', () => {
  const placed = placePopover(
    { left: 10, top: 10, width: 44, height: 44 },
    { width: 390, height: 900 },
    { left: 0, top: 0, width: 390, height: 600 },
    { side: 'bottom', gap: 10, align: 'start' },
  )
  expect(placed.left).toBeGreaterThanOrEqual(8)
  expect(placed.top).toBeGreaterThanOrEqual(8)
})
