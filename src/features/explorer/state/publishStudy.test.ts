import 'fake-indexeddb/auto'
import { createStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { viewRow } from '#db/localRecord.ts'
import type { Place } from '#domain/geo/point.ts'
import { databaseAtom } from '#session/state.ts'
import { squareMiddle } from '#tests/analysis/squareCountry.ts'
import { outsideAnswersAtom, outsideKey } from '#mapStage/driveTime/outsideZones.ts'
import { planOf, withBasis, withPlace } from './draftStudy.ts'
import { publishStudy } from './publishStudy.ts'
import { hasFailedAtom, hasFiguresAtom, studyViewAtom, studiedAtom, studiedLaterAtom, unseen } from './studied.ts'
import { settledAtom, studyAtom } from './studyAtom.ts'
import { openStudyDevice } from '#tests/analysis/studyDevice.ts'
import { change, drop, hold, type StudyStep } from './studyState.ts'
import { firstSettings, type PlanSettings } from './zoneBasis.ts'

const east: Place = { latitude: 24.05, longitude: 121.07 }
const sea: Place = { latitude: 20, longitude: 121 }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function openStudy() {
  const device = await openStudyDevice(stops)
  const store = createStore()
  store.set(databaseAtom, device.database)
  const stop = publishStudy(store, device.host, (work) => queueMicrotask(work))
  stops.push(stop)
  const step = (taken: StudyStep) => store.set(studyAtom, taken)
  const shownAt = () => store.get(studiedAtom)?.study.place
  return { ...device, store, stop, step, shownAt }
}

const at = (place: Place): StudyStep => change((now) => withPlace(now, place))

const settle = () => new Promise((later) => setTimeout(later, 30))

const ownStore = viewRow('store', {
  id: 's',
  fields: { status: '1', place: squareMiddle },
  fv: {},
  createdV: 1,
  rv: 1,
  deletedV: null,
  createdBy: 'u',
})

test('a place that is studied has figures, its areas, what it takes and its verdict; whoever can wait gets the same', async () => {
  const { store, step } = await openStudy()
  expect(store.get(studyViewAtom)).toEqual(unseen)
  step(at(squareMiddle))
  await expect.poll(() => store.get(studiedAtom)?.rest?.variants).toBeDefined()
  const studied = store.get(studiedAtom)!
  expect(studied.study.place).toEqual(squareMiddle)
  expect(studied.figures.values.population).toBeGreaterThan(0)
  expect(studied.areas).toHaveLength(1)
  await expect.poll(() => store.get(studiedAtom)?.transferred?.transfer?.people).toBeGreaterThan(0)
  await expect.poll(() => store.get(studiedLaterAtom)).toBe(store.get(studiedAtom))
})

test('figures follow the finger; what is too dear for it is asked once it rests', async () => {
  const { store, step, asked, shownAt } = await openStudy()
  step(at(squareMiddle))
  await expect.poll(() => store.get(studiedAtom)?.rest).toBeDefined()
  asked.length = 0
  step(hold({ place: east }))
  expect(store.get(studiedAtom)?.rest).toBeUndefined()
  await expect.poll(shownAt).toEqual(east)
  await settle()
  expect(asked).toContain('transfer')
  expect(asked).not.toContain('verdict')
  expect(asked).not.toContain('roadLengths')
  expect(asked).not.toContain('areasAt')
  step(drop(east))
  await expect.poll(() => store.get(studiedAtom)?.rest?.answered.study.place).toEqual(east)
  expect(asked).toContain('areasAt')
})

test('the answer to a study that was closed never shows, however late it comes', async () => {
  const { store, step, keepBack, answerAgain, shownAt, asked } = await openStudy()
  const late = keepBack('whatIf')
  step(at(east))
  await expect.poll(() => late.length).toBe(1)
  step(change(() => undefined))
  late[0]!()
  await settle()
  expect(store.get(studyViewAtom)).toEqual(unseen)
  step(at(east))
  await expect.poll(() => late.length).toBe(2)
  step(change(() => undefined))
  answerAgain()
  step(at(squareMiddle))
  await expect.poll(shownAt).toEqual(squareMiddle)
  late[1]!()
  await settle()
  expect(shownAt()).toEqual(squareMiddle)
  expect(asked.filter((question) => question === 'whatIf')).toHaveLength(3)
})

test('the verdict of one place is never shown with the figures of another', async () => {
  const { store, step, keepBack } = await openStudy()
  step(at(squareMiddle))
  await expect.poll(() => store.get(studiedAtom)?.rest?.variants).toBeDefined()
  const late = keepBack('verdict')
  step(at(east))
  await expect.poll(() => store.get(studiedAtom)?.rest?.answered.study.place).toEqual(east)
  expect(store.get(studiedAtom)?.rest?.variants).toBeUndefined()
  step(at(squareMiddle))
  await expect.poll(() => store.get(studiedAtom)?.rest?.answered.study.place).toEqual(squareMiddle)
  await expect.poll(() => late.length).toBe(1)
  late[0]!()
  await settle()
  expect(store.get(studiedAtom)?.rest?.variants).toBeUndefined()
})

test('a question that fails is told, with the figures of before; the next one clears it', async () => {
  const { store, step, failing, shownAt } = await openStudy()
  step(at(squareMiddle))
  await expect.poll(shownAt).toEqual(squareMiddle)
  failing.add('whatIf')
  step(at(east))
  await expect.poll(() => store.get(hasFailedAtom)).toBe(true)
  expect(shownAt()).toEqual(squareMiddle)
  failing.clear()
  step(at({ ...east, latitude: 24.06 }))
  expect(store.get(hasFailedAtom)).toBe(false)
  await expect.poll(shownAt).toEqual({ ...east, latitude: 24.06 })
})

test('what a candidate took elsewhere does not stay where that can not be worked out', async () => {
  const { store, step, failing, shownAt } = await openStudy()
  step(at(squareMiddle))
  await expect.poll(() => store.get(studiedAtom)?.transferred).toBeDefined()
  failing.add('transfer')
  step(at(east))
  await expect.poll(shownAt).toEqual(east)
  await expect.poll(() => store.get(studiedAtom)?.transferred).toBeUndefined()
})

test('a place in the sea has an answer without figures', async () => {
  const { store, step } = await openStudy()
  step(at(squareMiddle))
  await expect.poll(() => store.get(hasFiguresAtom)).toBe(true)
  step(at(sea))
  await expect.poll(() => store.get(hasFiguresAtom)).toBe(false)
  expect(store.get(studyViewAtom).answered?.answer.zones[0]?.problem).toBeDefined()
  await expect.poll(() => store.get(studiedLaterAtom)).toBeUndefined()
})

test('a store that comes onto the device is in the figures by itself; another name asks for nothing', async () => {
  const { store, step, database, asked } = await openStudy()
  step(at(squareMiddle))
  await expect.poll(() => store.get(studiedAtom)?.rest?.variants).toBeDefined()
  expect(store.get(studiedAtom)?.figures.ownStoreCount).toBe(0)
  asked.length = 0
  step(change((now) => now && { ...now, name: 'Corner' }))
  await settle()
  expect(asked).toEqual([])
  await database.view('store').put(ownStore)
  await expect.poll(() => store.get(studiedAtom)?.figures.ownStoreCount).toBe(1)
})

test('when the screen is left nothing is known any more, and nothing is asked, told or drawn later', async () => {
  const { store, step, stop, keepBack, database, asked } = await openStudy()
  step(at(squareMiddle))
  await expect.poll(() => store.get(studiedLaterAtom)).toBeDefined()
  const late = keepBack('whatIf')
  step(at(east))
  await expect.poll(() => late.length).toBe(1)
  await settle()
  stop()
  expect(store.get(studyViewAtom)).toEqual(unseen)
  asked.length = 0
  late[0]!()
  step(at(squareMiddle))
  await database.view('store').put(ownStore)
  await settle()
  expect(store.get(studyViewAtom)).toEqual(unseen)
  expect(store.get(studiedLaterAtom)).toBeUndefined()
  expect(asked).toEqual([])
})

test('a zone by a provider waits until the provider was asked, is there with its answer, and is asked for by nothing that moves', async () => {
  const { store, step, asked } = await openStudy()
  const settings: PlanSettings = { ...firstSettings, mode: 'car', provider: 'ors' }
  step(change((now) => ({ ...withBasis(now, squareMiddle, 'reach'), settings })))
  await expect.poll(() => store.get(studyViewAtom).planProblem).toEqual({ kind: 'notAsked', provider: 'ors' })
  const { latitude, longitude } = squareMiddle
  const corner = (east: number, north: number): [number, number] => [longitude + east, latitude + north]
  const square = [corner(-0.005, -0.005), corner(0.005, -0.005), corner(0.005, 0.005), corner(-0.005, -0.005)]
  const plan = planOf({ ...store.get(settledAtom)! })
  if (plan?.kind !== 'reach') throw new Error('A reach was studied.')
  const about = { provider: 'ors', at: '2026-11-20T02:00:00.000Z', missing: 0, attribution: '© somebody' } as const
  store.set(outsideAnswersAtom, { ...about, asked: outsideKey(plan), shape: [[square]] })
  await expect.poll(() => store.get(studiedAtom)?.zone.outside?.at).toBe('2026-11-20T02:00:00.000Z')
  expect(store.get(studiedAtom)?.zone.shape).toEqual({ type: 'MultiPolygon', coordinates: [[square]] })
  expect(store.get(studyViewAtom).planProblem).toBeUndefined()
  step(drop(east))
  await expect.poll(() => store.get(studyViewAtom).planProblem).toEqual({ kind: 'notAsked', provider: 'ors' })
  // After a move of about two meters, the provider's answer still applies.
  asked.length = 0
  step(drop({ latitude: latitude + 0.00002, longitude }))
  await expect.poll(() => store.get(studiedAtom)?.zone.outside).toBeDefined()
})
