import { expect, test } from 'vitest'
import { countReasons, englishReason, packReason } from './packReasons.ts'

test('a sentence holds all that it names, and the reason that it goes back to', () => {
  const reason = packReason('noTown', { district: '天龍市' })
  expect(englishReason(packReason('noRowMatches', { row: 2, name: '三民里', reason }))).toBe(
    'No rows match a village in the area data. Row 2, 三民里: no township in the area data is called “天龍市”.',
  )
})

test('what a file says never becomes part of the sentence that it stands in', () => {
  expect(englishReason(packReason('noNumber', { column: '{text}', text: '$&' }))).toBe(
    '“{text}” must be a number, but the cell says “$&”',
  )
})

test('reasons are counted by what they say, whatever row they are of; tags and columns tell them apart', () => {
  const reasons = [
    packReason('unknownType', { tag: 'amenity=bench' }),
    packReason('negative', { column: '人口', text: '-5' }),
    packReason('negative', { column: '人口', text: '-7' }),
    packReason('negative', { column: '戶數', text: '-5' }),
  ]
  expect(countReasons(reasons).map(({ reason, count }) => [count, englishReason(reason)])).toEqual([
    [2, '“人口” is …, but it can’t be negative'],
    [1, 'unknown place type amenity=bench'],
    [1, '“戶數” is …, but it can’t be negative'],
  ])
})
