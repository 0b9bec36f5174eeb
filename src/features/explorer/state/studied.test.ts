import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { ZoneFigures } from '#analysis/studyTypes.ts'
import { calibrationAtom, calibrationKey, uncalibrated } from './calibration.ts'
import type { DraftStudy } from './draftStudy.ts'
import { followLater } from './followLater.ts'
import {
  type Answered,
  answeredAtom,
  areasAtom,
  hasFiguresAtom,
  hasLaterFiguresAtom,
  type StudyView,
  studyViewAtom,
  studiedAtom,
  studiedLaterAtom,
} from './studied.ts'

const study: DraftStudy = { name: '', basis: 'ring', radiusMetres: 500, ownZones: 'ring' }
const atOnce = (work: () => void) => work()
const centre = { latitude: 25.05, longitude: 121.53 }

function answered(population: number, problem?: ZoneFigures['problem']): Answered {
  const figures: ZoneFigures = {
    zoneId: 'studied',
    squareMetres: 785_398,
    coverage: 1,
    missingRows: 0,
    values: { population },
    competitorCount: 0,
    ownStoreCount: 0,
    areas: { indexes: new Uint32Array(), shares: new Float64Array() },
    poiCounts: {},
    poiTypes: {},
    notes: [],
    ...(problem ? { problem } : {}),
  }
  const zone = { id: 'studied', shape: { type: 'Circle', centre, radiusMetres: 500 } } as const
  return {
    study,
    zone,
    answer: {
      dataVersion: '1',
      zones: [figures],
      overlaps: [],
      path: [],
      nearestCompetitor: undefined,
    },
  }
}

function openStudy(later: (work: () => void) => void = atOnce) {
  const store = createStore()
  const stop = followLater(store, later)
  const people = (followed: typeof studiedAtom | typeof studiedLaterAtom) => {
    const heard: (number | undefined)[] = []
    store.sub(followed, () => heard.push(store.get(followed)?.figures.values.population))
    return heard
  }
  const update = (part: Partial<StudyView>) => store.set(studyViewAtom, (before) => ({ ...before, ...part }))
  return { store, people, update, stop }
}

test('listeners hear of a new answer once, and of nothing when all is as it was', () => {
  const { people, update } = openStudy()
  const heard = people(studiedAtom)
  const first = answered(100)
  update({ answered: first })
  update({ answered: first })
  update({ answered: answered(200) })
  expect(heard).toEqual([100, 200])
})

test('who looks at a part hears of that part alone', () => {
  const { store, update } = openStudy()
  const heard: string[] = []
  store.sub(areasAtom, () => heard.push('areas'))
  store.sub(hasFiguresAtom, () => heard.push('figures'))
  update({ answered: answered(100) })
  update({ answered: answered(200) })
  update({ hasFailed: true })
  expect(heard).toEqual(['figures'])
  update({ areas: [] })
  expect(heard).toEqual(['figures', 'areas'])
})

test('a zone with a problem has an answer, but no figures', () => {
  const waiting: (() => void)[] = []
  const { store, update } = openStudy((work) => void waiting.push(work))
  update({ answered: answered(100) })
  for (const work of waiting.splice(0)) work()
  expect(store.get(hasLaterFiguresAtom)).toBe(true)
  update({ answered: answered(0, { kind: 'tooFewPoints' }) })
  expect(store.get(studiedAtom)).toBeUndefined()
  expect(store.get(hasLaterFiguresAtom)).toBe(false)
  expect(store.get(answeredAtom)?.answer.zones[0]?.problem?.kind).toBe('tooFewPoints')
})

test('what a candidate takes is told after its figures, and stays while newer figures come', () => {
  const { store, update } = openStudy()
  const first = answered(100)
  update({ answered: first })
  expect(store.get(studiedAtom)?.transferred).toBeUndefined()
  const transferred = { answered: first, times: 1, transfer: undefined }
  store.set(calibrationAtom, { ...uncalibrated, key: calibrationKey(study), wait: undefined })
  update({ transferred })
  update({ answered: answered(200) })
  expect(store.get(studiedAtom)).toMatchObject({ figures: { values: { population: 200 } }, transferred })
})

test('what a candidate takes is never shown by a model that is fitted to another country', () => {
  const { store, update } = openStudy()
  const first = answered(100)
  update({ answered: first, transferred: { answered: first, times: 1, transfer: undefined } })
  const fitted = { ...uncalibrated, key: calibrationKey(study), wait: undefined }
  store.set(calibrationAtom, { ...fitted, country: 'tw' })
  expect(store.get(studiedAtom)?.transferred).toBeUndefined()
  store.set(calibrationAtom, { ...fitted, country: null })
  expect(store.get(studiedAtom)?.transferred).toBeDefined()
})

test('who can wait hears once of all that changed before the screen showed the first of it', () => {
  const waiting: (() => void)[] = []
  const { store, people, update } = openStudy((work) => void waiting.push(work))
  const first = people(studiedAtom)
  const later = people(studiedLaterAtom)
  for (const population of [100, 200]) update({ answered: answered(population) })
  expect([first, later]).toEqual([[100, 200], []])
  expect(store.get(hasLaterFiguresAtom)).toBe(false)
  for (const work of waiting.splice(0)) work()
  expect(later).toEqual([200])
  update({ answered: answered(300) })
  for (const work of waiting.splice(0)) work()
  expect(later).toEqual([200, 300])
})

test('who can wait hears nothing more once the study is left, not even what was waiting', () => {
  const waiting: (() => void)[] = []
  const { store, update, stop } = openStudy((work) => void waiting.push(work))
  update({ answered: answered(100) })
  stop()
  for (const work of waiting.splice(0)) work()
  update({ answered: answered(200) })
  expect(waiting).toEqual([])
  expect(store.get(studiedLaterAtom)).toBeUndefined()
})
