import { expect, test } from 'vitest'
import { nextInMenu } from './Menu.tsx'

const labels = ['Copy', 'Compare', 'Delete']

test('arrow keys go round', () => {
  expect(nextInMenu('ArrowDown', 2, labels)).toBe(0)
  expect(nextInMenu('ArrowUp', 0, labels)).toBe(2)
  expect(nextInMenu('ArrowDown', -1, labels)).toBe(0)
})

test('a letter moves to the next entry that begins with it', () => {
  expect(nextInMenu('c', 0, labels)).toBe(1)
  expect(nextInMenu('C', 1, labels)).toBe(0)
  expect(nextInMenu('x', 1, labels)).toBeUndefined()
})

test('Enter and space are left to the entry', () => {
  expect(nextInMenu('Enter', 0, labels)).toBeUndefined()
  expect(nextInMenu(' ', 0, labels)).toBeUndefined()
})
