import { expect, test } from 'vitest'
import { leavesTheWay, mayMove, statusSteps } from './storeStatus.ts'

test('a store that is being made takes any status, one with an unknown status takes none', () => {
  for (const status of statusSteps) {
    expect(mayMove(undefined, status)).toBe(true)
    expect(mayMove('9', status)).toBe(false)
    expect(mayMove('constructor', status)).toBe(false)
  }
})

test('a store moves along the ways of the list and to no status that is none', () => {
  expect([mayMove('3', '4'), mayMove('4', '2'), mayMove('2', '1'), mayMove('1', '1')]).toEqual([true, true, true, true])
  expect([mayMove('3', '1'), mayMove('1', '9'), mayMove('1', 'toString')]).toEqual([false, false, false])
})

test('a store may go back to where it came from, once and nowhere else, and nobody says that it came from elsewhere', () => {
  const approved = { status: '4', statusFrom: '3' }
  expect(leavesTheWay(approved, 'status', '3')).toBe(false)
  expect(leavesTheWay({ status: '4' }, 'status', '3')).toBe(true)
  expect(leavesTheWay(approved, 'status', '1')).toBe(true)
  expect(leavesTheWay(approved, 'statusFrom', '1')).toBe(true)
  expect(leavesTheWay(approved, 'statusFrom', '4')).toBe(false)
  expect(leavesTheWay(approved, 'statusFrom', null)).toBe(false)
  expect(leavesTheWay(approved, 'name', 'Songyan')).toBe(false)
})
