import { expect, test } from 'vitest'
import type { Licence } from './licence.ts'
import { notesEndAt } from '#server/services/billing/dropNotes.ts'

const licence = (id: string, planId: string, from: string, to: string | null, anchor = from): Licence => ({
  id,
  planId,
  beginsAt: `${from}T00:00:00.000Z`,
  endsAt: to && `${to}T00:00:00.000Z`,
  anchor: `${anchor}T00:00:00.000Z`,
})
const at = '2026-11-20T00:00:00.000Z'
const trial = licence('a', 'trial', '2026-01-01', '2026-01-15')
const paid = licence('b', 'month', '2026-02-01', '2026-03-01')

test('notes end a week after a company went from a paid plan down to the free trial', () => {
  const down = licence('c', 'trial', '2026-11-10', '2026-11-24')
  expect(notesEndAt([trial, paid, down], at)).toBe('2026-11-17T00:00:00.000Z')
})

test('neither a first trial, nor an ended plan, nor one that is paid again ends them', () => {
  expect(notesEndAt([trial], at)).toBeUndefined()
  expect(notesEndAt([trial, paid], at)).toBeUndefined()
  expect(notesEndAt([trial, licence('d', 'trial', '2026-11-01', '2026-11-30')], at)).toBeUndefined()
  const down = licence('c', 'trial', '2026-11-10', '2026-11-18')
  expect(notesEndAt([paid, down, licence('e', 'year', '2026-11-18', '2027-11-18')], at)).toBeUndefined()
})

test('a trial that is made longer does not give the notes another week', () => {
  const down = licence('c', 'trial', '2026-11-10', '2026-11-15')
  const longer = licence('f', 'trial', '2026-11-15', '2026-12-01', '2026-11-10')
  expect(notesEndAt([paid, down, longer], at)).toBe('2026-11-17T00:00:00.000Z')
})
