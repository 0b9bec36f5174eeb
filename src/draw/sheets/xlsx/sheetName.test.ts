import { expect, test } from 'vitest'
import { sheetName } from './sheetName.ts'

test.each([
  ['Stores [May]: 2026/05', 'Stores  May   2026 05'],
  ["'O’Brien's'", "O’Brien's"],
  ["A name that is too long for a '", 'A name that is too long for a'],
  [`${'x'.repeat(30)}🏪`, 'x'.repeat(30)],
  ['history', 'history_'],
  [" '/' ", 'Sheet'],
])('%s names a sheet as %s', (text, name) => {
  expect(sheetName(text, 'Sheet')).toBe(name)
})
