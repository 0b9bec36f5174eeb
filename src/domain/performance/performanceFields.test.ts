import { expect, test } from 'vitest'
import { checkFields } from '../fields/checkFields.ts'
import { performanceFields } from './performanceFields.ts'

const check = (field: string, value: never) => checkFields(performanceFields, { [field]: value }, false)
const twd = (amount: number) => ({ amount, currency: 'TWD' }) as never

test('what was sold, planned or spent is 0 or more, and a figure below is refused with its rule', () => {
  for (const field of ['monthlySales01', 'targetSales12', 'deliveryCost06', 'oneTimeCost', 'annualTarget', 'sales']) {
    expect(check(field, twd(-5)), field).toEqual([{ field, rule: 'min_value', settings: { min: 0 } }])
    expect([...check(field, twd(0)), ...check(field, twd(5))], field).toEqual([])
  }
  expect(check('ticketsDineIn01', -5 as never)).toMatchObject([{ rule: 'min_value' }])
})
