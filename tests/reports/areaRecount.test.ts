import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'
import { assembleReport } from '#domain/reportAssembly/assembleReport.ts'
import { areaBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { plainWording } from './exampleSites.ts'
import { noSalesFit } from '#analysis/study/resolveAssumptions.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { withPicked } from '#features/explorer/state/draftStudy.ts'
import { reportSetupOf } from '#features/explorer/areaReport/areaReport.ts'
import { figuresQuestion } from '#features/explorer/state/studyQuestions.ts'
import { gatherArea } from '#features/reports/gather/gatherArea.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { openSiteDevice, plainWords } from './siteDevice.ts'

beforeAll(() => activateLocale('en-us', {}))

const shape = { type: 'Circle', centre: { longitude: 121.05, latitude: 24.05 }, radiusMetres: 1500 } as const
const work = { signal: undefined, onProgress: () => undefined }

async function reportAndPanel() {
  const { database, study, put, stop } = await openSiteDevice()
  const at = (east: number, north = 0) => ({ longitude: 121.05 + east / 1000, latitude: 24.05 + north / 1000 })
  for (const [poiClass, poiType, count] of [
    ['food', 'restaurant', 3],
    ['food', 'cafe', 2],
    ['retail', 'market', 4],
  ] as const)
    for (let i = 0; i < count; i++) await put('poi', { place: at(i, poiClass === 'food' ? 1 : -1), poiClass, poiType })
  for (let i = 0; i < 3; i++) await put('competitor', { place: at(i * 2, 3) })
  const sold = new Map<string, number>()
  for (let i = 0; i < 3; i++) {
    const store = await put('store', { place: at(i * 4, -3), status: storeStatus.operating, posCode: `S${i}` })
    const sales = { amount: 900_000 + i * 10_000, currency: 'TWD' }
    await put('performance', { store, year: 2026, monthlySales01: sales, monthlySales02: sales })
    sold.set(store, sales.amount)
  }
  const draft = withPicked(undefined, 'Round', shape)
  const setup = reportSetupOf(draft, 'Round')!
  const site = await gatherArea(
    {
      study,
      database,
      words: plainWords,
      canAnalyse: true,
      canSeeFinance: true,
      today: '2026-11-23',
      withRange: false,
      fitAt: async () => noSalesFit,
    },
    setup.area!,
  )
  const report = assembleReport({
    site,
    can: () => true,
    wording: plainWording,
    blocks: areaBlocks.map(({ kind }) => ({ id: kind, kind, isOn: true })),
    inputs: { sources: [], currency: 'TWD', areaUnit: 'm2', today: '2026-11-23' },
    paper: {
      title: 'Round',
      subtitle: '',
      version: 1,
      madeAt: '2026-11-23T00:00:00Z',
      head: { company: 'C', kindLabel: '', versionLabel: '', stateLabel: '' },
      foot: { confidential: '' },
    },
  })
  const answered = await figuresQuestion(draft)!(study, work)
  if (!('answer' in answered)) throw new Error('A picked area need not be planned.')
  const rivals = await study.placesIn(answered.zone, { kind: 'competitor' }, shape.centre)
  stop()
  return { report, panel: answered.answer, rivals, sold }
}

test('every number of the report on an area is recounted from what its panel shows', async () => {
  const { report, panel, rivals, sold } = await reportAndPanel()
  const zone = panel.zones[0]!
  const people = Math.round(zone.values.population!)
  const km2 = zone.squareMetres / 1e6
  const overlapOf = (id: string) => panel.overlaps.find(({ storeId }) => id.endsWith(storeId))!
  const classes = Object.values(zone.poiCounts)
  const rules: readonly (readonly [RegExp, (id: string, found: RegExpMatchArray) => number])[] = [
    [/^map\.latitude$/, () => shape.centre.latitude],
    [/^map\.longitude$/, () => shape.centre.longitude],
    [/^people\.population$|^beside\.people\.0$/, () => people],
    [/^people\.area$|^beside\.area\.0$/, () => km2],
    [/^people\.coverage$/, () => zone.coverage],
    [/^people\.density$|^beside\.density\.0$/, () => people / km2],
    [/^areaPois\.all$/, () => classes.reduce((sum, count) => sum + count, 0)],
    [/^areaPois\.(\w+)\.([\w-]+)$/, (_, [, poiClass, poiType]) => zone.poiTypes[poiClass!]![poiType!]!],
    [/^areaPois\.(\w+)$/, (_, [, poiClass]) => zone.poiCounts[poiClass!]!],
    [/^rivals\.count$|^beside\.rivals\.0$/, () => zone.competitorCount],
    [/^rivals\.metres(\d+)$/, (_, [, at]) => Math.round(rivals[Number(at)]!.metres)],
    [/^areaOverlap\.shared\./, (id) => overlapOf(id).sharedSquareMetres / 1e6],
    [/^areaOverlap\.storeZone\./, (id) => overlapOf(id).storeSquareMetres / 1e6],
    [/^areaOverlap\.zone\./, (id) => overlapOf(id).zoneSquareMetres / 1e6],
    [/^areaOverlap\.ofTheirs\./, (id) => overlapOf(id).a3],
    [/^areaOverlap\.ofThis\./, (id) => overlapOf(id).a4],
    [/^areaOverlap\.people\./, (id) => Math.round(overlapOf(id).sharedPopulation!)],
    [/^inside\.count$/, () => zone.ownStoreCount],
    [/^insideSales\.sales\.(.+)$/, (_, [, store]) => sold.get(store!)!],
    [/^insideSales\.twelve\.(.+)$/, (_, [, store]) => 2 * sold.get(store!)!],
  ]
  const numbers = Object.values(report.figures).filter(({ value }) => typeof value === 'number')
  const unknown: string[] = []
  for (const { id, value } of numbers) {
    const found = rules.flatMap(([pattern, recount]) => {
      const match = id.match(pattern)
      return match ? [recount(id, match)] : []
    })[0]
    if (found === undefined) unknown.push(id)
    else expect(value, id).toBeCloseTo(found, 9)
  }
  expect(unknown).toEqual([])
  expect(numbers.length).toBeGreaterThan(25)
})
