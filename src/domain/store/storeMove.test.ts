import { expect, test } from 'vitest'
import { moveChanges, movedBack } from './storeMove.ts'

const words = { day: '2026-11-23', reason: ' Rent agreed ', inCharge: 'Wu Kai' }

test('a move says where the store came from, since when, why and who looks after it; what was next is done with', () => {
  const store = { status: '3', inCharge: 'Wu Kai', nextStep: 'Site visit', nextDate: '2026-11-27' }
  expect(moveChanges(store, '4', words)).toEqual({
    status: '4',
    statusFrom: '3',
    statusSince: '2026-11-23',
    statusReason: 'Rent agreed',
    nextStep: null,
    nextDate: null,
  })
})

test('opening and closing have a day of their own', () => {
  expect(moveChanges({ status: '2' }, '1', words)).toMatchObject({ openingDate: '2026-11-23' })
  expect(moveChanges({ status: '1' }, '0', words)).toMatchObject({ closingDate: '2026-11-23' })
})

test('taken back, every field is what it was', () => {
  const before = { status: '2', statusFrom: '4', statusSince: '2026-09-01', nextStep: 'Opening' }
  expect(movedBack(before, moveChanges(before, '1', words))).toEqual({
    status: '2',
    statusFrom: '4',
    statusSince: '2026-09-01',
    statusReason: null,
    inCharge: null,
    nextStep: 'Opening',
    openingDate: null,
  })
})
