import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { Place } from '#domain/geo/point.ts'
import { draftsIn } from '#session/draftStorage.ts'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { draftsAtom } from '#session/state.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { withPlace, withStore } from '../state/draftStudy.ts'
import { settledAtom, studyAtom } from '../state/studyAtom.ts'
import { change, drop, undoStep } from '../state/studyState.ts'
import {
  closeSavedAtom,
  followPins,
  freezeAtom,
  maxPinned,
  openAtom,
  openPinAtom,
  pinAtom,
  pinnedAtom,
  unpinAtom,
} from './pinned.ts'

const here: Place = { latitude: 25, longitude: 121.5 }
const there: Place = { latitude: 25.01, longitude: 121.51 }

function openMap() {
  const store = createStore()
  followPins(store)
  const place = (at: Place) => store.set(studyAtom, drop(at))
  const begin = (at: Place) => {
    store.set(openAtom, undefined)
    place(at)
  }
  const placesOf = () => store.get(pinnedAtom).map(({ study }) => study.place)
  return { store, place, begin, placesOf }
}

test('two pinned candidates keep their own places, whichever is moved', () => {
  const { store, place, begin, placesOf } = openMap()
  place(here)
  store.set(pinAtom, 'a')
  begin(there)
  store.set(pinAtom, 'b')
  const moved = { ...there, latitude: 25.02 }
  place(moved)
  expect(placesOf()).toEqual([here, moved])
  store.set(openAtom, 'a')
  expect(store.get(settledAtom)?.place).toEqual(here)
  expect(store.get(openPinAtom)).toBe('a')
})

test('a candidate that is placed again, and a store that is studied, are none of those that are pinned', () => {
  const { store, place, begin, placesOf } = openMap()
  place(here)
  store.set(pinAtom, 'a')
  begin(there)
  expect(store.get(openPinAtom)).toBeUndefined()
  store.set(openAtom, 'a')
  store.set(
    studyAtom,
    change((now) => withStore(now, 'store', 'Store', there)),
  )
  expect(store.get(openPinAtom)).toBeUndefined()
  expect(placesOf()).toEqual([here])
})

test('a frozen candidate keeps its place and figures while what is studied moves on', () => {
  const { store, place, placesOf } = openMap()
  place(here)
  store.set(pinAtom, 'a')
  const frozen = { figures: { people: 12 }, at: '2026-11-23T10:00:00.000Z' }
  store.set(freezeAtom, 'a', frozen)
  place(there)
  expect(placesOf()).toEqual([here])
  expect(store.get(pinnedAtom)[0]?.frozen).toEqual(frozen)
  store.set(freezeAtom, 'a', undefined)
  place(here)
  expect(placesOf()).toEqual([here])
})

test('twelve candidates at once are the most; one that is taken away makes room', () => {
  const { store, begin, placesOf } = openMap()
  for (let at = 0; at < maxPinned + 2; at++) {
    begin({ ...here, latitude: 25 + at / 100 })
    store.set(pinAtom, `c${at}`)
  }
  expect(placesOf()).toHaveLength(maxPinned)
  store.set(unpinAtom, 'c0')
  store.set(
    studyAtom,
    change((now) => withPlace(now, there)),
  )
  store.set(pinAtom, 'last')
  expect(placesOf()).toHaveLength(maxPinned)
})

test('a saved candidate leaves the comparison, and Undo brings back its study and its pin with the frozen figures', () => {
  const { store, place, begin, placesOf } = openMap()
  place(here)
  store.set(pinAtom, 'a')
  const frozen = { figures: { people: 12 }, at: '2026-11-23T10:00:00.000Z' }
  store.set(freezeAtom, 'a', frozen)
  begin(there)
  store.set(pinAtom, 'b')
  store.set(openAtom, 'a')
  const undo = store.set(closeSavedAtom)
  expect([placesOf(), store.get(settledAtom)]).toEqual([[there], undefined])
  const elsewhere = { ...there, latitude: 25.03 }
  begin(elsewhere)
  undo()
  expect(placesOf()).toEqual([here, there])
  expect(store.get(pinnedAtom)[0]?.frozen).toEqual(frozen)
  expect([store.get(openPinAtom), store.get(settledAtom)?.place]).toEqual(['a', here])
  store.set(studyAtom, undoStep)
  expect(store.get(settledAtom)?.place).toEqual(elsewhere)
})

test('pinned candidates of the last session survive a change that is made while they are being read', async () => {
  const drafts = draftsIn(createMemoryStorage(), 'me', memoryStorage())
  await drafts.save('map.candidates', [
    { id: 'a', study: withPlace(undefined, here) },
    { id: 'b', study: withPlace(undefined, there) },
  ])
  const store = createStore()
  store.set(draftsAtom, drafts)
  store.set(unpinAtom, 'b')
  await expect.poll(() => store.get(pinnedAtom).map(({ id }) => id)).toEqual(['a'])
  await expect.poll(() => drafts.load('map.candidates')).toMatchObject([{ id: 'a', study: { place: here } }])
})
