import { expect, test } from 'vitest'
import { readFigure } from './readFigure.ts'

test.each([
  ['2,048,600', 2_048_600],
  ['2048600.5', 2_048_600.5],
  [' 6310 ', 6310],
  ['１，２００', 1200],
  ['12萬', 120_000],
  ['1.2万', 12_000],
  ['3k', 3000],
  ['1.5M', 1_500_000],
  ['6,310 人次', 6310],
  ['800 份', 800],
  ['41 tickets', 41],
  ['1 234 567', 1_234_567],
  ["1'234", 1234],
  ['1.234.567', 1_234_567],
  ['1.234,50', 1234.5],
  ['−47,900', -47_900],
  ['(1,200)', -1200],
  ['-0', 0],
  ['$ 1,000', 1000],
  ['1,000元', 1000],
])('%s is the figure %d', (text, value) => {
  expect(readFigure(text)).toEqual({ value })
})

test.each([
  ['NT$ 2,048,600', 2_048_600, 'TWD'],
  ['-NT$5', -5, 'TWD'],
  ['HK$12', 12, 'HKD'],
  ['US$ 12', 12, 'USD'],
  ['JP¥ 12', 12, 'JPY'],
  ['12 USD', 12, 'USD'],
  ['ntd 5', 5, 'TWD'],
])('%s says its currency', (text, value, currency) => {
  expect(readFigure(text)).toEqual({ value, currency })
})

test.each([
  '',
  'abc',
  '12 34',
  '1,0',
  '12,5',
  '1\n2',
  '1\t2',
  '5 %',
  '--5',
  '(-5)',
  '1,000,11',
  '=A1+B1',
  '#REF!',
  '1e5',
  '12/24',
])('%j is no figure', (text) => {
  expect(readFigure(text)).toBeUndefined()
})
