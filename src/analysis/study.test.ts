import { beforeAll, expect, test } from 'vitest'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { daan, daanPacks, east, studyOn } from '#tests/analysis/daanStudy.ts'
import type { Study } from './studyTypes.ts'

let packs: readonly Pack[]

const ring = (radiusMetres: number, centre = daan): Shape => ({ type: 'Circle', centre, radiusMetres })
const zone = (shape: Shape, id = 'z') => ({ id, shape })

const studyOf = (given = packs) => studyOn(given)

const request = (over: Partial<Parameters<Study['whatIf']>[0]> = {}) => ({
  place: daan,
  zones: [500, 1000].map((radius) => zone(ring(radius), `r${radius}`)),
  chosenZoneId: 'r1000',
  ownZones: { kind: 'ring', radiusMetres: 1000 } as const,
  ...over,
})

beforeAll(() => {
  packs = daanPacks()
})

test('a whole district drawn has exactly the published figures of the district', () => {
  const { study } = studyOf()
  const [district] = study.findAreas('臺北市大安區', 1)
  const outline = study.areaShape('tw', 5, district!.objectId)!
  expect(study.areaShapes([district!, { ...district!, objectId: 1 }])).toEqual([outline, undefined])
  const figures = study.zoneFigures(zone(outline))
  const published = study.areasAt(daan).find(({ area }) => area.level === 5)!
  expect(figures.values.population).toBeCloseTo(published.values.population!, 2)
  expect(figures.squareMetres / published.squareMetres).toBeCloseTo(1, 6)
  expect(figures.coverage).toBe(1)
  expect(figures.notes).toEqual([])
})

test('what a figure is made of adds up to the figure', () => {
  const { study } = studyOf()
  const asked = zone(ring(1500))
  const parts = study.contributions(asked, 'age60plus')
  const sum = parts.reduce((total, { counts }) => total + counts, 0)
  expect(sum).toBeCloseTo(study.zoneFigures(asked).values.age60plus!, 6)
  expect(parts[0]!.area.parents.map(({ naml }) => naml)).toEqual(['臺灣', '臺北市', '大安區'])
  expect(parts.every(({ counts }, at) => at === 0 || counts <= parts[at - 1]!.counts)).toBe(true)
})

test('a place is read from its village up to the country, the sea has none', () => {
  const { study } = studyOf()
  expect(study.areasAt(daan).map(({ area }) => area.level)).toEqual([6, 5, 2, 0])
  expect(study.areasAt({ longitude: 120, latitude: 22 })).toEqual([])
  const { zones, path } = study.whatIf(
    request({ place: { longitude: 120, latitude: 22 }, zones: [zone(ring(500, { longitude: 120, latitude: 22 }))] }),
  )
  expect(zones[0]!.problem).toEqual({ kind: 'noArea' })
  expect(path).toEqual([])
})

test('a zone that reaches into the sea says so, and what share of it has data', () => {
  const { study } = studyOf()
  const shore = study.zoneFigures(zone(ring(3000, { longitude: 121.42, latitude: 25.19 })))
  expect(shore.notes).toEqual(['pastData'])
  expect(shore.coverage).toBeGreaterThan(0.1)
  expect(shore.coverage).toBeLessThan(0.95)
})

test('a zone above the limit, and a drawing without ground, are told as problems without figures', () => {
  const { study } = studyOf()
  expect(study.zoneFigures(zone(ring(30_000))).problem).toMatchObject({ kind: 'tooLarge', limitSquareKilometres: 2000 })
  const line: Shape = {
    type: 'Polygon',
    coordinates: [
      [
        [121, 24],
        [121.1, 24],
        [121, 24],
      ],
    ],
  }
  expect(study.zoneFigures(zone(line))).toMatchObject({ problem: { kind: 'tooFewPoints' }, values: {} })
})

test('points are counted by class, those of the company with those of the pack; competitors and own stores beside them', () => {
  const { study, records } = studyOf()
  records.patch('poi', [['p1', { place: east(100), poiClass: 'food' }]])
  records.patch('competitor', [
    ['k1', { place: east(400), generalType: 'coffee' }],
    ['k2', { place: east(-200) }],
  ])
  records.patch('store', [
    ['open', { place: east(100), status: '1' }],
    ['coming', { place: east(-100), status: '2' }],
    ['candidate', { place: daan, status: '4' }],
    ['closed', { place: east(50), status: '0' }],
    ['looked at', { place: east(60), status: '3' }],
  ])
  const answer = study.whatIf(request({ withoutStoreId: 'candidate' }))
  expect(answer.zones[1]).toMatchObject({
    poiCounts: { food: 2, health: 1 },
    competitorCount: 2,
    ownStoreCount: 2,
  })
  expect(answer.nearestCompetitor).toMatchObject({ id: 'k2' })
  expect(answer.nearestCompetitor!.metres).toBeCloseTo(200, -1)
  expect(answer.overlaps.map(({ storeId }) => storeId).toSorted()).toEqual(['coming', 'open'])
})

