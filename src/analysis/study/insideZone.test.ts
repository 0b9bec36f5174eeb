import { beforeAll, expect, test } from 'vitest'
import type { Shape } from '#domain/geo/point.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { daan, daanPacks, east, studyOn } from '#tests/analysis/daanStudy.ts'
import { incomePackOf } from '#tests/analysis/incomePackOf.ts'
import type { Study } from '../studyTypes.ts'
import type { DemandModel } from './demandModel.ts'
import { verdictChanges } from './verdict.ts'

let packs: readonly Pack[]

const studyOf = (given = packs) => studyOn(given)
const zone = (radiusMetres: number): { id: string; shape: Shape } => ({
  id: 'z',
  shape: { type: 'Circle', centre: daan, radiusMetres },
})

const request = (over: Partial<Parameters<Study['whatIf']>[0]> = {}) => ({
  place: daan,
  zones: [zone(1000)],
  chosenZoneId: 'z',
  ownZones: { kind: 'ring', radiusMetres: 1000 } as const,
  ...over,
})

beforeAll(() => {
  packs = daanPacks()
})

test('points of interest are counted by class and by type, and the places behind a count are as many as it says', () => {
  const { study, records } = studyOf()
  records.replace('poi', [
    ['a', { place: east(100), poiClass: 'food', poiType: 'cafe' }],
    ['b', { place: east(200), poiClass: 'food' }],
  ])
  records.replace('competitor', [
    ['near', { place: east(50) }],
    ['far', { place: east(5000) }],
  ])
  const asked = zone(500)
  const { poiCounts, poiTypes, competitorCount } = study.zoneFigures(asked)
  expect(poiCounts).toEqual({ food: 3, health: 1 })
  expect(poiTypes).toEqual({ food: { restaurant: 1, cafe: 1, '': 1 }, health: { clinic: 1 } })
  const food = study.placesIn(asked, { kind: 'poi', poiClass: 'food' }, daan)
  expect(food.map(({ kind, poiType }) => `${kind} ${poiType ?? '-'}`)).toEqual(['pack restaurant', 'poi cafe', 'poi -'])
  expect(food.map(({ metres }) => Math.round(metres / 10) * 10)).toEqual([0, 100, 200])
  expect(study.placesIn(asked, { kind: 'poi', poiClass: 'food', poiType: '' }, daan).map(({ id }) => id)).toEqual(['b'])
  expect(study.placesIn(asked, { kind: 'competitor' }, daan)).toHaveLength(competitorCount)
})

test('income of a zone is its tax units in brackets and their sum; without its pack there is none', () => {
  const areas = packs.find(({ kind }) => kind === 'areas')!
  const villages = areas.columns['objectId.6'] as Uint32Array
  const fill = (value: number) => new Float64Array(villages.length).fill(value)
  const income = incomePackOf(villages, {
    taxUnits: fill(1000),
    incomeTotal: fill(700_000),
    incomeQ1: fill(200),
    incomeMedian: fill(400),
    incomeQ3: fill(800),
  })
  const asked = zone(1000)
  const { study } = studyOf([...packs, income])
  expect(study.state().hasIncome).toBe(true)
  const figures = study.zoneFigures(asked).income!
  expect(figures.total / figures.taxUnits).toBeCloseTo(700_000, 3)
  const units = figures.counts.reduce((sum, count) => sum + count, 0)
  expect(units / figures.taxUnits).toBeCloseTo(1, 9)
  // All villages have the same quartiles, so the zone has them, too.
  expect(figures.counts[0]! / units).toBeCloseTo(0.25, 9)
  expect(figures.counts[1]! / units).toBeCloseTo(0.25, 9)
  expect(figures.median).toBeCloseTo(400_000, 3)
  expect(figures.coverage).toBeCloseTo(1, 3)
  const parts = study.contributions(asked, 'taxUnits')
  expect(parts.reduce((sum, { counts }) => sum + counts, 0)).toBeCloseTo(figures.taxUnits, 6)
  expect(studyOf().study.zoneFigures(asked).income).toBeUndefined()
})

test('areas are painted by their mean income, from villages up, and by none without its pack', () => {
  const villages = packs.find(({ kind }) => kind === 'areas')!.columns['objectId.6'] as Uint32Array
  const units = Float64Array.from(villages, (_, row) => (row % 2 === 0 ? 1000 : 3000))
  const totals = units.map((count, row) => count * (row % 2 === 0 ? 400 : 800))
  const { study } = studyOf([...packs, incomePackOf(villages, { taxUnits: units, incomeTotal: totals })])
  expect(new Set(study.thematic('meanIncome', 6)!.values)).toEqual(new Set([400_000, 800_000]))
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0)
  expect(study.thematic('meanIncome', 0)!.values[0]).toBeCloseTo((sum(totals) * 1000) / sum(units), 6)
  expect(studyOf().study.thematic('meanIncome', 6)).toBeUndefined()
})

test('a verdict is worked out again with each setting of its model changed, and with nothing else', () => {
  const { study, records } = studyOf()
  records.replace('store', [['s', { status: '1', place: east(900), format: 'street' }]])
  records.replace('competitor', [['c', { place: east(-1500) }]])
  const travel = { byFormat: { street: 2 }, otherwise: 2 }
  const model = {
    decay: { kind: 'power', exponent: 2 },
    minimumDistance: 0.1,
    withCompetitors: true,
    travel,
  } as const satisfies DemandModel
  const asked = { ...request({ demandModel: model }), site: { format: 'street' } }
  const { worst, people } = study.transfer(asked)!
  expect(worst).toMatchObject({ storeId: 's' })
  expect(people).toBeLessThan(study.zoneFigures(zone(2500)).values.population!)
  const variants = verdictChanges.map((change) => study.verdict(asked, change)!)
  expect(variants.map(({ change }) => change)).toEqual(verdictChanges)
  const impacts = variants.map(({ impact }) => impact!)
  expect(new Set([worst!.impact, ...impacts]).size).toBe(5)
  const [, , far, near] = variants
  expect(far!.captured).toBeGreaterThan(near!.captured)
  for (const { captured, ownLoss, netNew, ownShare } of variants) {
    expect(netNew).toBe(Math.round(captured) - Math.round(ownLoss))
    expect(ownShare).toBeCloseTo(ownLoss / captured, 9)
  }
  expect(study.verdict(request({ demandModel: { ...model, travel: undefined } }), 'travelMore')).toBeUndefined()
  expect(study.verdict(request(), 'decayMore')).toBeUndefined()
})

test('what own stores draw before is told by a model of any kind, and changes nothing about the candidate', () => {
  const { study, records } = studyOf()
  records.replace('store', [['s', { status: '1', place: east(900) }]])
  const model = { decay: { kind: 'power', exponent: 2 }, minimumDistance: 0.1, withCompetitors: true } as const
  const before = study.transfer(request({ demandModel: model }))
  const drawn = study.storeDemand(daan, { ...model, travel: { byFormat: {}, otherwise: 1 } })!
  expect(drawn).toMatchObject([{ storeId: 's' }])
  expect(drawn[0]!.people).toBeLessThan(before!.worst!.before)
  expect(study.transfer(request({ demandModel: model }))).toEqual(before)
})
