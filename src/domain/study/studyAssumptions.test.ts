import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleAssumptions } from '#tests/reports/exampleSites.ts'
import { choicesOf, type StudyAssumptions, studyAssumptionsSchema, withoutSpend } from './studyAssumptions.ts'
import { latestChoices, studyChoices } from './studyChoices.ts'
import { type StudyContent, studyContentSchema } from './studyContent.ts'
import { companyLimits, exceeds } from './verdictLimits.ts'

const assumed: StudyAssumptions = {
  ...exampleAssumptions,
  model: 'exponential',
  decay: { kind: 'exponential', rate: 0.5 },
  travelKilometres: 3,
  travelSource: 'chosen',
  format: 'mall',
  squareMetres: 250,
  medianSquareMetres: 118,
  fit: { stores: 38, spread: 0.24 },
  spend: { perPerson: 412.5, low: 260.2, high: 655.9, stores: 38, currency: 'TWD' },
  limits: companyLimits({ ownShareLimit: 12.5 }),
}
const study = (madeAt: string, more: Partial<StudyContent>): StudyContent => ({
  kind: 'candidate',
  settings: {},
  figures: [],
  madeAt,
  ...more,
})

test('a saved study returns its assumptions as they were, and without sales for readers who can’t see them', () => {
  const content = study('2026-11-27T08:00:00Z', { assumptions: assumed })
  expect(v.parse(studyContentSchema, JSON.parse(JSON.stringify(content)))).toEqual(content)
  expect('spend' in v.parse(studyAssumptionsSchema, withoutSpend(assumed))).toBe(false)
  expect(v.safeParse(studyAssumptionsSchema, { ...assumed, limits: { impact: 8 } }).success).toBe(false)
})

test('studies saved before assumptions were stored stay readable, with the choices of their draft', () => {
  const draft = { name: 'C', demandModel: 'plain', site: { format: 'street' }, travelKilometres: 2.5, basis: 'ring' }
  const old = study('2025-05-05T08:00:00Z', { settings: { draft } })
  expect(v.parse(studyContentSchema, old)).toEqual(old)
  expect(studyChoices(old)).toEqual({ demandModel: 'plain', site: { format: 'street' }, travelKilometres: 2.5 })
  expect(studyChoices({ ...old, kind: 'finder' })).toBeUndefined()
  expect(studyChoices({ ...old, settings: {} })).toBeUndefined()
})

test('the latest study decides; a distance that was fitted is fitted again', () => {
  const first = study('2026-01-01T00:00:00Z', { assumptions: assumed })
  const last = study('2026-02-01T00:00:00Z', { assumptions: { ...assumed, travelSource: 'fitted', travelTimes: 1.5 } })
  expect(latestChoices([last, first])).toEqual({
    demandModel: 'exponential',
    site: { format: 'mall', squareMetres: 250 },
  })
  expect(choicesOf(assumed).travelKilometres).toBe(3)
  expect(latestChoices([])).toBeUndefined()
})

test('what reads as equal to its limit is within it; each limit is the company’s or the default', () => {
  expect([exceeds(0.0804, 0.08), exceeds(0.0806, 0.08), exceeds(0, 0)]).toEqual([false, true, false])
  expect(companyLimits(undefined)).toEqual({ impact: 0.08, ownShare: 0.15, setByCompany: [] })
  expect(companyLimits({ impactLimit: 0 })).toEqual({ impact: 0, ownShare: 0.15, setByCompany: ['impact'] })
})
