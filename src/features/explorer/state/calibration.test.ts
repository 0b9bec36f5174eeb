import 'fake-indexeddb/auto'
import { createStore } from 'jotai'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { verdictFigures } from '#analysis/study/verdict.ts'
import { viewRow } from '#db/localRecord.ts'
import type { EntityValues } from '#domain/entities.ts'
import type { Place } from '#domain/geo/point.ts'
import { defaultLimits } from '#domain/study/verdictLimits.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { databaseAtom } from '#session/state.ts'
import { squareMiddle } from '#tests/analysis/squareCountry.ts'
import { calibrationAtom } from './calibration.ts'
import { withPlace } from './draftStudy.ts'
import { publishStudy } from './publishStudy.ts'
import { storedContent } from '../save/storedContent.ts'
import { answeredAtom, studiedAtom } from './studied.ts'
import { studyAtom } from './studyAtom.ts'
import { adjust, change, drop } from './studyState.ts'
import { openStudyDevice } from '#tests/analysis/studyDevice.ts'

beforeAll(() => activateLocale('en-us', {}))

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const state = { fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: 'u' }
const sea: Place = { latitude: 20, longitude: 121 }
const basis = { vintages: [], limits: defaultLimits, madeAt: '2026-11-27T00:00:00.000Z' }

async function openChain(storeCount: number) {
  const device = await openStudyDevice(stops)
  const { database } = device
  for (let at = 0; at < storeCount; at++) {
    const id = `s${at}`
    const place = { latitude: squareMiddle.latitude + at * 0.002, longitude: squareMiddle.longitude + 0.004 }
    await database.view('store').put(viewRow('store', { ...state, id, fields: { status: '1', place } }))
    const fields: EntityValues<'performance'> = {
      store: id,
      year: 2026,
      monthlySales01: { amount: 900_000 + at * 50_000, currency: 'TWD' },
    }
    await database.view('performance').put(viewRow('performance', { ...state, id: `p${at}`, fields }))
  }
  const store = createStore()
  store.set(databaseAtom, database)
  const wait = () => store.get(calibrationAtom).wait
  const model = () => store.get(studiedAtom)?.transferred?.transfer
  const content = () => storedContent(store.get(studiedAtom)!, basis, 'Worth it.')
  const verdicts = new Set<string>()
  function open() {
    stops.push(publishStudy(store, device.host, (work) => queueMicrotask(work)))
    stops.push(
      store.sub(studiedAtom, () => {
        const { transferred, calibration } = store.get(studiedAtom) ?? {}
        if (transferred?.transfer)
          verdicts.add(JSON.stringify([verdictFigures(transferred.transfer), calibration?.spend?.perPerson]))
      }),
    )
    store.set(
      studyAtom,
      change((now) => withPlace(now, squareMiddle)),
    )
  }
  return { ...device, store, wait, model, content, verdicts, open }
}

test('until the model is fitted, a study has the figures of its zone and none of the model, on screen and as it is saved', async () => {
  const { store, keepBack, answerAgain, asked, wait, model, content, verdicts, open } = await openChain(9)
  const late = keepBack('storeDemand')
  open()
  await expect.poll(() => late.length).toBe(1)
  await expect.poll(() => store.get(studiedAtom)?.figures.values.population).toBeGreaterThan(0)
  expect(wait()).toEqual({ kind: 'fit' })
  expect(model()).toBeUndefined()
  expect(asked).not.toContain('transfer')
  expect(asked).not.toContain('verdict')
  const known = content().figures.filter(({ value }) => value !== null)
  expect(known.map(({ id }) => id)).toEqual(['population', 'competitorCount'])
  expect(content().finding).toBeUndefined()
  expect(JSON.stringify(content().settings['ask'])).not.toContain('decay')

  answerAgain()
  for (const letGo of late) letGo()
  await expect.poll(model).toBeDefined()
  expect(wait()).toBeUndefined()
  expect(content().figures.map(({ id }) => id)).toContain('salesPerPerson')
  expect(content().finding).toBe('Worth it.')
  expect(verdicts.size).toBe(1)
})

test('another model is fitted before anything is shown by it, never with the price of the one before', async () => {
  const { store, keepBack, answerAgain, wait, model, verdicts, open } = await openChain(9)
  open()
  await expect.poll(model).toBeDefined()
  const late = keepBack('storeDemand')
  store.set(studyAtom, adjust({ demandModel: 'plain' }))
  expect(wait()?.kind).toBe('fit')
  expect(model()).toBeUndefined()
  await expect.poll(() => store.get(answeredAtom)?.study.demandModel).toBe('plain')
  await expect.poll(() => late.length).toBe(1)
  expect(model()).toBeUndefined()
  answerAgain()
  for (const letGo of late) letGo()
  await expect.poll(model).toBeDefined()
  expect(verdicts.size).toBe(2)
})

test('a device that was never synced does not take what it has read so far for all sales', async () => {
  const { database, wait, model, open } = await openChain(9)
  await database.meta.delete('lastSyncAt')
  open()
  await expect.poll(() => wait()?.kind).toBe('firstSync')
  expect(model()).toBeUndefined()
  await database.meta.put({ key: 'lastSyncAt', value: 2 })
  await expect.poll(model).toBeDefined()
})

test('without sales, and with too few of them, the usual distances are final', async () => {
  for (const count of [0, 3]) {
    const { store, wait, model, verdicts, open } = await openChain(count)
    open()
    await expect.poll(model).toBeDefined()
    expect(wait()).toBeUndefined()
    expect(store.get(calibrationAtom)).toMatchObject({ times: 1, isFitted: false, spend: undefined, salesKnown: count })
    expect(verdicts.size).toBe(1)
  }
})

test('a candidate dragged ashore is fitted to the stores of the country; a move inside it fits nothing again', async () => {
  const { store, asked, wait, model, open } = await openChain(9)
  const at = (place: Place) => store.set(studyAtom, drop(place))
  const shown = () => store.get(studiedAtom)?.study.place
  open()
  at(sea)
  await expect.poll(() => wait()).toBeUndefined()
  await expect.poll(() => store.get(calibrationAtom)).toMatchObject({ country: null, spend: undefined })
  at(squareMiddle)
  await expect.poll(() => store.get(calibrationAtom)).toMatchObject({ country: 'tw', spend: { stores: 9 } })
  await expect.poll(model).toBeDefined()
  asked.length = 0
  at({ ...squareMiddle, longitude: 121.06 })
  await expect.poll(shown).toMatchObject({ longitude: 121.06 })
  await expect.poll(() => store.get(studiedAtom)?.rest).toBeDefined()
  expect(wait()).toBeUndefined()
  expect(asked).not.toContain('storeDemand')
})

test('a fit and a demand that fail say so, and are tried again on request', async () => {
  const { store, failing, wait, model, open } = await openChain(9)
  failing.add('storeDemand')
  open()
  await expect.poll(() => wait()?.kind).toBe('failed')
  expect(model()).toBeUndefined()
  failing.clear()
  failing.add('transfer')
  const failed = wait()
  if (failed?.kind !== 'failed') throw new Error('The fit failed.')
  failed.retry()
  await expect.poll(() => store.get(studiedAtom)?.retryDemand).toBeDefined()
  expect(model()).toBeUndefined()
  failing.clear()
  store.get(studiedAtom)!.retryDemand!()
  await expect.poll(model).toBeDefined()
})
