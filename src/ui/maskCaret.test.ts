import { expect, test } from 'vitest'
import { maskCaret } from './maskCaret.ts'

test('the caret stays behind the figure just typed when the mask puts in a separator', () => {
  expect(maskCaret('1234', '1,234', 4)).toBe(5)
  expect(maskCaret('1,2934', '12,934', 4)).toBe(4)
})

test('the caret stays where figures were taken out', () => {
  expect(maskCaret('1,34', '134', 2)).toBe(1)
})

test('what the mask refuses does not move the caret past the end', () => {
  expect(maskCaret('12x', '12', 3)).toBe(2)
})

test('an empty field has the caret at its start', () => {
  expect(maskCaret('', '', 0)).toBe(0)
})
