import { expect, test } from 'vitest'
import { isInRange, movedByKey, nextInRows, oneCell, rangeOf } from './gridSelection.ts'

const size = { rows: 12, columns: 7 }
const at = (row: number, column: number) => oneCell({ row, column })
const press = (key: string, shiftKey = false, ctrlKey = false) => ({ key, shiftKey, ctrlKey, metaKey: false })

test('arrows move one cell and stay in the grid; with Ctrl they go to its edge', () => {
  expect(movedByKey(at(3, 3), size, press('ArrowDown'))).toEqual(at(4, 3))
  expect(movedByKey(at(0, 0), size, press('ArrowUp'))).toEqual(at(0, 0))
  expect(movedByKey(at(3, 3), size, press('ArrowRight', false, true))).toEqual(at(3, 6))
  expect(movedByKey(at(3, 3), size, press('Home'))).toEqual(at(3, 0))
  expect(movedByKey(at(3, 3), size, press('a'))).toBeUndefined()
})

test('Shift and arrows draw the selection on from where it began', () => {
  const drawn = movedByKey(movedByKey(at(3, 3), size, press('ArrowUp', true))!, size, press('ArrowRight', true))!
  expect(rangeOf(drawn)).toEqual({ top: 2, bottom: 3, left: 3, right: 4 })
  expect(isInRange(rangeOf(drawn), { row: 2, column: 4 })).toBe(true)
  expect(isInRange(rangeOf(drawn), { row: 4, column: 4 })).toBe(false)
  expect(movedByKey(drawn, size, press('ArrowDown'))).toEqual(at(4, 3))
})

test('Tab goes along the rows and leaves the grid at its ends', () => {
  expect(nextInRows(at(3, 6), size, 1)).toEqual(at(4, 0))
  expect(nextInRows(at(3, 0), size, -1)).toEqual(at(2, 6))
  expect([nextInRows(at(11, 6), size, 1), nextInRows(at(0, 0), size, -1)]).toEqual([undefined, undefined])
})
