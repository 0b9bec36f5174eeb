import { expect, test } from 'vitest'
import { allowanceLeft, changeableUntil, lockOf, voidableUntil } from './invoice.ts'

const at = (text: string) => new Date(`${text}+08:00`).toISOString()
const invoice = {
  issuedAt: at('2026-11-18T10:24'),
  state: 'issued',
  isDonated: false,
  total: 7_140,
  allowed: 0,
} as const

test('an invoice is locked after seven days of 24 hours, the last moment included', () => {
  expect(changeableUntil(invoice.issuedAt)).toBe(at('2026-11-25T10:24'))
  expect(lockOf(invoice, at('2026-11-25T10:24'))).toBeUndefined()
  expect(lockOf(invoice, new Date(Date.parse(at('2026-11-25T10:24')) + 1).toISOString())).toBe('sevenDays')
})

test('the two months are closed with the 13th of the next odd month, also within seven days', () => {
  expect(voidableUntil(at('2026-11-18T10:24'))).toBe(at('2027-01-14T00:00'))
  expect(voidableUntil(at('2027-02-28T23:59'))).toBe(at('2027-03-14T00:00'))
  expect(voidableUntil(at('2027-03-01T00:00'))).toBe(at('2027-05-14T00:00'))
  expect(lockOf({ ...invoice, issuedAt: at('2027-02-28T12:00') }, at('2027-03-14T00:00'))).toBe('periodClosed')
})

test('what was donated, has an allowance or is void can not be changed', () => {
  expect(lockOf({ ...invoice, isDonated: true }, invoice.issuedAt)).toBe('donated')
  expect(lockOf({ ...invoice, allowed: 1 }, invoice.issuedAt)).toBe('hasAllowance')
  expect(lockOf({ ...invoice, state: 'voided' }, invoice.issuedAt)).toBe('voided')
  expect([allowanceLeft({ ...invoice, allowed: 140 }), allowanceLeft({ ...invoice, state: 'voided' })]).toEqual([
    7_000, 0,
  ])
})
