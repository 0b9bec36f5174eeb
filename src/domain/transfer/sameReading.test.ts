import { expect, test } from 'vitest'
import { readField } from '../fields/fieldTypes.ts'
import type { FieldTextContext } from '../fields/fieldTextContext.ts'
import type { Field } from '../fields/field.ts'
import { leaseFields } from '../lease/leaseFields.ts'
import { storeFields } from '../store/storeFields.ts'
import { readValue } from './readValue.ts'
import type { TransferContext } from './transferContext.ts'

const words: Readonly<Record<string, string>> = { m: '公尺', days: '天', months: '個月' }
const common = { areaUnit: 'ping', currency: 'TWD' } as const
const form = { ...common, locale: 'zh-tw', country: 'tw', unitLabel: (unit: string) => words[unit] ?? unit }

const inForm = (field: Field, text: string) => {
  const read = readField(field, text, form as Partial<FieldTextContext> as FieldTextContext)
  return 'value' in read ? read.value : 'refused'
}
const inImport = (field: Field, text: string) => {
  const column = { field, unit: undefined, dateOrder: undefined, decimalMark: '.' } as const
  const read = readValue(text, column, common as Partial<TransferContext> as TransferContext)
  return 'value' in read ? read.value : 'refused'
}

const money = (amount: number, currency = 'TWD') => ({ amount, currency })
const area = (value: number, unit: string) => ({ value, unit })

test.each([
  ['money', leaseFields.rentTotal, '新台幣1000', money(1000)],
  ['money', leaseFields.rentTotal, '１，０００元', money(1000)],
  ['money', leaseFields.rentTotal, '12萬5千元', money(125_000)],
  ['money', leaseFields.rentTotal, '(500)', money(-500)],
  ['money', leaseFields.rentTotal, 'US$ 5', money(5, 'USD')],
  ['money', leaseFields.rentTotal, '5 USD', money(5, 'USD')],
  ['money', leaseFields.rentTotal, '£5', money(5, 'GBP')],
  ['money', leaseFields.rentTotal, 'HK$ 12.5', money(12.5, 'HKD')],
  ['money', leaseFields.rentTotal, 'CN¥ 12.5', money(12.5, 'CNY')],
  ['money', leaseFields.rentTotal, 'JP¥ 12', money(12, 'JPY')],
  ['money', leaseFields.rentTotal, '1,2,3', 'refused'],
  ['percentage', leaseFields.rentIncrease, '５％', 5],
  ['percentage', leaseFields.rentIncrease, '-5 %', -5],
  ['span of months', leaseFields.noticePeriod, '3個月', 3],
  ['span of days', leaseFields.rentFree, '30日', 30],
  ['length', leaseFields.kitchenWidth, '3.2米', 3.2],
  ['length', leaseFields.kitchenWidth, '5%', 'refused'],
  ['length', leaseFields.kitchenWidth, '350公分', 3.5],
  ['span of months', leaseFields.noticePeriod, '30天', 'refused'],
  ['span of days', leaseFields.rentFree, '2個月', 'refused'],
  ['space', storeFields.totalSpace, '30天', 'refused'],
  ['space', storeFields.totalSpace, '46平米', area(46, 'm2')],
  ['space', storeFields.totalSpace, '46 sqm', area(46, 'm2')],
  ['space', storeFields.totalSpace, '４６坪', area(46, 'ping')],
  ['count', storeFields.seatCount, '４０', 40],
  ['count', storeFields.seatCount, '1萬', 10_000],
  ['time', storeFields.hourOpen, '7:30:00', '07:30'],
  ['time', storeFields.hourOpen, '０７：３０', '07:30'],
  ['phone number', leaseFields.landlordPhone, '02-2738-1234', '02-2738-1234'],
])('a %s is read alike in a form and in an import: %#', (_kind, field, text, value) => {
  expect({ text, form: inForm(field, text), import: inImport(field, text) }).toEqual({
    text,
    form: value,
    import: value,
  })
})