test('two rings of one size overlap as the lens of two circles does', () => {
  const { study, records } = studyOf()
  records.patch('store', [['s', { place: east(1000), status: '1' }]])
  const [overlap] = study.whatIf(request()).overlaps
  // Lens of two circles one radius apart: 2π/3 − √3/2 of r².
  const share = (2 * Math.PI) / 3 - Math.sqrt(3) / 2
  expect(overlap!.metres).toBeCloseTo(1000, -1)
  expect(overlap!.a3).toBeCloseTo(share / Math.PI, 2)
  expect(overlap!.a2).toBeCloseTo(1 / (1 / overlap!.a3 + 1 / overlap!.a4 - 1), 9)
  expect(overlap!.sharedPopulation!).toBeLessThan(overlap!.storePopulation!)
})

test('an own store counts with the zone on record that has the lowest tier from 1 on, and with the ring where there is none', () => {
  const { study, records } = studyOf()
  records.patch('store', [
    ['a', { place: east(3000), status: '1' }],
    ['b', { place: east(-600), status: '1' }],
  ])
  records.patch('tradeZone', [
    ['core', { store: 'a', tier: '0', shape: ring(8000, east(3000)) }],
    ['second', { store: 'a', tier: '2', shape: ring(4000, east(3000)) }],
    ['first', { store: 'a', tier: '1', shape: ring(2500, east(3000)) }],
  ])
  const recorded = request({ ownZones: { kind: 'recorded', radiusMetres: 500 } })
  const overlaps = study.whatIf(recorded).overlaps
  expect(overlaps.map(({ storeId }) => storeId)).toEqual(['b', 'a'])
  expect(overlaps[1]!.storeSquareMetres).toBeCloseTo(Math.PI * 2500 ** 2, 0)
  records.patch('tradeZone', [['first', undefined]])
  expect(study.whatIf(recorded).overlaps[1]!.storeSquareMetres).toBeCloseTo(Math.PI * 4000 ** 2, 0)
})

test('pairs of own stores whose zones meet are told once, the most people shared first', () => {
  const { study, records } = studyOf()
  records.replace('store', [
    ['a', { place: daan, status: '1' }],
    ['b', { place: east(500), status: '1' }],
    ['c', { place: east(1900), status: '1' }],
    ['far', { place: { longitude: 120.3, latitude: 22.6 }, status: '1' }],
    ['closed', { place: daan, status: '0' }],
  ])
  const pairs = study.storePairs({ kind: 'ring', radiusMetres: 1000 })
  expect(pairs.map(({ storeA, storeB }) => storeA + storeB)).toEqual(['ab', 'bc', 'ac'])
  expect(pairs[0]!.sharedPopulation!).toBeGreaterThan(pairs[1]!.sharedPopulation!)
})

test('records that change change the answers and the version of the data', () => {
  const { study, records } = studyOf()
  records.replace('store', [['a', { place: east(200), status: '1' }]])
  const before = study.whatIf(request())
  records.patch('store', [['a', { place: east(200), status: '1' }]])
  expect(study.state().dataVersion).toBe(before.dataVersion)
  records.patch('store', [['a', { place: east(700), status: '1' }]])
  const after = study.whatIf(request())
  expect(after.dataVersion).not.toBe(before.dataVersion)
  expect(after.overlaps[0]!.metres).toBeCloseTo(700, -1)
  records.patch('store', [['a', undefined]])
  expect(study.whatIf(request()).overlaps).toEqual([])
})

test.each([
  ['台北市', '臺北市'],
  ['台北', '臺北市'],
  ['ＴＡＩＰＥＩ', '臺北市'],
  ['臺北市大安區', '大安區'],
  ['大安區 台北', '大安區'],
  ["da'an district taipei", '大安區'],
  ['云林县', '雲林縣'],
  ['台北市大安區龍門里', '龍門里'],
])('areas are found by %s', (text, naml) => {
  expect(studyOf().study.findAreas(text, 3)[0]?.name.naml).toBe(naml)
})

test('what is called so comes before what only begins so, and districts before villages', () => {
  const names = studyOf()
    .study.findAreas('大安', 40)
    .map(({ name }) => name.naml)
  expect(names.slice(0, 2)).toEqual(['大安區', '大安區'])
  expect(names[2]).toBe('大安里')
  expect(studyOf().study.findAreas('  ', 5)).toEqual([])
  expect(studyOf().study.findAreas('沒有這個地方', 5)).toEqual([])
})

