import { expect, test } from 'vitest'
import { labelSide } from './labelSide.ts'

test('a figure over the first or last column stays inside the chart, one between stands over the middle of its column', () => {
  expect(labelSide(0, 12, 20, '1.81M').anchor).toBe('start')
  expect(labelSide(5, 12, 20, '1.81M').anchor).toBe('middle')
  expect(labelSide(11, 12, 20, '1.81M').anchor).toBe('end')
})

test('where columns are wide a figure needs no room beside its own', () => {
  for (const index of [0, 11]) expect(labelSide(index, 12, 60, '1.81M').anchor).toBe('middle')
})

test('Chinese letters are wider: a figure of the first column that is written with them begins at the column, too', () => {
  expect(labelSide(0, 12, 60, '231.5 萬元').anchor).toBe('start')
  expect(labelSide(0, 12, 60, '231,500').anchor).toBe('middle')
})
