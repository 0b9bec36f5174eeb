import { expect, test } from 'vitest'
import { readConflict } from './conflictView.ts'

const seats = {
  entity: 'store',
  entityId: '0190a1b2-0000-7000-8000-000000000001',
  type: 'field',
  field: 'seatCount',
  baseValue: '40',
  currentValue: '44',
  currentBy: 'Lin Yu-chen',
  currentAt: '2026-11-20T03:20:00.000Z',
  incomingValue: '42',
  incomingBy: 'Wu Kai',
  incomingAt: '2026-11-20T05:52:00.000Z',
  incomingOp: 'op-1',
  isIncomingShown: true,
  status: 'open',
}

test('both values come with who set them and when, the value before, and which one others see', () => {
  const view = readConflict(seats)
  expect(view?.before).toBe(40)
  expect(view?.current).toMatchObject({ value: 44, by: 'Lin Yu-chen', isShown: false })
  expect(view?.incoming).toMatchObject({ value: 42, by: 'Wu Kai', isShown: true })
})

test('a conflict of a newer kind is left alone, and a damaged value counts as unknown', () => {
  expect(readConflict({ ...seats, type: 'somethingNew' })).toBeUndefined()
  expect(readConflict({ ...seats, entity: 'dragon' })).toBeUndefined()
  expect(readConflict({ ...seats, currentValue: '{' })?.current.value).toBeNull()
})
