import { expect, test } from 'vitest'
import type { StudyContent } from './studyContent.ts'
import { studyUntil, studyWorth } from './studyWorth.ts'

const study = (madeAt: string, figures: Readonly<Record<string, number | null>>, currency?: string): StudyContent => ({
  kind: 'candidate',
  settings: {},
  figures: Object.entries(figures).map(([id, value]) => ({ id, value })),
  ...(currency === undefined ? {} : { currency }),
  madeAt,
})

test('a site is worth the people it wins times what a person spends; without sales or currency that is unknown', () => {
  const known = { captured: 6000, netNew: 4000, salesPerPerson: 300 }
  expect(studyWorth(study('2026-01-02T00:00:00Z', known, 'TWD'))).toEqual({
    netNew: { amount: 1_200_000, currency: 'TWD' },
    sales: { amount: 1_800_000, currency: 'TWD' },
  })
  const nothing = { netNew: undefined, sales: undefined }
  expect(studyWorth(study('2026-01-02T00:00:00Z', known))).toEqual(nothing)
  expect(studyWorth(study('2026-01-02T00:00:00Z', { captured: 6000, netNew: 4000 }, 'TWD'))).toEqual(nothing)
  expect(studyWorth(study('2026-01-02T00:00:00Z', { ...known, netNew: null }, 'TWD')).netNew).toBeUndefined()
})

test('of several studies the one counts that stood on the day, and without a day the last', () => {
  const first = study('2026-01-02T08:00:00Z', {})
  const second = study('2026-03-04T08:00:00Z', {})
  const until = (day: string | undefined) => studyUntil([second, first], day, 'Asia/Taipei')
  expect(studyUntil([first, second], undefined, 'Asia/Taipei')).toBe(second)
  expect([until('2026-03-04'), until('2026-03-03'), until('2026-01-01')]).toEqual([second, first, undefined])
})

test('a study stands on the day that it was made on by the clock of the company', () => {
  const early = study('2026-03-03T20:00:00Z', {})
  expect(studyUntil([early], '2026-03-03', 'Asia/Taipei')).toBeUndefined()
  expect(studyUntil([early], '2026-03-04', 'Asia/Taipei')).toBe(early)
  expect(studyUntil([early], '2026-03-03', 'America/New_York')).toBe(early)
})
