import { expect, test } from 'vitest'
import { nextDeduction } from './nextDeduction.ts'
import { taipeiDate } from './period.ts'

const order = {
  times: 12,
  part: 5_950,
  paid: 5_950,
  deduction: 'month',
  paidAt: '2027-01-31T03:00:00.000Z',
  endsAt: '2028-01-30T16:00:00.000Z',
}
const dayOf = (paid: number, at: string) => taipeiDate(nextDeduction({ ...order, paid }, at)!)

test('the next deduction comes a month after the last, on the last day of a shorter month and on the 31st again', () => {
  expect(dayOf(5_950, '2027-02-01T00:00:00.000Z')).toBe('2027-02-28')
  expect(dayOf(2 * 5_950, '2027-03-01T00:00:00.000Z')).toBe('2027-03-31')
})

test('one that is late is due now', () => {
  expect(nextDeduction(order, '2027-04-02T00:00:00.000Z')).toBe('2027-04-02T00:00:00.000Z')
})

test('nothing more is deducted of what is paid, was paid at once, or has ended before its time', () => {
  const at = '2027-02-01T00:00:00.000Z'
  expect(nextDeduction({ ...order, paid: 12 * 5_950 }, at)).toBeUndefined()
  expect(nextDeduction({ ...order, times: 1, deduction: null }, at)).toBeUndefined()
  expect(nextDeduction({ ...order, endsAt: at }, at)).toBeUndefined()
})
