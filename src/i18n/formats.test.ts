import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { formatDuration } from './formats.ts'

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
