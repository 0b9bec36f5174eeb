import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { Drafts } from '#ui/entries/drafts.ts'
import { draftsAtom } from '#session/state.ts'
import { studiedShape, studyPlace, withDrawn, withoutDrawn, withPlace } from './draftStudy.ts'
import {
  candidatePlaceAtom,
  canUndoAtom,
  isHeldAtom,
  isPlaceHeldAtom,
  lastMoveAtom,
  settledAtom,
  studyAtom,
} from './studyAtom.ts'
import {
  adjust,
  change,
  drop,
  hold,
  letGo,
  newStudyState,
  redoStep,
  type StudyStep,
  studyNow,
  undoStep,
} from './studyState.ts'

const here = { latitude: 25.0351, longitude: 121.5533 }
const there = { latitude: 25.036, longitude: 121.556 }
const square = {
  kind: 'polygon' as const,
  shape: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [121.5, 25],
        [121.6, 25],
        [121.6, 25.1],
        [121.5, 25],
      ] as [number, number][],
    ],
  },
}

function openDrafts(): Drafts {
  const pile = new Map<string, unknown>()
  return {
    load: async (key) => pile.get(key) ?? null,
    save: async (key, draft) => void pile.set(key, draft),
    clear: async (key) => void pile.delete(key),
  }
}

function openSession(drafts = openDrafts()) {
  const saved: unknown[] = []
  const store = createStore()
  store.set(draftsAtom, {
    ...drafts,
    save: (key, study) => {
      saved.push(study)
      return drafts.save(key, study)
    },
    clear: (key) => {
      saved.push(undefined)
      return drafts.clear(key)
    },
  })
  store.sub(studyAtom, () => undefined)
  return { store, saved, drafts, step: (step: StudyStep) => store.set(studyAtom, step) }
}

const read = () => new Promise((later) => setTimeout(later))

test('a candidate follows the finger, and only where it is let go is a step that can be taken back', async () => {
  const { store, saved, step } = openSession()
  await read()
  step(change(() => withPlace(undefined, here)))
  step(hold({ place: there }))
  expect(studyNow(store.get(studyAtom))?.place).toEqual(there)
  expect(store.get(candidatePlaceAtom)).toEqual(there)
  expect(store.get(settledAtom)?.place).toEqual(here)
  expect(saved).toHaveLength(1)
  step(drop(there))
  expect(store.get(lastMoveAtom)).toEqual({ from: here, to: there })
  step(undoStep)
  expect(studyNow(store.get(studyAtom))?.place).toEqual(here)
  expect(store.get(lastMoveAtom)).toBeUndefined()
  step(redoStep)
  expect(studyNow(store.get(studyAtom))?.place).toEqual(there)
  expect(saved).toHaveLength(4)
})

test('a drag that is cancelled leaves the candidate where it was', () => {
  const state = [hold({ place: there }), letGo].reduce(
    (before, step) => step(before),
    newStudyState(withPlace(undefined, here)),
  )
  expect(studyNow(state)?.place).toEqual(here)
  expect(state.studies.past).toEqual([])
})

test('a study is there again in the next session, with nothing to take back', async () => {
  const { step, drafts } = openSession()
  step(change(() => withPlace(undefined, here)))
  await expect.poll(() => drafts.load('map.study')).toMatchObject({ place: here })
  const next = openSession(drafts)
  expect(next.store.get(settledAtom)).toBeUndefined()
  await expect.poll(() => next.store.get(settledAtom)?.place).toEqual(here)
  expect(next.store.get(canUndoAtom)).toBe(false)
  next.step(change(() => undefined))
  await expect.poll(() => drafts.load('map.study')).toBeNull()
})

test('a step that is taken while the study of before is being read is a step from it, which can be taken back', async () => {
  const drafts = openDrafts()
  const stored = { ...withPlace(undefined, here), name: 'Corner' }
  await drafts.save('map.study', stored)
  const { store, saved, step } = openSession(drafts)
  step(drop(there))
  expect(saved).toEqual([])
  await expect.poll(() => store.get(settledAtom)).toMatchObject({ name: 'Corner', place: there })
  expect(store.get(lastMoveAtom)).toEqual({ from: here, to: there })
  step(undoStep)
  expect(store.get(settledAtom)).toEqual(stored)
  expect(saved.at(-1)).toEqual(stored)
})

test('a study is held while its candidate is moved and while its shape is changed', async () => {
  const { store, step } = openSession()
  await read()
  step(change(() => withDrawn(withPlace(undefined, here), square)))
  expect(store.get(isHeldAtom)).toBe(false)
  step(hold({ shape: square.shape }))
  expect([store.get(isHeldAtom), store.get(isPlaceHeldAtom)]).toEqual([true, false])
  step(adjust({ drawn: square }))
  expect(store.get(isHeldAtom)).toBe(false)
  step(hold({ place: there }))
  expect([store.get(isHeldAtom), store.get(isPlaceHeldAtom)]).toEqual([true, true])
})

test('a part of the study is set again, and of no study nothing', async () => {
  const { store, saved, step } = openSession()
  await read()
  step(adjust({ radiusMetres: 250 }))
  expect(store.get(canUndoAtom)).toBe(false)
  expect(saved).toEqual([])
  step(change(() => withPlace(undefined, here)))
  step(adjust({ radiusMetres: 250 }))
  expect(store.get(settledAtom)).toMatchObject({ place: here, radiusMetres: 250 })
})

test('a drawn shape is studied at once; a ring is studied again when the shape is dropped', () => {
  const both = withDrawn(withPlace(undefined, here), square)
  expect(studiedShape(both)).toEqual(square.shape)
  expect(studyPlace(both)).toEqual(here)
  const ringAgain = withoutDrawn(both)
  expect(ringAgain && studiedShape(ringAgain)).toEqual({ type: 'Circle', centre: here, radiusMetres: 500 })
})

test('a drawn area without a candidate stands in its own middle, and nothing is left when it is dropped', () => {
  const area = withDrawn(undefined, square)
  const place = studyPlace(area)
  expect(place?.latitude).toBeCloseTo(25.05, 9)
  expect(place?.longitude).toBeCloseTo(121.55, 9)
  expect(withoutDrawn(area)).toBeUndefined()
})
