import 'fake-indexeddb/auto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activateLocale } from '#i18n/activateLocale.ts'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { fitTravel } from '#analysis/study/travelFit.ts'
import { monthlySalesOf } from '#domain/performance/monthlySales.ts'
import { defaultLimits } from '#domain/study/verdictLimits.ts'
import { listRecords } from '#db/queries/records.ts'
import { type DraftStudy, withStore } from '#features/explorer/state/draftStudy.ts'
import { storedContent } from '#features/explorer/save/storedContent.ts'
import { withChoices } from '#features/reports/gather/gatherChoices.ts'
import { figuresQuestion, transferQuestion, verdictQuestion } from '#features/explorer/state/studyQuestions.ts'
import { openFit } from '#features/reports/gather/gatherDemand.ts'
import { gatherSite } from '#features/reports/gather/gatherSite.ts'
import { openSiteDevice, plainWords } from './siteDevice.ts'

beforeAll(() => activateLocale('en-us', {}))

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const at = { longitude: 121.052, latitude: 24.057 }
const work = { signal: undefined, onProgress: () => undefined }

/**
 * Creates ten stores with sales that imply longer travel than usual, some competitors, and a candidate with a format
 * and a size.
 */
async function chain() {
  const device = await openSiteDevice()
  stops.push(device.stop)
  for (let i = 0; i < 10; i++) {
    const place = { longitude: 121.02 + i * 0.006, latitude: 24.04 + (i % 3) * 0.008 }
    const sellingSpace = { value: 100, unit: 'm2' }
    const fields = { place, status: storeStatus.operating, format: 'street', posCode: `S${i}`, sellingSpace }
    const store = await device.put('store', fields)
    const sales = Object.fromEntries(
      ['01', '02', '03'].map((month) => [`monthlySales${month}`, { amount: 1e6 + i * 1e3, currency: 'TWD' }]),
    )
    await device.put('performance', { store, year: 2026, ...sales })
    await device.put('competitor', { place: { longitude: place.longitude, latitude: 24.065 } })
  }
  const candidate = await device.put('store', {
    place: at,
    status: storeStatus.underEvaluation,
    format: 'mall',
    posCode: 'C1',
    sellingSpace: { value: 400, unit: 'm2' },
  })
  return { ...device, candidate }
}

test('a report of a place has the figures that the explorer has of it', async () => {
  const { database, study, candidate } = await chain()
  const fitAt = openFit(study, database)
  const gathering = {
    study,
    database,
    words: plainWords,
    canAnalyse: true,
    canSeeFinance: true,
    fitAt,
    today: '2026-11-23',
    withRange: true,
  }
  const subject = { store: candidate, zones: [], radiusMetres: 500 }
  const { zone, demand } = await gatherSite(gathering, subject)

  const { times } = await fitAt('tw', at, {})
  const draft = withStore(undefined, candidate, 'C1', at)
  const answered = await figuresQuestion(draft)!(study, work)
  if (!('answer' in answered)) throw new Error('A ring need not be planned.')
  const { transfer } = await transferQuestion(answered, times)!(study, work)
  const { variants } = await verdictQuestion(answered, times)(study, work)
  const shown = answered.answer.zones[0]!

  expect(zone!.values).toEqual(shown.values)
  expect(zone!.rivalCount).toBe(shown.competitorCount)
  expect(demand!.captured).toBeGreaterThan(0)
  for (const name of ['captured', 'ownLoss', 'newlyReached'] as const) expect(demand![name]).toBe(transfer![name])
  expect(demand!.losses.map(({ lost }) => lost)).toEqual(transfer!.stores.map(({ lost }) => lost))
  expect(demand!.range).toEqual(variants!.map(({ captured, ownLoss }) => ({ captured, ownLoss })))
})

test('format and size of the candidate decide what it draws, in the report as well', async () => {
  const { database, study, put, candidate } = await chain()
  const bare = await put('store', { place: at, status: storeStatus.underEvaluation, posCode: 'C2' })
  const fitAt = openFit(study, database)
  const gathering = {
    study,
    database,
    words: plainWords,
    canAnalyse: true,
    canSeeFinance: true,
    fitAt,
    today: '2026-11-23',
    withRange: false,
  }
  const drawn = async (store: string) =>
    (await gatherSite(gathering, { store, zones: [], radiusMetres: 500 })).demand!.captured
  expect(await drawn(candidate)).not.toBe(await drawn(bare))
})

const chosen: readonly Partial<DraftStudy>[] = [
  { demandModel: 'exponential', site: { format: 'driveThrough', squareMetres: 900 }, travelKilometres: 3 },
  { demandModel: 'plain', site: { format: 'street' } },
  { demandModel: 'exponential', travelKilometres: 7 },
  { site: { squareMetres: 40 } },
]

test.each(chosen)('a report computes with what the planner chose in the explorer, and says so: %j', async (choice) => {
  const { database, study, put, candidate } = await chain()
  const draft: DraftStudy = {
    ...withStore(undefined, candidate, 'C1', at, { format: 'mall', squareMetres: 400 }),
    ...choice,
  }
  const answered = await figuresQuestion(draft)!(study, work)
  if (!('answer' in answered)) throw new Error('A ring need not be planned.')
  const sales = monthlySalesOf((await listRecords(database, 'performance')).map(({ fields }) => fields))!
  const fit = await fitTravel(draft, sales.byStore, (model) => study.storeDemand(at, model))
  const transferred = await transferQuestion(answered, fit.times)!(study, work)
  const studied = {
    ...answered,
    figures: answered.answer.zones[0]!,
    areas: undefined,
    transferred,
    rest: undefined,
    calibration: { ...fit, currency: sales.currency },
  } as Parameters<typeof storedContent>[0]
  const basis = { vintages: [], limits: defaultLimits, madeAt: '2026-11-27T08:00:00.000Z' }
  const content = storedContent(studied, basis, undefined)
  const { assumptions: _unknown, ...before } = content

  const report = async (subject: SiteSubject) => {
    const gathering = {
      study,
      database,
      words: plainWords,
      canAnalyse: true,
      canSeeFinance: true,
      today: '2026-11-23',
      withRange: false,
      fitAt: openFit(study, database),
    }
    return gatherSite(gathering, subject)
  }
  const subject = { store: candidate, zones: [], radiusMetres: 500 }
  const plain = await report(subject)
  // Save the study once with its assumptions, and once in the older format without them.
  for (const saved of [before, content]) {
    const id = await put('study', { name: 'C1', store: candidate, content: saved, madeAt: saved.madeAt })
    const { demand, assumptions } = await report(subject)
    expect(demand!.captured).toBe(transferred.transfer!.captured)
    expect(demand!.ownLoss).toBe(transferred.transfer!.ownLoss)
    expect(demand!.captured).not.toBe(plain.demand!.captured)
    expect({ ...assumptions, vintages: [] }).toEqual(content.assumptions)
    // The report stores the choices, so a reader without the study gets the same figures.
    const stored = await withChoices(database, subject)
    await database.view('study').delete(id)
    expect((await report(stored)).demand!.captured).toBe(transferred.transfer!.captured)
  }
})
