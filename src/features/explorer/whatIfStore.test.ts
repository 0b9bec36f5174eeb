import { expect, test } from 'vitest'
import { studiedShape, studyPlace, withDrawn, withoutDrawn, withPlace } from './draftStudy.ts'
import { makeWhatIf, studyNow } from './whatIfStore.ts'

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

test('a candidate follows the finger, and only where it is let go is a step that can be taken back', () => {
  const kept: unknown[] = []
  const whatIf = makeWhatIf(undefined, (study) => kept.push(study))
  whatIf.change(withPlace(undefined, here))
  whatIf.hold({ place: there })
  expect(studyNow(whatIf.get())?.place).toEqual(there)
  expect(whatIf.get().studies.now?.place).toEqual(here)
  expect(kept).toHaveLength(1)
  whatIf.drop(there)
  expect(whatIf.get().lastMove).toEqual({ from: here, to: there })
  whatIf.undo()
  expect(studyNow(whatIf.get())?.place).toEqual(here)
  expect(whatIf.get().lastMove).toBeUndefined()
  whatIf.redo()
  expect(studyNow(whatIf.get())?.place).toEqual(there)
  expect(kept).toHaveLength(4)
})

test('a drag that is cancelled leaves the candidate where it was', () => {
  const whatIf = makeWhatIf(withPlace(undefined, here), () => undefined)
  whatIf.hold({ place: there })
  whatIf.cancel()
  expect(studyNow(whatIf.get())?.place).toEqual(here)
  expect(whatIf.get().studies.past).toEqual([])
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
