import { expect, test } from 'vitest'
import { readBreaks, writeBreaks } from './readBreaks.ts'

test('breaks are read with any usual sign between them', () => {
  for (const text of [
    '10000; 21000; 31000',
    '10,000 21,000 31,000',
    '10k 21k 31k',
    '10,000, 21,000, 31,000',
    '１００００；21000、31000',
  ])
    expect(readBreaks(text, 'count'), text).toEqual({ breaks: [10_000, 21_000, 31_000] })
  expect(readBreaks('2.2; 2.5', 'ratio')).toEqual({ breaks: [2.2, 2.5] })
})

test('shares are written in per cent', () => {
  expect(readBreaks('12 %; 20', 'share')).toEqual({ breaks: [0.12, 0.2] })
  expect(writeBreaks([0.12, 0.2], 'share')).toBe('12; 20')
  expect(readBreaks(writeBreaks([0.123, 0.2], 'share'), 'share')).toEqual({ breaks: [0.123, 0.2] })
})

test('what can not be breaks is refused with the reason', () => {
  expect(readBreaks('  ', 'count')).toEqual({ problem: { kind: 'none' } })
  expect(readBreaks('10; many', 'count')).toEqual({ problem: { kind: 'notNumber', text: 'many' } })
  expect(readBreaks('10; 5%', 'count')).toEqual({ problem: { kind: 'notNumber', text: '5%' } })
  expect(readBreaks('10; 5', 'count')).toEqual({ problem: { kind: 'notRising', text: '5' } })
  expect(readBreaks('5; 5', 'count')).toEqual({ problem: { kind: 'notRising', text: '5' } })
  expect(readBreaks('1;2;3;4;5;6;7', 'count')).toEqual({ problem: { kind: 'tooMany', max: 6 } })
})
