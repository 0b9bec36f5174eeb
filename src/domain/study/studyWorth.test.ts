import { expect, test } from 'vitest'
import { dayInZone } from '../company/timeZone.ts'
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
  const inTaipei = (moment: string) => dayInZone(moment, 'Asia/Taipei')
  expect(studyUntil([first, second], undefined, inTaipei)).toBe(second)
  expect(studyUntil([second, first], '2026-03-04', inTaipei)).toBe(second)
  expect(studyUntil([second, first], '2026-03-03', inTaipei)).toBe(first)
  expect(studyUntil([second, first], '2026-01-01', inTaipei)).toBeUndefined()
  const early = study('2026-03-03T23:30:00Z', {})
  expect(studyUntil([early], '2026-03-03', inTaipei), 'made on March 4 in Taipei').toBeUndefined()
})