test('of districts that are called alike the one near the stores comes first', () => {
  const nearest = (near?: Place) => studyOf().study.findAreas('大安', 1, near)[0]?.parents.at(-1)?.naml
  const ways = studyOf()
    .study.findAreas('大安', 2)
    .map(({ label, parents }) => ({ near: label, county: parents.at(-1)?.naml }))
  expect(new Set(ways.map(({ county }) => county)).size).toBe(2)
  for (const { near, county } of ways) expect(nearest(near)).toBe(county)
})

test('an area is found by its code', () => {
  const { study } = studyOf()
  const village = study.areasAt(daan)[0]!.area
  expect(study.areaByCode('tw', 6, village.name.code)).toEqual(village)
  expect(study.areaByCode('tw', 6, '0')).toBeUndefined()
  expect(study.areaByCode('xx', 6, village.name.code)).toBeUndefined()
})

test('areas are painted by people, density and shares; counties add up to the country', () => {
  const { study } = studyOf()
  const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
  const counties = study.thematic('population', 2)!
  expect(total(counties.values)).toBeCloseTo(total(study.thematic('population', 0)!.values), 3)
  const row = study.thematic('density', 6)!.objectIds.indexOf(study.areasAt(daan)[0]!.area.objectId)
  const { squareMetres, values } = study.areasAt(daan)[0]!
  expect(study.thematic('density', 6)!.values[row]).toBeCloseTo(values.population! / (squareMetres / 1e6), 6)
  expect(study.thematic('share60plus', 6)!.values[row]).toBeCloseTo(values.age60plus! / values.population!, 9)
  expect(study.thematic('population', 1)).toBeUndefined()
})

test('the nearest station is found among the reference points, whatever else is nearer', () => {
  const stops: readonly Pack[] = packs.map((pack) =>
    pack.kind === 'poi'
      ? { ...pack, meta: { classes: ['food', 'transport'], types: ['restaurant', 'metroStation'] } }
      : pack,
  )
  const { study } = studyOf(stops)
  expect(study.stationNear(daan, 20_000)).toMatchObject({ kind: 'pack', poiType: 'metroStation' })
  expect(study.stationNear(daan, 20_000)!.metres).toBeCloseTo(300, 0)
  expect(study.stationNear(daan, 200)).toBeUndefined()
  expect(studyOf().study.stationNear(daan, 20_000)).toBeUndefined()
})

test('the nearest point under the finger is found, of the kinds asked for', () => {
  const { study, records } = studyOf()
  records.patch('poi', [['own', { place: east(12), poiClass: 'health', poiType: 'clinic' }]])
  expect(study.pointAt(east(10), 50, ['pack', 'poi'])).toMatchObject({ kind: 'poi', id: 'own', poiType: 'clinic' })
  expect(study.pointAt(east(10), 50, ['pack', 'competitor'])).toMatchObject({ kind: 'pack', poiClass: 'food' })
  expect(study.pointAt(east(1000), 50, ['pack', 'poi'])).toBeUndefined()
})

test('without packs there are no figures, and the state says what is missing; without demographics only ground is measured', () => {
  const { study } = studyOf([])
  expect(study.state()).toMatchObject({ hasAreas: false, hasDemographics: false, hasPoi: false })
  expect(study.whatIf(request()).zones[0]!.problem).toEqual({ kind: 'noArea' })
  expect(study.thematic('population', 6)).toBeUndefined()
  const bare = studyOf(packs.slice(0, 1)).study
  expect(bare.zoneFigures(zone(ring(500)))).toMatchObject({ values: {}, poiCounts: {}, coverage: 1 })
  expect(bare.whatIf(request()).overlaps).toEqual([])
})

test('a candidate is told what it would take from whom, when a model is chosen, and not otherwise', () => {
  const { study, records } = studyOf()
  records.replace('store', [['own', { place: east(400), status: '1' }]])
  records.replace('competitor', [['rival', { place: east(-700) }]])
  const demandModel = { decay: { kind: 'power', exponent: 2 }, minimumDistance: 0.1, withCompetitors: true } as const
  const transfer = study.transfer({ ...request(), demandModel })
  expect(transfer).toMatchObject({ ownStoreCount: 1, competitorCount: 1 })
  expect(transfer!.people).toBeGreaterThan(20e6)
  expect(Math.abs(transfer!.ownLoss + transfer!.fromCompetitors - transfer!.captured)).toBeLessThan(
    1e-9 * transfer!.captured,
  )
  expect(study.transfer(request())).toBeUndefined()
})
