import { expect, test } from 'vitest'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import { evaluateFigure, formatFigure } from './reportFigure.ts'

test('a figure is written as its reader writes it: currency, share, ground, distance, day, and a dash for the unknown', () => {
  const written = (id: string) => formatFigure(exampleReport.figures[id]!, 'zh-tw')
  expect(
    ['summary.netNew', 'summary.impact', 'people.area', 'rival.nearest', 'lease.end', 'rival.unknown'].map(written),
  ).toEqual(['NT$ 1,670,000', '\u221210.0%', '1.318 km²', '340 公尺', '2031年6月30日', '\u2013'])
})

test('a difference bears its sign, unless it is written as zero', () => {
  const format = { kind: 'number', decimals: 1, isSigned: true } as const
  expect([1.3, -1.1, 0.04, -0.04].map((value) => formatFigure({ value, format }, 'en-us'))).toEqual([
    '+1.3',
    '\u22121.1',
    '0.0',
    '0.0',
  ])
})

test('every derived figure of the example is what its expression comes to', () => {
  const derived = Object.values(exampleReport.figures).filter((figure) => figure.derived !== undefined)
  expect(derived.length).toBeGreaterThan(5)
  for (const figure of derived) expect(evaluateFigure(figure.derived!, exampleReport.figures)).toBe(figure.value)
})

test('what is divided by nothing or made from the unknown is unknown', () => {
  expect(evaluateFigure({ op: 'divide', of: ['rival.count', 0] }, exampleReport.figures)).toBeNull()
  expect(evaluateFigure({ op: 'add', of: ['rival.count', 'rival.unknown'] }, exampleReport.figures)).toBeNull()
  expect(evaluateFigure('nowhere', exampleReport.figures)).toBeNull()
})
