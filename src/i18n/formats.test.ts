import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { formatDuration, formatPart } from './formats.ts'

const minute = 60_000

test('a length of time is told in the one unit that fits, in the language of the reader', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const lengths = [minute, 12.4 * minute, 119 * minute, 120 * minute, 47 * 60 * minute, 3_650 * 1_440 * minute]
  expect(lengths.map(formatDuration)).toEqual([
    '1 minute',
    '12 minutes',
    '119 minutes',
    '2 hours',
    '47 hours',
    '3,650 days',
  ])
  i18n.loadAndActivate({ locale: 'zh-TW', messages: {} })
  expect(formatDuration(12 * minute)).toBe('12 分鐘')
})

test('a part of a whole is never rounded up to all of it', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const shares = [0.994, 0.995, 0.9994, 0.9995, 0.99999, 1]
  expect(shares.map((share) => formatPart(share, 0))).toEqual(['99%', '99.5%', '99.9%', '99.9%', '99.9%', '100%'])
  expect([0.5, 0.9994, 0.9996, 1].map((share) => formatPart(share))).toEqual(['50.0%', '99.9%', '99.9%', '100.0%'])
  expect(formatPart(0.99999, 2)).toBe('99.99%')
})
