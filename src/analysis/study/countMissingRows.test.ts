import { expect, test } from 'vitest'
import type { DemographicsMeta, DemographicsPack, MissingRows } from '#domain/area/demographicsPack.ts'
import type { Place } from '#domain/geo/point.ts'
import { daan, daanPacks, studyOn } from '#tests/analysis/daanStudy.ts'

const hsinchu: Place = { longitude: 120.9686, latitude: 24.8066 }
const ringAt = (centre: Place) => ({ id: 'z', shape: { type: 'Circle', centre, radiusMetres: 500 } as const })

function studyThatLost(lost: readonly Omit<MissingRows, 'objectId'>[]) {
  const packs = daanPacks()
  const around = studyOn(packs).study.areasAt(daan)
  const missing = lost.map((one) => ({
    ...one,
    objectId: around.find(({ area }) => area.level === one.level)!.area.objectId,
  }))
  const withMissing = packs.map((pack) =>
    pack.kind === 'demographics'
      ? ({ ...pack, meta: { ...(pack.meta as DemographicsMeta), missing } } satisfies DemographicsPack)
      : pack,
  )
  return studyOn(withMissing).study
}

test('a file that lost no row is not spoken of', () => {
  const study = studyThatLost([])
  expect(study.zoneFigures(ringAt(daan))).toMatchObject({ missingRows: 0, notes: [] })
})

test('rows without a village are missing in the zones of their township, and in its villages only', () => {
  const study = studyThatLost([{ level: 5, refused: 0, withoutPlace: 3 }])
  expect(study.zoneFigures(ringAt(daan))).toMatchObject({ missingRows: 3, notes: ['rowsMissing'] })
  expect(study.zoneFigures(ringAt(hsinchu))).toMatchObject({ missingRows: 0, notes: [] })
  expect(study.areasAt(daan).map(({ area, missingRows }) => [area.level, missingRows])).toEqual([
    [6, 3],
    [5, 0],
    [2, 0],
    [0, 0],
  ])
})

test('a refused row is missing in its village and in every sum above; one of no known county in the country alone', () => {
  const study = studyThatLost([
    { level: 6, refused: 1, withoutPlace: 0 },
    { level: 0, refused: 5, withoutPlace: 0 },
  ])
  expect(study.areasAt(daan).map(({ area, missingRows }) => [area.level, missingRows])).toEqual([
    [6, 1],
    [5, 1],
    [2, 1],
    [0, 6],
  ])
  expect(study.areasAt(hsinchu).map(({ area, missingRows }) => [area.level, missingRows])).toEqual([
    [6, 0],
    [5, 0],
    [2, 0],
    [0, 6],
  ])
})
