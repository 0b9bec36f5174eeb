import { expect, test } from 'vitest'
import type { AreaLabels } from './areaLabels.ts'
import { labelCandidates } from './labelCandidates.ts'

const country: AreaLabels = {
  levels: [
    {
      level: 5,
      names: [
        { code: '1', name: 'Small Township', naml: '小鄉', namc: '小乡' },
        { code: '2', name: "Da'an District", naml: '大安區' },
      ],
      places: Float64Array.of(0.1, 0.1, 0.2, 0.2),
      weights: Float64Array.of(10, 300_000),
    },
  ],
}
const texts = (zoom: number, locale: 'en-us' | 'zh-tw' | 'zh-cn') =>
  labelCandidates([country], { roads: [], rail: [] }, zoom, locale).map(({ lines }) => lines.map(({ text }) => text))

test('names stand in the language of the reader, the most people first', () => {
  expect(texts(12, 'en-us')).toEqual([
    ["DA'AN", '大安區'],
    ['SMALL', '小鄉'],
  ])
  expect(texts(12, 'zh-tw')).toEqual([['大安區'], ['小鄉']])
  expect(texts(12, 'zh-cn')).toEqual([['大安區'], ['小乡']])
})

test('townships are named near enough, and seas only from afar', () => {
  expect(texts(8, 'en-us').flat()).not.toContain("DA'AN")
  expect(texts(6, 'zh-tw').flat()).toContain('臺灣海峽')
  expect(texts(13, 'zh-tw').flat()).not.toContain('臺灣海峽')
})

test('villages are named only near by, each in the reader’s language alone', () => {
  const villages: AreaLabels = {
    levels: [
      {
        level: 6,
        names: [{ code: '1', name: 'Anhe Village', naml: '安和里', namc: '安和里' }],
        places: Float64Array.of(0.1, 0.1),
        weights: Float64Array.of(1),
      },
    ],
  }
  const lines = (zoom: number, locale: 'en-us' | 'zh-tw') =>
    labelCandidates([villages], { roads: [], rail: [] }, zoom, locale).map((candidate) =>
      candidate.lines.map(({ text }) => text),
    )
  expect(lines(14, 'en-us')).toEqual([])
  expect(lines(15, 'en-us')).toEqual([['Anhe']])
  expect(lines(15, 'zh-tw')).toEqual([['安和里']])
})
