import { expect, test } from 'vitest'
import { formatNumber, formatScore } from '#i18n/formats.ts'
import { shownPoints } from './shownPoints.ts'

test('points of an area add up to its score as both are written', () => {
  const tenths = (text: string) => Math.round(Number(text) * 10)
  for (let conditions = 2; conditions <= 9; conditions++)
    for (const share of [1, 0.731, 0.05, 0.3333]) {
      const parts = Array.from({ length: conditions }, (_, i) => (i % 3 === 2 ? 0 : share / conditions))
      const score = parts.reduce((sum, part) => sum + part, 0)
      const written = shownPoints({ score, parts }).map((points) => tenths(formatNumber(points, 1)))
      expect(written.reduce((sum, one) => sum + one, 0)).toBe(tenths(formatScore(score)))
      for (const [i, part] of parts.entries()) if (part === 0) expect(written[i]).toBe(0)
    }
  expect(shownPoints({ score: 1, parts: [1 / 3, 1 / 3, 1 / 3] })).toEqual([33.4, 33.3, 33.3])
})
