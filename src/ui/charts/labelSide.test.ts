import { expect, test } from 'vitest'
import { labelSide } from './labelSide.ts'

test('a figure over the first or last column stays inside the chart, one between stands over the middle of its column', () => {
  expect(labelSide(0, 12, 20, '1.81M').align).toBe('left')
  expect(labelSide(5, 12, 20, '1.81M').align).toBe('center')
  expect(labelSide(11, 12, 20, '1.81M').align).toBe('right')
})

test('where columns are wide a figure needs no room beside its own', () => {
  for (const index of [0, 11]) expect(labelSide(index, 12, 60, '1.81M').align).toBe('center')
})

test('Chinese letters are wider: a figure of the first column that is written with them begins at the column, too', () => {
  expect(labelSide(0, 12, 60, '231.5 萬元').align).toBe('left')
  expect(labelSide(0, 12, 60, '231,500').align).toBe('center')
})
