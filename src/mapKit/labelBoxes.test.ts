import { expect, test } from 'vitest'
import { labelsWithRoom, roughWidth } from './labelBoxes.ts'

test('of two labels in each other’s way the one that matters more is shown', () => {
  const wishes = [
    { id: 'a', x: 100, y: 100, text: 'Dunnan' },
    { id: 'b', x: 110, y: 125, text: 'Anhe' },
    { id: 'c', x: 90, y: 106, text: 'Tonghua' },
  ]
  expect([...labelsWithRoom(wishes)]).toEqual(['a', 'b'])
})

test('a label that would cover a point is left out', () => {
  const wishes = [
    { id: 'a', x: 100, y: 100, text: 'Zhongxiao Fuxing' },
    { id: 'b', x: 160, y: 100, text: 'Dunnan' },
  ]
  expect([...labelsWithRoom(wishes)]).toEqual(['b'])
})

test('a Chinese sign counts wider than a Latin letter', () => {
  expect(roughWidth('敦南店')).toBeGreaterThan(roughWidth('abc'))
})
