import { expect, test } from 'vitest'
import { initialsOf } from './Avatar.tsx'

test('a name in letters is shown by its first and last word, a Chinese one by its last two characters', () => {
  expect(initialsOf('Lin Yu-chen')).toBe('LY')
  expect(initialsOf('madonna')).toBe('M')
  expect(initialsOf('林雨辰')).toBe('雨辰')
  expect(initialsOf('  ')).toBe('')
})
