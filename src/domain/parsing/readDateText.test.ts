import { expect, test } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import { storeFields } from '../store/storeFields.ts'
import { readField } from '../fields/fieldTypes.ts'
import type { FieldTextContext } from '../fields/fieldTextContext.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { dateOrderOf, dayInOrder, readDay } from './readDateText.ts'
import { readValue } from '../transfer/readValue.ts'
import type { TransferContext } from '../transfer/transferContext.ts'

const rocSpellings = (year: number, month: number, day: number): readonly string[] => {
  const yyy = String(year).padStart(3, '0')
  const mm = String(month).padStart(2, '0')
  const dd = String(day).padStart(2, '0')
  return [
    `民國${year}年${month}月${day}日`,
    `中華民國 ${year} 年 ${month} 月 ${day} 日`,
    `民国${year}/${mm}/${dd}`,
    `民國${yyy}${mm}${dd}`,
    `${yyy}/${month}/${day}`,
    `${yyy}.${mm}.${dd}`,
    `${yyy}-${mm}-${dd}`,
    `${yyy}${mm}${dd}`,
    `${yyy}年${month}月${day}日`,
  ]
}
const wide = (text: string) => text.replace(/[0-9/.-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test('February 29 of the 113th year is read in every spelling of Taiwan, also in full-width digits', () => {
  for (const text of rocSpellings(113, 2, 29).flatMap((one) => [one, wide(one)]))
    expect(readDay(text), text).toEqual({ day: '2024-02-29' })
  expect(readDay('民國元年1月1日')).toEqual({ day: '1912-01-01' })
})

test.each([
  ['24/7/1', '2024-07-01', '1935-07-01'],
  ['24年7月1日', '2024-07-01', '1935-07-01'],
  ['99.1.31', '1999-01-31', '2010-01-31'],
  ['3/4/2026', '2026-04-03', '2026-03-04'],
])('%s could be two days, and both are named', (text, first, second) => {
  expect(readDay(text)).toEqual({ first, second })
})

test('what has one reading alone is read', () => {
  expect(readDay('13/4/2026')).toEqual({ day: '2026-04-13' })
  expect(readDay('5/5/2026')).toEqual({ day: '2026-05-05' })
  expect(readDay('24/2/29')).toEqual({ day: '2024-02-29' })
})

test.each(['2026-02-30', '112/2/29', '民國113年13月1日', '1130431', '31-Jun-2026'])(
  '%s is no day of the calendar',
  (text) => {
    expect(readDay(text)).toEqual({ refused: 'noSuchDay' })
  },
)

test.each(['soon', '', '7/1', '1'.repeat(100)])('"%s" is no date', (text) => {
  expect(readDay(text)).toEqual({ refused: 'noDate' })
})

test('a column of two-digit years asks, and is read as it was answered', () => {
  expect(dateOrderOf(['24/7/1', '25/12/31'])).toBeUndefined()
  expect([dayInOrder('24/7/1', 'yy'), dayInOrder('24/7/1', 'roc')]).toEqual(['2024-07-01', '1935-07-01'])
})

test('a form and an import read the same day from 3,000 random texts, or both refuse it', () => {
  const seed = testSeed()
  const random = seededRandom(seed)
  const upTo = (max: number) => 1 + Math.floor(random() * max)
  const column = { field: storeFields.openingDate, unit: undefined, decimalMark: '.' } as const
  for (let i = 0; i < 3_000; i++) {
    const year = 99 + upTo(100)
    const month = upTo(13)
    const day = upTo(32)
    const roc = rocSpellings(year, month, day)
    const spellings = [
      ...roc,
      `${1911 + year}/${month}/${day}`,
      `${day}/${month}/${1911 + year}`,
      `${year % 100}/2/${day}`,
    ]
    const at = Math.floor(random() * spellings.length)
    const text = spellings[at]!
    const form = readField(storeFields.openingDate, text, {} as FieldTextContext)
    const cell = readValue(text, { ...column, dateOrder: dateOrderOf([text]) }, {} as TransferContext)
    const read = 'value' in form ? form.value : undefined
    expect('value' in cell ? cell.value : undefined, `${text}, seed ${seed}`).toBe(read)
    const date = new Date(Date.UTC(1911 + year, month - 1, day))
    const isDay = date.getUTCMonth() === month - 1
    if (at <= roc.length)
      expect(read, `${text}, seed ${seed}`).toBe(isDay ? date.toISOString().slice(0, 10) : undefined)
  }
})
