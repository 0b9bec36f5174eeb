import { expect, test } from 'vitest'
import type { ZoneFigures } from '#analysis/studyTypes.ts'
import type { DraftStudy } from './draftStudy.ts'
import { type Answered, makeSights } from './sights.ts'

const study: DraftStudy = { name: '', basis: 'ring', radiusMetres: 500, ownZones: 'ring' }
const atOnce = (work: () => void) => work()
const centre = { latitude: 25.05, longitude: 121.53 }

function answered(population: number, problem?: ZoneFigures['problem']): Answered {
  const figures: ZoneFigures = {
    zoneId: 'studied',
    squareMetres: 785_398,
    coverage: 1,
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

test('listeners hear of a new answer once, and of nothing when all is as it was', () => {
  const sights = makeSights(atOnce)
  const heard: (number | undefined)[] = []
  sights.subscribe(() => heard.push(sights.studied()?.figures.values.population))
  const first = { answered: answered(100), areas: undefined, hasFailed: false }
  sights.tell(first)
  sights.tell({ ...first })
  sights.tell({ ...first, answered: answered(200) })
  expect(heard).toEqual([100, 200])
})

test('a zone with a problem has an answer, but no figures', () => {
  const sights = makeSights(atOnce)
  sights.tell({ answered: answered(0, { kind: 'tooFewPoints' }), areas: undefined, hasFailed: false })
  expect(sights.studied()).toBeUndefined()
  expect(sights.get().answered?.answer.zones[0]?.problem?.kind).toBe('tooFewPoints')
})

test('what a candidate takes is told after its figures, and stays while newer figures come', () => {
  const sights = makeSights(atOnce)
  const first = { answered: answered(100), areas: undefined, hasFailed: false }
  sights.tell(first)
  expect(sights.studied()?.transferred).toBeUndefined()
  const transferred = { answered: first.answered, transfer: undefined }
  sights.tell({ ...first, transferred })
  sights.tell({ ...first, answered: answered(200), transferred })
  expect(sights.studied()).toMatchObject({ figures: { values: { population: 200 } }, transferred })
})

test('who can wait hears once of all that changed before the screen showed the first of it', () => {
  const waiting: (() => void)[] = []
  const sights = makeSights((work) => void waiting.push(work))
  const [first, later]: [(number | undefined)[], (number | undefined)[]] = [[], []]
  sights.subscribe(() => first.push(sights.studied()?.figures.values.population))
  sights.subscribeLater(() => later.push(sights.studied()?.figures.values.population))
  for (const population of [100, 200])
    sights.tell({ answered: answered(population), areas: undefined, hasFailed: false })
  expect([first, later]).toEqual([[100, 200], []])
  for (const work of waiting.splice(0)) work()
  expect(later).toEqual([200])
  sights.tell({ answered: answered(300), areas: undefined, hasFailed: false })
  for (const work of waiting.splice(0)) work()
  expect(later).toEqual([200, 300])
})
